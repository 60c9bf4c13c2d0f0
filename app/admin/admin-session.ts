import type { z } from "zod";
import type { adminSessionReply } from "#app/api/admin/session.schema.ts";
import { createStore, useStore } from "#app/interface/store.ts";

type SessionReply = z.infer<typeof adminSessionReply>;

/** The portal is closed (perhaps because its session has just ended), being asked about, or open. */
export type PortalState =
	| { status: "checking" }
	| { status: "closed"; hasExpired: boolean }
	| { status: "open"; sessionId: string; email: string };

/** What the browser keeps of the session (ALOG-04). A mirror for the screen: it opens nothing (D-61). */
type Mirror = { loggedIn: boolean; timestamp: number; sessionId: string };

/** Where it is kept. */
export const MIRROR_KEY = "adminSession";

const CLOSED: PortalState = { status: "closed", hasExpired: false };

const portal = createStore<PortalState>(CLOSED);

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
	const reply = await ask("GET").catch(() => null);
	if (reply && !reply.logged_in) expireSession();
}

/** Keeps the session alive, because something was done (ALOG-06). */
export async function keepSession(): Promise<void> {
	const response = await fetch("/api/admin/session", { method: "PUT" }).catch(() => null);
	if (response?.status === 401) expireSession();
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

/** The session has ended by itself: the login screen says so (ALOG-08, ALOG-09). */
export function expireSession(): void {
	if (portal.get().status === "open") close(true);
}

/** Signs out, here and on the server. */
export async function signOutOfPortal(): Promise<void> {
	close(false);
	await fetch("/api/admin/session", { method: "DELETE" }).catch(() => null);
}

async function ask(method: "GET"): Promise<SessionReply> {
	const response = await fetch("/api/admin/session", { method });
	if (!response.ok) throw new Error("no answer");
	return (await response.json()) as SessionReply;
}

function open(reply: SessionReply): void {
	const sessionId = reply.session_id ?? "";
	writeMirror({ loggedIn: true, timestamp: Date.now(), sessionId });
	const present = portal.get();
	if (present.status === "open" && present.sessionId === sessionId) return;
	portal.set({ status: "open", sessionId, email: reply.admin_email ?? "" });
}

function close(hasExpired: boolean): void {
	writeMirror(null);
	portal.set({ status: "closed", hasExpired });
}

function readMirror(): Mirror | null {
	try {
		const kept = JSON.parse(localStorage.getItem(MIRROR_KEY) ?? "null") as Mirror | null;
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
