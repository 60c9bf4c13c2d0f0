import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { createProfile, findProfile, updateProfile } from "#shop/access/accounts/profile.ts";
import type { Route } from "./+types/profile.ts";
import { ownShop } from "./own-shop.ts";
import { profileBody, profileResponse } from "./profile.schema.ts";

/** The caller's own profile row (AUTH-24). */
const endpoint = methods({
	GET: async ({ request, context }: Route.LoaderArgs) => ({
		body: toBody(profileResponse, await findProfile(ownShop(request, context))),
	}),
	/** Creates it (AUTH-26). */
	POST: async ({ request, context }: Route.ActionArgs) => ({
		status: 201,
		body: toBody(profileResponse, await createProfile(ownShop(request, context))),
	}),
	/** Changes name and phone number (PROF-10). */
	async PATCH({ request, context }: Route.ActionArgs) {
		const shop = ownShop(request, context);
		const body = await parseBody(request, profileBody);
		const profile = await updateProfile(shop, { fullName: body.fullName, phone: body.phone ?? "" });
		return { body: toBody(profileResponse, profile) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
