import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { ensureAdminProfileBody, profileResponse } from "#app/api/people/account/profile.schema.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { ensureProfile } from "#shop/access/accounts/profile.ts";
import { asCustomer } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { Route } from "./+types/ensure-admin-profile.ts";

const endpoint = methods({
	/**
	 * The server function ensure_admin_profile(user_email, user_id), for the caller's own account only (AUTH-28,
	 * PERM-25). The server's list decides who is an administrator; the email sent only has to match the account.
	 */
	async POST({ request, context }: Route.ActionArgs) {
		const shop = asCustomer(shopOf(context));
		const { userId, userEmail } = await parseBody(request, ensureAdminProfileBody);
		if (userId !== shop.caller.userId) throw new ShopError("permission_denied");
		const profile = await ensureProfile(shop, userId);
		if (profile === undefined) throw new ShopError("missing_row");
		if (profile.email !== userEmail.trim().toLowerCase()) throw new ShopError("permission_denied");
		return { body: toBody(profileResponse, profile) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
