import * as z from "zod";
import { parseDeviceTokens } from "#app/api/access/auth/device-cookie.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { text } from "#app/api/text.schema.ts";
import { apiErrors } from "#app/guards/api-errors.ts";
import { adminSessionPoll } from "#app/guards/caller.ts";
import { sameOrigin } from "#app/guards/same-origin.ts";
import { infoOf, loggedAddress } from "#app/request.ts";
import { closeAdminSession } from "#shop/access/admin-session/admin-session.ts";
import type { SignedIn } from "#shop/access/admin-session/begin-admin-session.ts";
import { openAdminSession } from "#shop/access/admin-session/open-admin-session.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { staffRoleOf } from "#shop/kernel/staff-roles.rules.ts";
import { adminCookie } from "./admin-cookie.ts";
import { sendSession, shownSession, shownSessionResponse } from "./shown-session.ts";

/** Not below the admin's layout: open to everyone, because it opens the session. */
export const middleware = [apiErrors, sameOrigin, adminSessionPoll];

export const loader = endpoint({
	/** ALOG-07, ALOG-10. Does not extend the session. */
	GET: {
		text: "Whether this browser has an admin session.",
		right: "account",
		response: shownSessionResponse,
		handle({ shop }) {
			const { administrator } = shop.caller;
			const session = administrator?.session;
			return shownSession(session ? { ...session, ...personOf(shop) } : null);
		},
	},
	/** ALOG-02. */
	POST: {
		text: "Signs in to the admin.",
		right: "account",
		body: z.object({
			/** Of a member of the staff; the owner's sign-in has the password alone. */
			email: text(254).optional(),
			password: z.string().min(1).max(200),
			/** From the authenticator app, or a recovery code; required when a second factor is on. */
			code: z.string().max(50).optional(),
		}),
		response: shownSessionResponse,
		status: 201,
		async handle({ request, context, shop, headers, body }) {
			const kind = body.email ? "staff" : "admin";
			const opened = await openAdminSession(shop, {
				email: body.email,
				password: body.password,
				code: body.code,
				deviceTokens: parseDeviceTokens(request, kind),
				clientIp: infoOf(context).clientIp,
				ipAddress: loggedAddress(infoOf(context)),
				userAgent: request.headers.get("user-agent"),
			});
			return sendSession({ request, shop, headers }, opened);
		},
	},
	/** After activity (ALOG-06). */
	PUT: {
		text: "Extends the session.",
		who: "admin",
		right: "account",
		response: shownSessionResponse,
		handle({ shop }) {
			const { administrator } = shop.caller;
			if (!administrator?.session) throw new ShopError("unauthenticated");
			return shownSession({ ...administrator.session, ...personOf(shop) });
		},
	},
	DELETE: {
		text: "Signs out of the admin.",
		who: "admin",
		right: "account",
		response: shownSessionResponse,
		async handle({ shop, headers }) {
			const session = shop.caller.administrator?.session;
			if (session) await closeAdminSession(shop, session.id);
			headers.append("set-cookie", adminCookie(null, shop.config.publicUrl, 0));
			return shownSession(null);
		},
	},
});
export const action = loader;

function personOf({ caller: { role, administrator } }: Shop): SignedIn {
	return {
		email: administrator?.email ?? "",
		role: staffRoleOf(role) ?? "reader",
		staffId: administrator?.staffId ?? null,
	};
}
