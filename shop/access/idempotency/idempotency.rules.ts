import { DAY_MS } from "#shop/kernel/calendar.rules.ts";

/** For how long a key names one write, and its answer is kept. */
export const KEY_KEPT_MS = DAY_MS;

/** A longer answer is not kept: the call is not repeated, and answered 409. */
export const MAX_KEPT_CHARACTERS = 1_000_000;

const KEY = /^[\x21-\x7e]{1,255}$/;

/** An answer that is given again. */
export type KeptAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string };

/** The key in a header's value, which may be quoted as the IETF's draft writes it; null for one that is none. */
export function idempotencyKey(value: string): string | null {
	const key = value.trim().replace(/^"(.*)"$/, "$1");
	return KEY.test(key) ? key : null;
}

/** Whether an answer asks to try again, as when the server failed, took too long or has had too many requests. */
export function isTemporary(status: number): boolean {
	return status >= 500 || status === 429 || status === 408;
}
