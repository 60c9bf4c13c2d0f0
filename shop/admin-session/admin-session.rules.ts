import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/calendar.rules.ts";

/** The portal's session lives so long after the last thing that was done (ALOG-05, CONST-36). */
export const ADMIN_SESSION_MS = 8 * HOUR_MS;

/** And ends so long after the sign-in in any case. */
export const MAX_ADMIN_SESSION_MS = DAY_MS;

/** The portal asks so often whether its session still lives (ALOG-07, CONST-36). */
export const ADMIN_SESSION_CHECK_MS = 5 * MINUTE_MS;

/** A session is prolonged at most so often: not every click needs a write. */
export const PROLONG_AFTER_MS = MINUTE_MS;

/** So many failures to sign in, from wherever, are told to the owner by letter, once in a while (D-66). */
export const SIGN_IN_ALARM = {
	failures: 10,
	windowMs: 15 * MINUTE_MS,
	quietMs: HOUR_MS,
	kind: "failed_sign_ins",
} as const;

/** Whom the alarm is for: the owner, or support where ADMIN_EMAIL is no address of the world's. */
export function alarmAddress(config: { adminEmail: string; supportEmail: string }): string {
	return config.adminEmail.endsWith("@localhost") ? config.supportEmail : config.adminEmail;
}

/** The portal's session; `id` is a public handle, never the secret (D-61). Instants in epoch ms. */
export type AdminSession = { id: string; createdAt: number; lastSeenAt: number; expiresAt: number };

/** When a session that is used now ends. */
export function prolongedUntil(session: Pick<AdminSession, "createdAt">, now: number): number {
	return Math.min(now + ADMIN_SESSION_MS, session.createdAt + MAX_ADMIN_SESSION_MS);
}
