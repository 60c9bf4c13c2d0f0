import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { profileResponse } from "#app/api/people/account/profile.schema.ts";
import { customersOnly } from "#app/guards/caller.ts";
import { ensureProfile } from "#shop/access/accounts/profile.ts";
import { asCustomer } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

export const middleware = [customersOnly];

/** The server function safe_get_profile(user_id), for the caller's own profile only (AUTH-25, PERM-25). */
export const loader = endpoint({
	POST: {
		text: "The caller's profile; creates it if it is missing.",
		body: z.object({ userId: z.string().max(100) }),
		response: profileResponse,
		async handle({ shop: caller, body: { userId } }) {
			const shop = asCustomer(caller);
			if (userId !== shop.caller.userId) throw new ShopError("permission_denied");
			const profile = await ensureProfile(shop, userId);
			if (profile === undefined) throw new ShopError("missing_row");
			return profile;
		},
	},
});
export const action = loader;
