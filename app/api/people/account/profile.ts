import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { createProfile, findProfile, updateProfile } from "#shop/access/accounts/profile.ts";
import { ownShop } from "./own-shop.ts";
import { profileResponse } from "./profile.schema.ts";

/** The caller's own profile row (AUTH-24). */
export const loader = endpoint({
	GET: {
		text: "The caller's profile.",
		response: profileResponse,
		handle: ({ request, context }) => findProfile(ownShop(request, context)),
	},
	/** AUTH-26. */
	POST: {
		text: "Creates the caller's profile.",
		response: profileResponse,
		status: 201,
		handle: ({ request, context }) => createProfile(ownShop(request, context)),
	},
	/** PROF-10. */
	PATCH: {
		text: "Updates name and phone number.",
		/** The only fields a customer may change (PROF-13). */
		body: z.strictObject({ fullName: z.string().max(500), phone: z.string().max(500).nullish() }),
		response: profileResponse,
		handle: ({ request, context, body: { fullName, phone } }) =>
			updateProfile(ownShop(request, context), { fullName, phone: phone ?? "" }),
	},
});
export const action = loader;
