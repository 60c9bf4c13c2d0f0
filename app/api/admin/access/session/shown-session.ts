import * as z from "zod";
import { deviceCookie } from "#app/api/access/auth/device-cookie.ts";
import { instant } from "#app/api/instant.schema.ts";
import { MAX_ADMIN_SESSION_MS } from "#shop/access/admin-session/admin-session.rules.ts";
import type { SignedIn, StartedSession } from "#shop/access/admin-session/begin-admin-session.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { STAFF_ROLES } from "#shop/kernel/staff-roles.rules.ts";
import { adminCookie } from "./admin-cookie.ts";

/** The admin session as its pages see it; `session_id` is a handle, not the secret (D-61). */
export const shownSessionResponse = z.object({
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

export function shownSession(
	session: ({ id: string; createdAt: number; expiresAt: number } & SignedIn) | null,
): z.input<typeof shownSessionResponse> {
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

/** Gives the browser the secret of its new session, and the one that makes it a known browser. */
export function sendSession(
	{ request, shop, headers }: { request: Request; shop: Shop; headers: Headers },
	{
		session,
		who,
		token,
		deviceToken,
		replacedDevice: replaced,
	}: StartedSession & { deviceToken: string; replacedDevice: string | null },
): z.input<typeof shownSessionResponse> {
	const { publicUrl } = shop.config;
	const kind = who.staffId === null ? "admin" : "staff";
	headers.append("set-cookie", adminCookie(token, publicUrl, MAX_ADMIN_SESSION_MS / 1000));
	headers.append("set-cookie", deviceCookie(kind, deviceToken, { request, replaced, publicUrl }));
	return shownSession({ ...session, ...who });
}
