import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { profileResponse } from "#app/api/people/account/profile.schema.ts";
import { customersOnly } from "#app/guards/caller.ts";
import { ensureProfile } from "#shop/access/accounts/profile.ts";
import { asCustomer } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

export const middleware = [customersOnly];

/**
 * The server function ensure_admin_profile(user_email, user_id), for the caller's own account only (AUTH-28, PERM-25).
 * The server's list decides who is an administrator; the email sent only has to match the account.
 */
export const loader = endpoint({
	POST: {
		text: "The caller's profile, with its administrator status from the server's list.",
		body: z.object({ userEmail: z.string().max(254), userId: z.string().max(100) }),
		response: profileResponse,
		async handle({ shop: caller, body: { userId, userEmail } }) {
			const shop = asCustomer(caller);
			if (userId !== shop.caller.userId) throw new ShopError("permission_denied");
			const profile = await ensureProfile(shop, userId);
			if (profile === undefined) throw new ShopError("missing_row");
			if (profile.email !== userEmail.trim().toLowerCase()) throw new ShopError("permission_denied");
			return profile;
		},
	},
});
export const action = loader;
