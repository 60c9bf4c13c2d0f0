import { profileResponse, safeGetProfileBody } from "#app/api/account/profile.schema.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ensureProfile } from "#shop/accounts/profile.ts";
import { asCustomer } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/safe-get-profile.ts";

/** POST: the server function safe_get_profile(user_id), for the caller's own profile only (AUTH-25, PERM-25). */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const shop = asCustomer(shopOf(context));
		const { userId } = await parseBody(request, safeGetProfileBody);
		if (userId !== shop.caller.userId) throw new ShopError("permission_denied");
		const profile = await ensureProfile(shop, userId);
		if (profile === undefined) throw new ShopError("missing_row");
		return { body: toBody(profileResponse, profile) };
	});
}
