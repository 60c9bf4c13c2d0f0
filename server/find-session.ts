import { type Auth, SESSION_COOKIE } from "#platform/auth/open-auth.ts";
import { identifyCaller } from "#shop/accounts/identify-caller.ts";
import type { Caller, Shop } from "#shop/context.ts";

/** Who asks. `cookies` are to be sent along when the session's life was prolonged. */
export type FoundSession = { caller: Caller; sessionId: string | null; cookies: readonly string[] };

const NOBODY: FoundSession = { caller: { role: "visitor", userId: null }, sessionId: null, cookies: [] };

/**
 * The session of a call and who its account is to the shop. Pages are the same for everybody, so theirs is not even
 * looked for. Throws when the database does not answer.
 */
export async function findSession(house: Shop, auth: Auth, request: Request): Promise<FoundSession> {
	const cookie = request.headers.get("cookie");
	const isCall = new URL(request.url).pathname.startsWith("/api/");
	if (!isCall || !cookie?.includes(SESSION_COOKIE)) return NOBODY;
	const found = await auth.findSession(new Headers({ cookie }));
	if (!found) return NOBODY;
	const { sessionId, userId, headers } = found;
	return { caller: await identifyCaller(house, userId), sessionId, cookies: headers.getSetCookie() };
}
