import { ADMIN_COOKIES } from "#app/api/admin/session/admin-cookie.ts";
import type { RequestInfo } from "#app/request.ts";
import { type Auth, SESSION_COOKIE } from "#platform/auth/open-auth.ts";
import { identifyCaller } from "#shop/accounts/session.ts";
import { findAdminSession } from "#shop/admin-session/admin-session.ts";
import type { Administrator, Caller, Shop } from "#shop/context.ts";
import { findDataCaller } from "./find-data-caller.ts";

/**
 * A request's caller. `cookies` must be sent with the response when the session was extended; `isInvalid` marks an
 * unknown key or token.
 */
export type RequestSession = {
	caller: Caller;
	sessionId: string | null;
	cookies: readonly string[];
	isInvalid?: boolean;
};

const ANONYMOUS: RequestSession = { caller: { role: "visitor", userId: null }, sessionId: null, cookies: [] };

/** Pages that show personal data or accept forms without client-side scripts (D-71). */
const PAGES_WITH_SESSION: ReadonlySet<string> = new Set([
	"/cart",
	"/checkout",
	"/success",
	"/account",
	"/account/receipt",
	"/sign-in",
	"/sign-up",
	"/sign-out",
	"/forgot-password",
	"/reset-password",
]);

const DATA_API = "/rest/";
export const ADMIN_PREFIX = "/api/admin/";
/** The only admin call open to everyone: it opens the admin session. */
export const ADMIN_SESSION = "/api/admin/session";

/**
 * Resolves a request's session and account. Most pages are the same for all visitors, so those skip the lookup. Admin
 * calls accept the admin password session or an administrator's account (D-60).
 * Throws when the database is unavailable.
 */
export async function findSession(
	systemShop: Shop,
	auth: Auth,
	request: Request,
	info: RequestInfo,
): Promise<RequestSession> {
	const cookie = request.headers.get("cookie");
	const { pathname } = new URL(request.url);
	if (pathname.startsWith(DATA_API)) return await findApiClient(systemShop, auth, request, info);
	const usesSession = pathname.startsWith("/api/") || PAGES_WITH_SESSION.has(pathname);
	if (!usesSession || cookie === null) return ANONYMOUS;
	const isAdminCall = pathname.startsWith(ADMIN_PREFIX);
	const admin = isAdminCall ? await resolveAdminSession(systemShop, request, cookie, info) : null;
	if (admin) return admin;
	if (!cookie.includes(SESSION_COOKIE)) return ANONYMOUS;
	return (await findCustomer(systemShop, auth, cookie, isAdminCall ? { request, info } : null)) ?? ANONYMOUS;
}

/** Identifies a data API client; administrators keep their rights there (D-60). */
async function findApiClient(
	systemShop: Shop,
	auth: Auth,
	request: Request,
	info: RequestInfo,
): Promise<RequestSession> {
	const client = await findDataCaller(systemShop, request, info);
	if (client === "invalid") return { ...ANONYMOUS, isInvalid: true };
	if ("caller" in client) return { ...ANONYMOUS, caller: client.caller };
	const session = await findCustomer(systemShop, auth, client.cookie, { request, info });
	const isToken = request.headers.has("authorization") || request.headers.has("apikey");
	if (session === null) return { ...ANONYMOUS, isInvalid: isToken };
	return isToken ? { ...session, cookies: [] } : session;
}

/** The account of a session cookie; `asAdministrator` is set where an administrator's account has its admin rights. */
async function findCustomer(
	systemShop: Shop,
	auth: Auth,
	cookie: string,
	asAdministrator: { request: Request; info: RequestInfo } | null,
): Promise<RequestSession | null> {
	const session = await auth.findSession(new Headers({ cookie }));
	if (!session) return null;
	const { sessionId, userId, headers } = session;
	const { caller, email } = await identifyCaller(systemShop, userId);
	const isAdministrator = caller.role === "administrator" && asAdministrator !== null;
	return {
		caller: isAdministrator
			? { ...caller, administrator: administratorOf(email, asAdministrator.request, asAdministrator.info) }
			: caller,
		sessionId,
		cookies: headers.getSetCookie(),
	};
}

async function resolveAdminSession(
	systemShop: Shop,
	request: Request,
	cookie: string,
	info: RequestInfo,
): Promise<RequestSession | null> {
	const token = parseCookie(cookie, ADMIN_COOKIES);
	if (token === null) return null;
	// The admin UI polls every few minutes; polling alone must not extend the session.
	const isPoll = request.method === "GET" && new URL(request.url).pathname === ADMIN_SESSION;
	const session = await findAdminSession(systemShop, token, !isPoll);
	if (session === null) return null;
	const administrator = {
		...administratorOf(systemShop.config.adminEmail, request, info),
		session: { id: session.id, createdAt: session.createdAt, expiresAt: session.expiresAt },
	};
	return { caller: { role: "administrator", userId: null, administrator }, sessionId: null, cookies: [] };
}

function administratorOf(email: string, request: Request, info: RequestInfo): Administrator {
	return { email, ipAddress: info.clientIp, userAgent: request.headers.get("user-agent") };
}

function parseCookie(cookies: string, names: readonly string[]): string | null {
	for (const pair of cookies.split(";")) {
		const [name = "", value = ""] = pair.trim().split("=", 2);
		if (names.includes(name) && value !== "") return value;
	}
	return null;
}
