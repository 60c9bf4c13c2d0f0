import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";

/** Idle timeout of an admin session (ALOG-05, CONST-36). */
const ADMIN_SESSION_MS = 8 * HOUR_MS;

export const MAX_ADMIN_SESSION_MS = DAY_MS;

/** How often the admin checks whether its session is still valid (ALOG-07, CONST-36). */
export const ADMIN_SESSION_CHECK_MS = 5 * MINUTE_MS;

/** Minimum interval between extensions of a session, so that not every click causes a write. */
export const PROLONG_AFTER_MS = MINUTE_MS;

/** Number of failed sign-ins, from any source, after which the owner gets an email, and how often (D-66). */
export const SIGN_IN_ALARM = {
	failures: 10,
	windowMs: 15 * MINUTE_MS,
	quietMs: HOUR_MS,
	kind: "failed_sign_ins",
} as const;

/** Recipient of the alarm: the owner, or support where ADMIN_EMAIL is not deliverable. */
export function alarmAddress(config: { adminEmail: string; supportEmail: string }): string {
	return config.adminEmail.endsWith("@localhost") ? config.supportEmail : config.adminEmail;
}

/** An admin session; `id` is a public handle, never the secret (D-61). Instants in epoch ms. */
export type AdminSession = { id: string; createdAt: number; lastSeenAt: number; expiresAt: number };

export function prolongedUntil(session: Pick<AdminSession, "createdAt">, now: number): number {
	return Math.min(now + ADMIN_SESSION_MS, session.createdAt + MAX_ADMIN_SESSION_MS);
}
