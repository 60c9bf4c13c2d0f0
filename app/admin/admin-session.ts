import type { z } from "zod";
import type { adminSessionReply } from "#app/api/admin/session.schema.ts";
import { createStore, useStore } from "#app/interface/store.ts";

type SessionReply = z.infer<typeof adminSessionReply>;

/**
 * The portal is closed (perhaps because its session has just ended), being asked about, or open. An open portal whose
 * session has ended stays on the screen with everything that is typed: the sign-in is asked for on top of it, or was put
 * off for the moment.
 */
export type PortalState =
	| { status: "checking" }
	| { status: "closed"; hasExpired: boolean }
	| { status: "open"; sessionId: string; email: string; signIn: "not_needed" | "asked" | "put_off" };

/** What the browser keeps of the session (ALOG-04). A mirror for the screen: it opens nothing (D-61). */
type Mirror = { loggedIn: boolean; timestamp: number; sessionId: string };

/** Where it is kept. */
export const MIRROR_KEY = "adminSession";

const CLOSED: PortalState = { status: "closed", hasExpired: false };

const portal = createStore<PortalState>(CLOSED);

/** Calls that were refused because the session had ended, waiting for the sign-in to be made again. */
let waiting: ((isSignedIn: boolean) => void)[] = [];

/** Whether the portal is open in this browser. The server sends the login screen. */
export function usePortal(): PortalState {
	return useStore(portal, CLOSED);
}

/** Looks, after a reload, whether the session still lives (ALOG-10). */
export async function resumeSession(): Promise<void> {
	if (readMirror() === null) return;
	portal.set({ status: "checking" });
	const reply = await ask("GET").catch(() => null);
	if (reply?.logged_in) open(reply);
	else close(reply !== null);
}

/** Asks whether the session still lives; a shop that cannot be reached says nothing about it (ALOG-07). */
export async function checkSession(): Promise<void> {
	const askedIn = currentSession();
	const reply = await ask("GET").catch(() => null);
	if (!reply || askedIn === null) return;
	if (!reply.logged_in) expireSession(askedIn);
	else if (portal.get().status === "open") open(reply);
}

/** Keeps the session alive, because something was done (ALOG-06). */
export async function keepSession(): Promise<void> {
	const askedIn = currentSession();
	const response = await fetch("/api/admin/session", { method: "PUT" }).catch(() => null);
	if (response?.status === 401) expireSession(askedIn);
	else if (response?.ok) {
		const reply = (await response.json()) as SessionReply;
		// Who has signed out meanwhile stays outside.
		if (portal.get().status === "open") open(reply);
	}
}

/** The password was right. */
export function openPortal(reply: SessionReply): void {
	open(reply);
}

/** The session in which a call is made now; null while the portal is closed. */
export function currentSession(): string | null {
	const present = portal.get();
	return present.status === "open" ? present.sessionId : null;
}

/** The sign-in was not wanted now: calls fail, and what is typed stays. The next call that needs it asks again. */
export function putSignInOff(): void {
	const present = portal.get();
	if (present.status !== "open" || present.signIn !== "asked") return;
	portal.set({ ...present, signIn: "put_off" });
	answerWaiting(false);
}

/** Asks for the sign-in that was put off. */
export function askForSignIn(): void {
	const present = portal.get();
	if (present.status === "open" && present.signIn === "put_off") portal.set({ ...present, signIn: "asked" });
}

/**
 * A call that was made in this session was refused with 401. Asks for the sign-in over the screen.
 * @returns true when the same administrator is signed in again and the call can be repeated
 */
export async function isSignedInAgain(sentIn: string | null): Promise<boolean> {
	const present = portal.get();
	if (present.status !== "open" || sentIn === null) return false;
	// Somebody signed in again while the refusal was on its way.
	if (present.sessionId !== sentIn && present.signIn === "not_needed") return true;
	expireSession(sentIn);
	askForSignIn();
	return new Promise((resolve) => waiting.push(resolve));
}

/** Another tab of this browser has signed in or out, and left that in the mirror. */
export function followMirror(text: string | null): void {
	const present = portal.get();
	const left = readMirror(text);
	if (present.status !== "open") return;
	// Not asked of the server: the other tab's sign-out may still be on its way there.
	if (left === null) expireSession(present.sessionId);
	else if (left.sessionId !== present.sessionId || present.signIn !== "not_needed") void checkSession();
}

/** Signs out, here and on the server. */
export async function signOutOfPortal(): Promise<void> {
	close(false);
	await fetch("/api/admin/session", { method: "DELETE" }).catch(() => null);
}

/** The session has ended by itself: the sign-in is asked for, and says so (ALOG-08, ALOG-09). */
function expireSession(sessionId: string | null): void {
	const present = portal.get();
	if (present.status !== "open" || present.sessionId !== sessionId || present.signIn !== "not_needed") return;
	writeMirror(null);
	portal.set({ ...present, signIn: "asked" });
}

async function ask(method: "GET"): Promise<SessionReply> {
	const response = await fetch("/api/admin/session", { method });
	if (!response.ok) throw new Error("no answer");
	return (await response.json()) as SessionReply;
}

function open(reply: SessionReply): void {
	const sessionId = reply.session_id ?? "";
	const email = reply.admin_email ?? "";
	writeMirror({ loggedIn: true, timestamp: Date.now(), sessionId });
	const present = portal.get();
	if (present.status === "open" && present.sessionId === sessionId && present.signIn === "not_needed") return;
	const isSamePerson = present.status === "open" && present.email === email;
	// What somebody else asked for is not carried out in this person's name: their screen is gone, and its calls with it.
	if (!isSamePerson) waiting = [];
	portal.set({ status: "open", sessionId, email, signIn: "not_needed" });
	answerWaiting(true);
}

function close(hasExpired: boolean): void {
	writeMirror(null);
	portal.set({ status: "closed", hasExpired });
	answerWaiting(false);
}

function answerWaiting(isSignedIn: boolean): void {
	const answered = waiting;
	waiting = [];
	for (const answer of answered) answer(isSignedIn);
}

function readMirror(text?: string | null): Mirror | null {
	try {
		const kept = JSON.parse((text === undefined ? localStorage.getItem(MIRROR_KEY) : text) ?? "null") as Mirror | null;
		return kept?.loggedIn === true ? kept : null;
	} catch {
		return null;
	}
}

function writeMirror(mirror: Mirror | null): void {
	try {
		if (mirror === null) localStorage.removeItem(MIRROR_KEY);
		else localStorage.setItem(MIRROR_KEY, JSON.stringify(mirror));
	} catch {
		// Blocked storage: the portal asks for the password again after a reload.
	}
}
