import type { SessionUser } from "#app/account/session-user.ts";
import { api } from "#app/api-client.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { createStore, useStore } from "#app/interface/store.ts";
import { loadProfile, PROFILE_TIMEOUT_MS } from "./load-profile.ts";
import { signOut } from "./sign-out.ts";

/** Loading, then signed in or signed out (AUTH-20). `usablePoints` excludes points held by open payments. */
export type SessionState =
	| { status: "loading" }
	| { status: "signed_out" }
	| { status: "signed_in"; user: SessionUser; pointsBalance: number; usablePoints: number };

const LOADING: SessionState = { status: "loading" };
const SIGNED_OUT = { status: "signed_out" } as const;

/** Delays before the session is requested again after a failure, in ms; the last one repeats. */
export const RETRY_AFTER_MS: readonly number[] = [2000, 10_000, 30_000];

const session = createStore<SessionState>(LOADING);
/** The account whose session has expired while its page is still open. */
const ended = createStore<SessionUser | null>(null);
let started: Promise<void> | null = null;
let refreshing: Promise<void> | null = null;
let signIns = 0;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

export function useSession(): SessionState {
	return useStore(session, LOADING);
}

export function currentSession(): SessionState {
	return session.get();
}

export const watchSession = session.subscribe;

/** The account whose session expired while its page was open; null otherwise. */
export function useEndedSession(): SessionUser | null {
	return useStore(ended, null);
}

/**
 * The account a call is made for, even while it has to sign in again; null for a visitor. `signIns` counts the
 * sign-ins on this page, to tell late responses from those of the current session.
 */
export function currentAccount(): { id: string; email: string; signIns: number } | null {
	const current = session.get();
	const user = current.status === "signed_in" ? current.user : ended.get();
	return user && { id: user.id, email: user.email, signIns };
}

/** The server no longer knows this session: greets no one, but the page may stay as it is. */
export function markSessionEnded(userId: string): void {
	const current = session.get();
	if (current.status !== "signed_in" || current.user.id !== userId) return;
	ended.set(current.user);
	session.set(SIGNED_OUT);
}

/** Gives up the page of the account whose session has expired. */
export function forgetEndedSession(): void {
	ended.set(null);
}

/** Resolves when no session request is pending. */
export async function settledSession(): Promise<void> {
	await refreshing;
}

/** Requests the session, once per page load (AUTH-57). */
export function startSession(): Promise<void> {
	started ??= refreshSession();
	return started;
}

/**
 * Requests the session again, after a sign-in or when points may have changed, and then the profile. If the profile
 * does not arrive in time, the page uses the session's data (AUTH-22, AUTH-23). A failed connection never signs anyone
 * out: the last known state stays, and the request is retried.
 */
export function refreshSession(): Promise<void> {
	const run = loadSession().finally(() => {
		if (refreshing === run) refreshing = null;
	});
	refreshing = run;
	return run;
}

async function loadSession(): Promise<void> {
	clearTimeout(retry);
	const state = await fetchSession();
	if (state === null) {
		retry = setTimeout(() => void refreshSession(), RETRY_AFTER_MS[Math.min(failures++, RETRY_AFTER_MS.length - 1)]);
		if (session.get().status === "loading") session.set(SIGNED_OUT);
		return;
	}
	failures = 0;
	const before = session.get();
	if (state.status === "signed_in") {
		if (before.status !== "signed_in" || before.user.id !== state.user.id) signIns += 1;
		ended.set(null);
	} else if (before.status === "signed_in") ended.set(before.user);
	session.set(state);
	if (state.status !== "signed_in") return;
	const profile = await Promise.race([loadProfile(state.user), giveUp()]);
	const current = session.get();
	if (profile === null || current.status !== "signed_in" || current.user.id !== state.user.id) return;
	if (profile === "refused") {
		session.set(SIGNED_OUT);
		await signOut((path) => location.assign(path));
		return;
	}
	session.set({ ...current, user: { ...current.user, fullName: profile.fullName } });
}

function giveUp(): Promise<null> {
	return new Promise((resolve) => setTimeout(() => resolve(null), PROFILE_TIMEOUT_MS));
}

/** The result of GET /api/session; null if there was none. */
export function fetchSession(): Promise<Exclude<SessionState, { status: "loading" }> | null> {
	return api
		.get("/api/session")
		.then(toState)
		.catch(() => null);
}

/** The name in the greeting: the full name, otherwise the part of the email before the @ (HEAD-11, HEAD-12). */
export function greetingName(user: Pick<SessionUser, "email" | "fullName">): string {
	return user.fullName.trim() || (user.email.split("@")[0] ?? user.email);
}

function toState({
	user,
	pointsBalance = 0,
	usablePoints = pointsBalance,
}: ApiResponse<"GET", "/api/session">): Exclude<SessionState, { status: "loading" }> {
	return user ? { status: "signed_in", user, pointsBalance, usablePoints } : SIGNED_OUT;
}
