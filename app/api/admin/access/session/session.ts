import * as z from "zod";
import { deviceCookie, parseDeviceTokens } from "#app/api/access/auth/device-cookie.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { text } from "#app/api/text.schema.ts";
import { apiErrors } from "#app/guards/api-errors.ts";
import { adminSessionPoll } from "#app/guards/caller.ts";
import { sameOrigin } from "#app/guards/same-origin.ts";
import { infoOf, loggedAddress } from "#app/request.ts";
import { MAX_ADMIN_SESSION_MS } from "#shop/access/admin-session/admin-session.rules.ts";
import { closeAdminSession } from "#shop/access/admin-session/admin-session.ts";
import { openAdminSession, type SignedIn } from "#shop/access/admin-session/open-admin-session.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { STAFF_ROLES, staffRoleOf } from "#shop/kernel/staff-roles.rules.ts";
import { adminCookie } from "./admin-cookie.ts";

/** Not below the admin's layout: open to everyone, because it opens the session. */
export const middleware = [apiErrors, sameOrigin, adminSessionPoll];

/** The admin session as its pages see it; `session_id` is a handle, not the secret (D-61). */
const adminSession = z.object({
	loggedIn: z.boolean(),
	sessionId: z.string().nullable(),
	timestamp: instant.nullable(),
	expiresAt: instant.nullable(),
	adminEmail: z.string().nullable(),
	/** What the admin shows follows from it. */
	role: z.enum(STAFF_ROLES).nullable(),
	/** An account of its own, not the admin password's. */
	isStaff: z.boolean(),
});

export const loader = endpoint({
	/** ALOG-07, ALOG-10. Does not extend the session. */
	GET: {
		text: "Whether this browser has an admin session.",
		right: "account",
		response: adminSession,
		handle({ shop }) {
			const { administrator } = shop.caller;
			const session = administrator?.session;
			return shown(session ? { ...session, ...personOf(shop) } : null);
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
		response: adminSession,
		status: 201,
		async handle({ request, context, shop, headers, body }) {
			const kind = body.email ? "staff" : "admin";
			const { session, who, token, deviceToken, replacedDevice } = await openAdminSession(shop, {
				email: body.email,
				password: body.password,
				code: body.code,
				deviceTokens: parseDeviceTokens(request, kind),
				clientIp: infoOf(context).clientIp,
				ipAddress: loggedAddress(infoOf(context)),
				userAgent: request.headers.get("user-agent"),
			});
			const { publicUrl } = shop.config;
			headers.append("set-cookie", adminCookie(token, publicUrl, MAX_ADMIN_SESSION_MS / 1000));
			headers.append("set-cookie", deviceCookie(kind, deviceToken, { request, replaced: replacedDevice, publicUrl }));
			return shown({ ...session, ...who });
		},
	},
	/** After activity (ALOG-06). */
	PUT: {
		text: "Extends the session.",
		who: "admin",
		right: "account",
		response: adminSession,
		handle({ shop }) {
			const { administrator } = shop.caller;
			if (!administrator?.session) throw new ShopError("unauthenticated");
			return shown({ ...administrator.session, ...personOf(shop) });
		},
	},
	DELETE: {
		text: "Signs out of the admin.",
		who: "admin",
		right: "account",
		response: adminSession,
		async handle({ shop, headers }) {
			const session = shop.caller.administrator?.session;
			if (session) await closeAdminSession(shop, session.id);
			headers.append("set-cookie", adminCookie(null, shop.config.publicUrl, 0));
			return shown(null);
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

function shown(
	session: ({ id: string; createdAt: number; expiresAt: number } & SignedIn) | null,
): z.input<typeof adminSession> {
	return {
		loggedIn: session !== null,
		sessionId: session?.id ?? null,
		timestamp: session?.createdAt ?? null,
		expiresAt: session?.expiresAt ?? null,
		adminEmail: session?.email ?? null,
		role: session?.role ?? null,
		isStaff: session !== null && session.staffId !== null,
	};
}
