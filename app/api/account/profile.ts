import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { createProfile, findProfile, updateProfile } from "#shop/accounts/profile.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/profile.ts";
import { ownShop } from "./own-shop.ts";
import { profileBody, profileResponse } from "./profile.schema.ts";

/** GET: the caller's own profile row (AUTH-24). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => ({
		body: toBody(profileResponse, await findProfile(ownShop(request, context))),
	}));
}

/** POST: creates the caller's profile row (AUTH-26). PATCH: changes name and phone number (PROF-10). */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		const shop = ownShop(request, context);
		if (request.method === "POST") return { status: 201, body: toBody(profileResponse, await createProfile(shop)) };
		if (request.method !== "PATCH") throw new ShopError("method_not_allowed");
		const body = await parseBody(request, profileBody);
		const profile = await updateProfile(shop, { fullName: body.fullName, phone: body.phone ?? "" });
		return { body: toBody(profileResponse, profile) };
	});
}
