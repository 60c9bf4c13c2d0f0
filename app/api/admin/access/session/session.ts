import type * as z from "zod";
import { deviceCookie, parseDeviceTokens } from "#app/api/access/auth/device-cookie.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { apiErrors } from "#app/guards/api-errors.ts";
import { adminSessionPoll } from "#app/guards/caller.ts";
import { sameOrigin } from "#app/guards/same-origin.ts";
import { infoOf, loggedAddress, shopOf } from "#app/request.ts";
import { MAX_ADMIN_SESSION_MS } from "#shop/access/admin-session/admin-session.rules.ts";
import { closeAdminSession } from "#shop/access/admin-session/admin-session.ts";
import { openAdminSession } from "#shop/access/admin-session/open-admin-session.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { Route } from "./+types/session.ts";
import { adminCookie } from "./admin-cookie.ts";
import { adminSessionResponse, adminSignInBody } from "./session.schema.ts";

/** Not below the admin's layout: open to everyone, because it opens the session. */
export const middleware = [apiErrors, sameOrigin, adminSessionPoll];

const endpoint = methods({
	/** Whether this browser has an admin session (ALOG-07, ALOG-10). Does not extend the session. */
	async GET({ context }: Route.LoaderArgs) {
		const { administrator } = shopOf(context).caller;
		const session = administrator?.session;
		return { body: toResponse(session ? { ...session, email: administrator.email } : null) };
	},
	/** Signs in with the password (ALOG-02). */
	POST: ({ request, context }: Route.ActionArgs) => signIn(request, context),
	/** Extends the session after activity (ALOG-06). */
	async PUT({ context }: Route.ActionArgs) {
		const { administrator } = shopOf(context).caller;
		if (!administrator?.session) throw new ShopError("unauthenticated");
		return { body: toResponse({ ...administrator.session, email: administrator.email }) };
	},
	/** Signs out. */
	DELETE: ({ context }: Route.ActionArgs) => signOut(context),
});

export const loader = endpoint.loader;
export const action = endpoint.action;

async function signIn(request: Request, context: Route.ActionArgs["context"]) {
	const shop = shopOf(context);
	const { password, code } = await parseBody(request, adminSignInBody);
	const { session, token, deviceToken, replacedDevice } = await openAdminSession(shop, {
		password,
		code,
		deviceTokens: parseDeviceTokens(request, "admin"),
		clientIp: infoOf(context).clientIp,
		ipAddress: loggedAddress(infoOf(context)),
		userAgent: request.headers.get("user-agent"),
	});
	const { publicUrl } = shop.config;
	const headers = new Headers();
	headers.append("set-cookie", adminCookie(token, publicUrl, MAX_ADMIN_SESSION_MS / 1000));
	headers.append("set-cookie", deviceCookie("admin", deviceToken, { request, replaced: replacedDevice, publicUrl }));
	return {
		status: 201,
		headers,
		body: toResponse({ ...session, email: shop.config.adminEmail }),
	};
}

async function signOut(context: Route.ActionArgs["context"]) {
	const shop = shopOf(context);
	const session = shop.caller.administrator?.session;
	if (session) await closeAdminSession(shop, session.id);
	return {
		headers: { "set-cookie": adminCookie(null, shop.config.publicUrl, 0) },
		body: toResponse(null),
	};
}

function toResponse(
	session: { id: string; createdAt: number; expiresAt: number; email: string } | null,
): z.infer<typeof adminSessionResponse> {
	return toBody(adminSessionResponse, {
		loggedIn: session !== null,
		sessionId: session?.id ?? null,
		timestamp: session?.createdAt ?? null,
		expiresAt: session?.expiresAt ?? null,
		adminEmail: session?.email ?? null,
	});
}
