import * as z from "zod";
import { deviceCookie } from "#app/api/access/auth/device-cookie.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { text } from "#app/api/text.schema.ts";
import { acceptDeviceLink, sendDeviceLink } from "#shop/access/known-devices/device-link.ts";

/** Not below /api/admin, because those calls require a session. */
export const loader = endpoint({
	POST: {
		text: "Emails the owner a link that registers the browser it is opened in.",
		response: z.object({ status: z.literal("sent") }),
		status: 202,
		async handle({ shop }) {
			await sendDeviceLink(shop);
			return { status: "sent" as const };
		},
	},
	PUT: {
		text: "Registers this browser, given the token of that link.",
		/** The token in the fragment (`#device=`) of the link. */
		body: z.object({ token: text(200) }),
		response: z.object({ status: z.literal("known") }),
		async handle({ request, shop, headers, body: { token } }) {
			const { publicUrl } = shop.config;
			const deviceToken = await acceptDeviceLink(shop, token);
			headers.append("set-cookie", deviceCookie("admin", deviceToken, { request, replaced: token, publicUrl }));
			return { status: "known" as const };
		},
	},
});
export const action = loader;
