import { deviceCookie } from "#app/api/auth/device-cookie.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { acceptDeviceLink, sendDeviceLink } from "#shop/known-devices/device-link.ts";
import type { Route } from "./+types/admin-device.ts";
import { deviceLinkBody } from "./admin-device.schema.ts";

/**
 * POST: emails the owner a link that registers an unknown browser. PUT: that link was opened in this browser. Not
 * below /api/admin, because those calls require a session.
 */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		switch (request.method) {
			case "POST":
				await sendDeviceLink(shop);
				return { status: 202, body: { status: "sent" } };
			case "PUT": {
				const { token } = await parseBody(request, deviceLinkBody);
				const { publicUrl } = shop.config;
				const deviceToken = await acceptDeviceLink(shop, token);
				const cookie = deviceCookie("admin", deviceToken, { request, replaced: token, publicUrl });
				return { headers: { "set-cookie": cookie }, body: { status: "known" } };
			}
			default:
				throw new ShopError("method_not_allowed");
		}
	});
}
