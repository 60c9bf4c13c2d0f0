import { clearRecentItems } from "#app/admin/frame/palette/recent-items.ts";
import { api, isApiError } from "#app/api-client.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { createStore, useStore } from "#app/interface/store.ts";
import { navigationHolds } from "#app/watched-outlet.tsx";
import type { StaffRole } from "#shop/kernel/staff-roles.rules.ts";

type SessionResponse = ApiResponse<"GET", "/api/admin/session">;

/**
 * Signed out (perhaps because the session has just expired), checking, or signed in. When a session expires, the
 * screen and everything typed stay: the sign-in appears on top, or has been postponed. `opening` counts the sign-ins
 * that start with a fresh screen.
 */
export type AdminState =
	| { status: "checking" }
	| { status: "closed"; hasExpired: boolean }
	| {
			status: "open";
			sessionId: string;
			email: string;
			role: StaffRole;
			isStaff: boolean;
			opening: number;
			signIn: "not_needed" | "asked" | "put_off";
	  };

/** The copy of the session in local storage (ALOG-04). For display only: it grants no access (D-61). */
type StoredSession = { loggedIn: boolean; timestamp: number; sessionId: string };

/** Who signed in last in this browser, if it was one of the staff: the sign-in then asks for the email first. */
const STAFF_EMAIL_KEY = "adminStaffEmail";

export const STORED_SESSION_KEY = "adminSession";

const CLOSED: AdminState = { status: "closed", hasExpired: false };

const admin = createStore<AdminState>(CLOSED);

/** Calls rejected because the session had expired, waiting for the next sign-in. */
let waiting: ((isSignedIn: boolean) => void)[] = [];

let openings = 0;

/** The admin session of this browser. The server renders the login screen. */
export function useAdmin(): AdminState {
	return useStore(admin, CLOSED);
}

/** Waits until an administrator has signed in, or is still signed in after a reload, or the page is left. */
export async function untilSignedIn(signal: AbortSignal): Promise<void> {
	if (admin.get().status === "closed") void resumeSession();
	if (admin.get().status === "open") return;
	const signedIn = Promise.withResolvers<void>();
	const unsubscribe = admin.subscribe(() => admin.get().status === "open" && signedIn.resolve());
	signal.addEventListener("abort", () => signedIn.resolve());
	holdNavigation(1);
	await signedIn.promise;
	holdNavigation(-1);
	unsubscribe();
}

/** The number of the sign-in whose screen is open. */
export function currentOpening(): number {
	return openings;
}

/** Checks after a reload whether the session is still valid (ALOG-10). */
async function resumeSession(): Promise<void> {
	if (loadStoredSession() === null) return;
	admin.set({ status: "checking" });
	const data = await api.get("/api/admin/session").catch(() => null);
	if (data?.loggedIn) open(data);
	else close(data !== null);
}

/** Checks whether the session is still valid; an unreachable server changes nothing (ALOG-07). */
export async function checkSession(): Promise<void> {
	const sessionId = currentSessionId();
	const data = await api.get("/api/admin/session").catch(() => null);
	if (!data || sessionId === null) return;
	if (!data.loggedIn) expireSession(sessionId);
	else if (admin.get().status === "open") open(data);
}

/** Extends the session after activity (ALOG-06). */
export async function extendSession(): Promise<void> {
	const sessionId = currentSessionId();
	try {
		const data = await api.put("/api/admin/session");
		// A sign-out that happened meanwhile wins.
		if (admin.get().status === "open") open(data);
	} catch (error) {
		if (isApiError(error) && error.status === 401) expireSession(sessionId);
	}
}

export function openAdmin(data: SessionResponse): void {
	open(data);
}

/** What the signed-in person is there for. */
export function currentRole(): StaffRole {
	const current = admin.get();
	return current.status === "open" ? current.role : "owner";
}

/** The email to begin the sign-in with; null if the owner signed in here last, or nobody. */
export function signsInByEmail(): string | null {
	const current = admin.get();
	if (current.status === "open") return current.isStaff ? current.email : null;
	try {
		return localStorage.getItem(STAFF_EMAIL_KEY);
	} catch {
		return null;
	}
}

/** The session a call is made in; null while signed out. */
export function currentSessionId(): string | null {
	const current = admin.get();
	return current.status === "open" ? current.sessionId : null;
}

