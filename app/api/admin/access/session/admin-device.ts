import { deviceCookie } from "#app/api/access/auth/device-cookie.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import { acceptDeviceLink, sendDeviceLink } from "#shop/access/known-devices/device-link.ts";
import type { Route } from "./+types/admin-device.ts";
import { deviceLinkBody } from "./admin-device.schema.ts";

/** Not below /api/admin, because those calls require a session. */
const endpoint = methods({
	/** Emails the owner a link that registers an unknown browser. */
	async POST({ context }: Route.ActionArgs) {
		await sendDeviceLink(shopOf(context));
		return { status: 202, body: { status: "sent" } };
	},
	/** That link was opened in this browser. */
	async PUT({ request, context }: Route.ActionArgs) {
		const shop = shopOf(context);
		const { token } = await parseBody(request, deviceLinkBody);
		const { publicUrl } = shop.config;
		const deviceToken = await acceptDeviceLink(shop, token);
		const cookie = deviceCookie("admin", deviceToken, { request, replaced: token, publicUrl });
		return { headers: { "set-cookie": cookie }, body: { status: "known" } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
