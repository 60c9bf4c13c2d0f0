import { createStore, useStore } from "#app/interface/store.ts";
import { loadProfile, PROFILE_LIMIT_MS } from "./load-profile.ts";
import { signOut } from "./sign-out.ts";

/** The sign-in state counts as "nobody" when it is not known by then (AUTH-21, CONST-17). */
export const AUTH_LOADING_LIMIT_MS = 5000;

/** Who is signed in, as the header shows it. */
export type SessionUser = { id: string; email: string; fullName: string; isAdmin: boolean };

/** Loading, then signed-in or signed-out (AUTH-20). `usablePoints` leaves out what open payments hold. */
export type SessionState =
	| { status: "loading" }
	| { status: "signed_out" }
	| { status: "signed_in"; user: SessionUser; pointsBalance: number; usablePoints: number };

type SessionReply = {
	user: { id: string; email: string; full_name: string | null; is_admin: boolean } | null;
	points_balance?: number;
	usable_points?: number;
};

const LOADING: SessionState = { status: "loading" };
const SIGNED_OUT: SessionState = { status: "signed_out" };

const session = createStore<SessionState>(LOADING);
let asked: Promise<void> | null = null;

/** The sign-in state; loading on the server and until the answer is there. */
export function useSession(): SessionState {
	return useStore(session, LOADING);
}

/** The sign-in state outside of components. */
export function currentSession(): SessionState {
	return session.get();
}

/** Asks once per page load who is signed in (AUTH-57). */
export function startSession(): Promise<void> {
	asked ??= refreshSession();
	return asked;
}

/**
 * Asks anew, after a sign-in or when points may have changed: who is signed in, then that person's profile. Without a
 * profile in time the page goes on with what the session tells (AUTH-22, AUTH-23).
 */
export async function refreshSession(): Promise<void> {
	const state = await readSession(fetch);
	session.set(state);
	if (state.status !== "signed_in") return;
	const found = await Promise.race([loadProfile(fetch, state.user), giveUp()]);
	const present = session.get();
	if (found === null || present.status !== "signed_in" || present.user.id !== state.user.id) return;
	if (found === "refused") {
		session.set(SIGNED_OUT);
		await signOut(fetch, (path) => location.assign(path));
		return;
	}
	session.set({ ...present, user: { ...present.user, fullName: found.fullName } });
}

function giveUp(): Promise<null> {
	return new Promise((resolve) => setTimeout(() => resolve(null), PROFILE_LIMIT_MS));
}

/** The answer of GET /api/session; whatever goes wrong means that nobody is signed in, as far as the page knows. */
export async function readSession(send: typeof fetch, limitMs = AUTH_LOADING_LIMIT_MS): Promise<SessionState> {
	try {
		const response = await send("/api/session", { signal: AbortSignal.timeout(limitMs) });
		if (!response.ok) return SIGNED_OUT;
		return toState((await response.json()) as SessionReply);
	} catch {
		return SIGNED_OUT;
	}
}

/** The name in the greeting: the full name, else what stands before the @ (HEAD-11, HEAD-12). */
export function greetingName(user: Pick<SessionUser, "email" | "fullName">): string {
	return user.fullName.trim() || (user.email.split("@")[0] ?? user.email);
}

function toState({ user, points_balance = 0, usable_points = points_balance }: SessionReply): SessionState {
	if (!user) return SIGNED_OUT;
	return {
		status: "signed_in",
		user: { id: user.id, email: user.email, fullName: user.full_name ?? "", isAdmin: user.is_admin },
		pointsBalance: points_balance,
		usablePoints: usable_points,
	};
}
