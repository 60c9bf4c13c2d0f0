import { useEffect } from "react";
import { ADMIN_SESSION_CHECK_MS, PROLONG_AFTER_MS } from "#shop/access/admin-session/admin-session.rules.ts";
import { checkSession, extendSession, followStoredSession, STORED_SESSION_KEY } from "./admin-session.ts";

/**
 * Extends the session on activity, and checks it every five minutes (ALOG-06, ALOG-07) and at once when another tab
 * has signed in or out.
 */
export function useSessionWatch(): void {
	useEffect(() => {
		const timer = setInterval(() => void checkSession(), ADMIN_SESSION_CHECK_MS);
		let extendedAt = Date.now();
		const onActivity = () => {
			if (Date.now() - extendedAt < PROLONG_AFTER_MS) return;
			extendedAt = Date.now();
			void extendSession();
		};
		const onStorage = (event: StorageEvent) => {
			if (event.key === STORED_SESSION_KEY) followStoredSession(event.newValue);
		};
		addEventListener("storage", onStorage);
		addEventListener("pointerdown", onActivity);
		addEventListener("keydown", onActivity);
		return () => {
			clearInterval(timer);
			removeEventListener("storage", onStorage);
			removeEventListener("pointerdown", onActivity);
			removeEventListener("keydown", onActivity);
		};
	}, []);
}