/** Postpones the sign-in: waiting calls fail, typed text stays, and the next call that needs it asks again. */
export function putSignInOff(): void {
	const current = admin.get();
	if (current.status !== "open" || current.signIn !== "asked") return;
	admin.set({ ...current, signIn: "put_off" });
	resolveWaiting(false);
}

export function askForSignIn(): void {
	const current = admin.get();
	if (current.status === "open" && current.signIn === "put_off") admin.set({ ...current, signIn: "asked" });
}

/**
 * Handles a 401 for a call made in this session: shows the sign-in over the screen. @returns true if the same
 * administrator has signed in again and the call can be repeated
 */
export async function isSignedInAgain(sentIn: string | null): Promise<boolean> {
	const current = admin.get();
	if (current.status !== "open" || sentIn === null) return false;
	// A new sign-in was completed before the rejection arrived.
	if (current.sessionId !== sentIn && current.signIn === "not_needed") return true;
	expireSession(sentIn);
	askForSignIn();
	holdNavigation(1);
	return new Promise((resolve) => waiting.push(resolve));
}

/** Follows another tab of this browser that has signed in or out, as seen in local storage. */
export function followStoredSession(text: string | null): void {
	const current = admin.get();
	const left = loadStoredSession(text);
	if (current.status !== "open") return;
	// Does not ask the server: the other tab's sign-out may not have reached it yet.
	if (left === null) expireSession(current.sessionId);
	else if (left.sessionId !== current.sessionId || current.signIn !== "not_needed") void checkSession();
}

export async function signOutOfAdmin(): Promise<void> {
	clearRecentItems();
	close(false);
	await api.delete("/api/admin/session").catch(() => null);
}

/** The session has expired: shows the sign-in with that message (ALOG-08, ALOG-09). */
function expireSession(sessionId: string | null): void {
	const current = admin.get();
	if (current.status !== "open" || current.sessionId !== sessionId || current.signIn !== "not_needed") return;
	writeStoredSession(null);
	admin.set({ ...current, signIn: "asked" });
}

function open(data: SessionResponse): void {
	const sessionId = data.sessionId ?? "";
	const email = data.adminEmail ?? "";
	const role = data.role ?? "owner";
	const isStaff = data.isStaff === true;
	writeStored(STAFF_EMAIL_KEY, isStaff ? email : null);
	writeStoredSession({ loggedIn: true, timestamp: Date.now(), sessionId });
	const current = admin.get();
	const isSamePerson = current.status === "open" && current.email === email && current.role === role;
	if (isSamePerson && current.sessionId === sessionId && current.signIn === "not_needed") return;
	// A different person signed in, or one whose role was changed: never repeat the previous person's calls in their name.
	if (!isSamePerson) {
		holdNavigation(-waiting.length);
		waiting = [];
		openings += 1;
	}
	admin.set({ status: "open", sessionId, email, role, isStaff, opening: openings, signIn: "not_needed" });
	resolveWaiting(true);
}

function close(hasExpired: boolean): void {
	writeStoredSession(null);
	admin.set({ status: "closed", hasExpired });
	resolveWaiting(false);
}

function resolveWaiting(isSignedIn: boolean): void {
	const resolvers = waiting;
	holdNavigation(-waiting.length);
	waiting = [];
	for (const resolve of resolvers) resolve(isSignedIn);
}

/** A page that waits for the sign-in is not late. */
export function holdNavigation(more: number): void {
	navigationHolds.set(navigationHolds.get() + more);
}

function loadStoredSession(text?: string | null): StoredSession | null {
	try {
		const stored = JSON.parse(
			(text === undefined ? localStorage.getItem(STORED_SESSION_KEY) : text) ?? "null",
		) as StoredSession | null;
		return stored?.loggedIn === true ? stored : null;
	} catch {
		return null;
	}
}

function writeStoredSession(storedSession: StoredSession | null): void {
	writeStored(STORED_SESSION_KEY, storedSession === null ? null : JSON.stringify(storedSession));
}

function writeStored(key: string, text: string | null): void {
	try {
		if (text === null) localStorage.removeItem(key);
		else localStorage.setItem(key, text);
	} catch {
		// Storage is blocked: a reload asks for the password again.
	}
}
