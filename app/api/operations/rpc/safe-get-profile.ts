import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { profileResponse, safeGetProfileBody } from "#app/api/people/account/profile.schema.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { ensureProfile } from "#shop/access/accounts/profile.ts";
import { asCustomer } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { Route } from "./+types/safe-get-profile.ts";

const endpoint = methods({
	/** The server function safe_get_profile(user_id), for the caller's own profile only (AUTH-25, PERM-25). */
	async POST({ request, context }: Route.ActionArgs) {
		const shop = asCustomer(shopOf(context));
		const { userId } = await parseBody(request, safeGetProfileBody);
		if (userId !== shop.caller.userId) throw new ShopError("permission_denied");
		const profile = await ensureProfile(shop, userId);
		if (profile === undefined) throw new ShopError("missing_row");
		return { body: toBody(profileResponse, profile) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
