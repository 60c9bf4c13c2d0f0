import { ADMIN_COOKIES } from "#app/api/admin/admin-cookie.ts";
import type { RequestInfo } from "#app/request.ts";
import { type Auth, SESSION_COOKIE } from "#platform/auth/open-auth.ts";
import { identifyCaller } from "#shop/accounts/identify-caller.ts";
import { findAdminSession } from "#shop/admin-session/find-admin-session.ts";
import type { Administrator, Caller, Shop } from "#shop/context.ts";
import { findDataCaller } from "./find-data-caller.ts";
import { isPageWithSession } from "./personal-page.ts";

/**
 * Who asks. `cookies` are to be sent along when the session's life was prolonged; `isInvalid` is a key or a token that
 * opens nothing.
 */
export type FoundSession = {
	caller: Caller;
	sessionId: string | null;
	cookies: readonly string[];
	isInvalid?: boolean;
};

const NOBODY: FoundSession = { caller: { role: "visitor", userId: null }, sessionId: null, cookies: [] };

const DATA_API = "/rest/";
/** Where the portal's calls live. */
export const ADMIN_CALLS = "/api/admin/";
/** The only one of them that is open to everybody: it opens the portal. */
export const ADMIN_SESSION = "/api/admin/session";

/**
 * The session of a call and who its account is to the shop. Most pages are the same for everybody, so for
 * those it is not even looked for. The portal's calls are answered to its own password session, or to an administrator's account (D-60).
 * Throws when the database does not answer.
 */
export async function findSession(
	systemShop: Shop,
	auth: Auth,
	request: Request,
	info: RequestInfo,
): Promise<FoundSession> {
	const cookie = request.headers.get("cookie");
	const { pathname } = new URL(request.url);
	if (pathname.startsWith(DATA_API)) return await findApiClient(systemShop, auth, request, info);
	const mayAsk = pathname.startsWith("/api/") || isPageWithSession(pathname);
	if (!mayAsk || cookie === null) return NOBODY;
	const isAdminCall = pathname.startsWith(ADMIN_CALLS);
	const admin = isAdminCall ? await resolveAdminSession(systemShop, request, cookie, info) : null;
	if (admin) return admin;
	if (!cookie.includes(SESSION_COOKIE)) return NOBODY;
	return (await findCustomer(systemShop, auth, cookie, isAdminCall ? { request, info } : null)) ?? NOBODY;
}

/** Who asks the data API: an administrator's account does so as one (D-60). */
async function findApiClient(systemShop: Shop, auth: Auth, request: Request, info: RequestInfo): Promise<FoundSession> {
	const program = await findDataCaller(systemShop, request, info);
	if (program === "invalid") return { ...NOBODY, isInvalid: true };
	if ("caller" in program) return { ...NOBODY, caller: program.caller };
	const found = await findCustomer(systemShop, auth, program.cookie, { request, info });
	const isToken = request.headers.has("authorization") || request.headers.has("apikey");
	if (found === null) return { ...NOBODY, isInvalid: isToken };
	return isToken ? { ...found, cookies: [] } : found;
}

/** The account of a session's cookie; `asAdministrator` when an administrator's account acts as one here. */
async function findCustomer(
	systemShop: Shop,
	auth: Auth,
	cookie: string,
	asAdministrator: { request: Request; info: RequestInfo } | null,
): Promise<FoundSession | null> {
	const found = await auth.findSession(new Headers({ cookie }));
	if (!found) return null;
	const { sessionId, userId, headers } = found;
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
): Promise<FoundSession | null> {
	const token = parseCookie(cookie, ADMIN_COOKIES);
	if (token === null) return null;
	// The portal asks by itself every few minutes; that alone keeps nobody signed in.
	const isQuestion = request.method === "GET" && new URL(request.url).pathname === ADMIN_SESSION;
	const session = await findAdminSession(systemShop, token, !isQuestion);
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
