import type { z } from "zod";
import type { adminSessionResponse } from "#app/api/admin/session.schema.ts";
import { createStore, useStore } from "#app/interface/store.ts";

type SessionResponse = z.infer<typeof adminSessionResponse>;

/**
 * The portal is closed (perhaps because its session has just ended), being asked about, or open. An open portal whose
 * session has ended stays on the screen with everything that is typed: the sign-in is asked for on top of it, or was put
 * off for the moment.
 */
export type AdminState =
	| { status: "checking" }
	| { status: "closed"; hasExpired: boolean }
	| { status: "open"; sessionId: string; email: string; signIn: "not_needed" | "asked" | "put_off" };

/** What the browser keeps of the session (ALOG-04). A mirror for the screen: it opens nothing (D-61). */
type StoredSession = { loggedIn: boolean; timestamp: number; sessionId: string };

/** Where it is kept. */
export const STORED_SESSION_KEY = "adminSession";

const CLOSED: AdminState = { status: "closed", hasExpired: false };

const admin = createStore<AdminState>(CLOSED);

/** Calls that were refused because the session had ended, waiting for the sign-in to be made again. */
let waiting: ((isSignedIn: boolean) => void)[] = [];

/** Whether the portal is open in this browser. The server sends the login screen. */
export function useAdmin(): AdminState {
	return useStore(admin, CLOSED);
}

/** Looks, after a reload, whether the session still lives (ALOG-10). */
export async function resumeSession(): Promise<void> {
	if (readStoredSession() === null) return;
	admin.set({ status: "checking" });
	const data = await ask("GET").catch(() => null);
	if (data?.logged_in) open(data);
	else close(data !== null);
}

/** Asks whether the session still lives; a shop that cannot be reached says nothing about it (ALOG-07). */
export async function checkSession(): Promise<void> {
	const askedIn = currentSession();
	const data = await ask("GET").catch(() => null);
	if (!data || askedIn === null) return;
	if (!data.logged_in) expireSession(askedIn);
	else if (admin.get().status === "open") open(data);
}

/** Keeps the session alive, because something was done (ALOG-06). */
export async function extendSession(): Promise<void> {
	const askedIn = currentSession();
	const response = await fetch("/api/admin/session", { method: "PUT" }).catch(() => null);
	if (response?.status === 401) expireSession(askedIn);
	else if (response?.ok) {
		const data = (await response.json()) as SessionResponse;
		// Who has signed out meanwhile stays outside.
		if (admin.get().status === "open") open(data);
	}
}

/** The password was right. */
export function openAdmin(data: SessionResponse): void {
	open(data);
}

/** The session in which a call is made now; null while the portal is closed. */
export function currentSession(): string | null {
	const present = admin.get();
	return present.status === "open" ? present.sessionId : null;
}

/** The sign-in was not wanted now: calls fail, and what is typed stays. The next call that needs it asks again. */
export function putSignInOff(): void {
	const present = admin.get();
	if (present.status !== "open" || present.signIn !== "asked") return;
	admin.set({ ...present, signIn: "put_off" });
	answerWaiting(false);
}

/** Asks for the sign-in that was put off. */
export function askForSignIn(): void {
	const present = admin.get();
	if (present.status === "open" && present.signIn === "put_off") admin.set({ ...present, signIn: "asked" });
}

/**
 * A call that was made in this session was refused with 401. Asks for the sign-in over the screen.
 * @returns true when the same administrator is signed in again and the call can be repeated
 */
export async function isSignedInAgain(sentIn: string | null): Promise<boolean> {
	const present = admin.get();
	if (present.status !== "open" || sentIn === null) return false;
	// Somebody signed in again while the refusal was on its way.
	if (present.sessionId !== sentIn && present.signIn === "not_needed") return true;
	expireSession(sentIn);
	askForSignIn();
	return new Promise((resolve) => waiting.push(resolve));
}

/** Another tab of this browser has signed in or out, and left that in the mirror. */
export function followStoredSession(text: string | null): void {
	const present = admin.get();
	const left = readStoredSession(text);
	if (present.status !== "open") return;
	// Not asked of the server: the other tab's sign-out may still be on its way there.
	if (left === null) expireSession(present.sessionId);
	else if (left.sessionId !== present.sessionId || present.signIn !== "not_needed") void checkSession();
}

/** Signs out, here and on the server. */
export async function signOutOfAdmin(): Promise<void> {
	close(false);
	await fetch("/api/admin/session", { method: "DELETE" }).catch(() => null);
}

/** The session has ended by itself: the sign-in is asked for, and says so (ALOG-08, ALOG-09). */
function expireSession(sessionId: string | null): void {
	const present = admin.get();
	if (present.status !== "open" || present.sessionId !== sessionId || present.signIn !== "not_needed") return;
	writeStoredSession(null);
	admin.set({ ...present, signIn: "asked" });
}

async function ask(method: "GET"): Promise<SessionResponse> {
	const response = await fetch("/api/admin/session", { method });
	if (!response.ok) throw new Error("no answer");
	return (await response.json()) as SessionResponse;
}

function open(data: SessionResponse): void {
	const sessionId = data.session_id ?? "";
	const email = data.admin_email ?? "";
	writeStoredSession({ loggedIn: true, timestamp: Date.now(), sessionId });
	const present = admin.get();
	if (present.status === "open" && present.sessionId === sessionId && present.signIn === "not_needed") return;
	const isSamePerson = present.status === "open" && present.email === email;
	// What somebody else asked for is not carried out in this person's name: their screen is gone, and its calls with it.
	if (!isSamePerson) waiting = [];
	admin.set({ status: "open", sessionId, email, signIn: "not_needed" });
	answerWaiting(true);
}

function close(hasExpired: boolean): void {
	writeStoredSession(null);
	admin.set({ status: "closed", hasExpired });
	answerWaiting(false);
}

function answerWaiting(isSignedIn: boolean): void {
	const answered = waiting;
	waiting = [];
	for (const body of answered) body(isSignedIn);
}

function readStoredSession(text?: string | null): StoredSession | null {
	try {
		const kept = JSON.parse(
			(text === undefined ? localStorage.getItem(STORED_SESSION_KEY) : text) ?? "null",
		) as StoredSession | null;
		return kept?.loggedIn === true ? kept : null;
	} catch {
		return null;
	}
}

function writeStoredSession(storedSession: StoredSession | null): void {
	try {
		if (storedSession === null) localStorage.removeItem(STORED_SESSION_KEY);
		else localStorage.setItem(STORED_SESSION_KEY, JSON.stringify(storedSession));
	} catch {
		// Blocked storage: the portal asks for the password again after a reload.
	}
}
