import type { RouterContextProvider } from "react-router";
import { ADMIN_COOKIES } from "#app/api/admin/access/session/admin-cookie.ts";
import { guardToolsOf, infoOf, loggedAddress, type RequestInfo, shopOf } from "#app/request.ts";
import { identifyCaller } from "#shop/access/accounts/session.ts";
import { findAdminSession } from "#shop/access/admin-session/admin-session.ts";
import type { Administrator, Caller } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { callerRoleOf } from "#shop/kernel/staff-roles.rules.ts";
import { findApiClient, hasApiKey, hasToken } from "./find-api-client.ts";

type Call = { request: Request; context: Readonly<RouterContextProvider> };

/** A request's caller. `cookies` must be sent with the response when the session was extended. */
export type RequestSession = { caller: Caller; sessionId: string | null; cookies: readonly string[] };

export const ANONYMOUS: RequestSession = { caller: { role: "visitor", userId: null }, sessionId: null, cookies: [] };

/** The signed-in account of a browser; an administrator's account has no admin rights here. */
export async function findCustomerSession({ request, context }: Call): Promise<RequestSession> {
	return (await findAccount(context, request.headers.get("cookie"), null)) ?? ANONYMOUS;
}

/**
 * The session of the admin password or of one of the staff, or an administrator's account (D-60), or a program by its API
 * key, which takes precedence. `isExtended`: the call counts as activity.
 * @throws ShopError invalid_token for an unknown key
 */
export async function findAdministratorSession(call: Call, isExtended: boolean): Promise<RequestSession> {
	const { request, context } = call;
	if (hasApiKey(request.headers)) {
		const client = await findApiClient(shopOf(context), request, infoOf(context));
		if (client === "invalid" || !("caller" in client)) throw new ShopError("invalid_token");
		return { ...ANONYMOUS, caller: client.caller };
	}
	const cookie = request.headers.get("cookie");
	const session = await findPasswordSession(call, isExtended);
	return session ?? (await findAccount(context, cookie, administratorOf(request, infoOf(context)))) ?? ANONYMOUS;
}

/**
 * A data API client; administrators keep their rights there (D-60).
 * @throws ShopError invalid_token for an unknown key or token
 */
export async function findApiClientSession({ request, context }: Call): Promise<RequestSession> {
	const info = infoOf(context);
	const client = await findApiClient(shopOf(context), request, info);
	if (client === "invalid") throw new ShopError("invalid_token");
	if ("caller" in client) return { ...ANONYMOUS, caller: client.caller };
	const cookie = "token" in client ? guardToolsOf(context).auth.toSessionCookies(client.token) : client.cookie;
	const session = await findAccount(context, cookie, administratorOf(request, info));
	if (!hasToken(request.headers)) return session ?? ANONYMOUS;
	if (session === null) throw new ShopError("invalid_token");
	return { ...session, cookies: [] };
}

type AdministratorOf = (email: string) => Administrator;

/** The account of a session cookie; with `asAdministrator` an administrator's account has its admin rights. */
async function findAccount(
	context: Call["context"],
	cookie: string | null,
	asAdministrator: AdministratorOf | null,
): Promise<RequestSession | null> {
	const { auth } = guardToolsOf(context);
	if (cookie === null || !auth.hasSessionCookie(cookie)) return null;
	const session = await auth.findSession(new Headers({ cookie }));
	if (!session) return null;
	const { sessionId, userId, headers } = session;
	const { caller, email } = await identifyCaller(shopOf(context), userId);
	const isAdministrator = caller.role === "administrator" && asAdministrator !== null;
	return {
		caller: isAdministrator ? { ...caller, administrator: asAdministrator(email) } : caller,
		sessionId,
		cookies: headers.getSetCookie(),
	};
}

async function findPasswordSession({ request, context }: Call, isExtended: boolean): Promise<RequestSession | null> {
	const token = parseCookie(request.headers.get("cookie") ?? "", ADMIN_COOKIES);
	if (token === null) return null;
	const shop = shopOf(context);
	const session = await findAdminSession(shop, token, isExtended);
	if (session === null) return null;
	const { id, createdAt, expiresAt, staff } = session;
	const administrator = {
		...administratorOf(request, infoOf(context))(staff?.email ?? shop.config.adminEmail),
		...(staff && { staffId: staff.id }),
		session: { id, createdAt, expiresAt },
	};
	return { ...ANONYMOUS, caller: { role: callerRoleOf(staff?.role ?? "owner"), userId: null, administrator } };
}

function administratorOf(request: Request, info: RequestInfo): AdministratorOf {
	return (email) => ({ email, ipAddress: loggedAddress(info), userAgent: request.headers.get("user-agent") });
}

function parseCookie(cookies: string, names: readonly string[]): string | null {
	for (const pair of cookies.split(";")) {
		const [name = "", value = ""] = pair.trim().split("=", 2);
		if (names.includes(name) && value !== "") return value;
	}
	return null;
}
