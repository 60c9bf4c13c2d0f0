import { DAY_MS, MINUTE_MS, SECOND_MS } from "#shop/kernel/calendar.rules.ts";

/**
 * A leaky bucket that never blocks for good. It holds `burst` attempts and leaks one every `leakMs`; after the first
 * `free` ones each attempt doubles the next wait, from one second up to `leakMs`.
 */
export type ThrottleLimit = { burst: number; free: number; leakMs: number };

/** State of a bucket: when it will be empty, and when the last attempt came. Epoch ms. */
export type Bucket = { emptyAt: number; lastAt: number };

const GUESSES_PER_DAY = 100;
const GUESSES_AT_ONCE = 10;

/** Attempts at one password from unknown browsers: at most 100 in any 24 hours, over all IP addresses and processes. */
export const PASSWORD_GUESSES: ThrottleLimit = {
	burst: GUESSES_AT_ONCE,
	free: 5,
	leakMs: DAY_MS / (GUESSES_PER_DAY - GUESSES_AT_ONCE),
};

/** Emails that can be requested for one email address; one IP address may request more of them. */
export const EMAILS_TO_ADDRESS: ThrottleLimit = { burst: 5, free: 3, leakMs: 12 * MINUTE_MS };
export const CALLS_OF_ADDRESS: ThrottleLimit = { burst: 20, free: 10, leakMs: 3 * MINUTE_MS };

/** A form that is sent twice by a double tap asks for one email. */
export const SAME_EMAIL: ThrottleLimit = { burst: 1, free: 1, leakMs: 10 * SECOND_MS };

/** Sign-ups per browser, and for all unknown browsers of an IP address. */
export const SIGN_UPS_OF_BROWSER: ThrottleLimit = { burst: 6, free: 3, leakMs: 10 * MINUTE_MS };
export const NEW_BROWSERS_OF_ADDRESS: ThrottleLimit = { burst: 12, free: 6, leakMs: 5 * MINUTE_MS };

/** Emailed links for the owner's browser: one every twenty minutes, up to three at once. */
export const DEVICE_LINKS: ThrottleLimit = { burst: 3, free: 1, leakMs: 20 * MINUTE_MS };

/** Attempts from one IP address, at any accounts. */
export const GUESSES_OF_ADDRESS: ThrottleLimit = { burst: 50, free: 20, leakMs: 18 * SECOND_MS };

/** The clocks of several processes differ by less. */
const MAX_SKEW_MS = MINUTE_MS;

/** Adds an attempt to the bucket, or returns how long to wait for the next. */
export function addAttempt(
	bucket: Bucket,
	{ burst, free, leakMs }: ThrottleLimit,
	now: number,
): { bucket: Bucket } | { waitMs: number } {
	// A clock that was ahead and was set back must not lock anybody out for as long as it was ahead: the bucket counts as
	// one with room for a single attempt, which is then recorded by today's clock.
	const isFromFuture = bucket.lastAt > now + MAX_SKEW_MS;
	const lastAt = isFromFuture ? 0 : bucket.lastAt;
	const max = isFromFuture ? now + (burst - 1) * leakMs : Number.POSITIVE_INFINITY;
	const emptyAt = Math.min(Math.max(bucket.emptyAt, now), max);
	const filled = Math.ceil((emptyAt - now) / leakMs);
	const pauseMs = filled < free ? 0 : Math.min(SECOND_MS * 2 ** (filled - free), leakMs);
	const opensAt = Math.max(emptyAt - (burst - 1) * leakMs, lastAt + pauseMs);
	return opensAt > now ? { waitMs: opensAt - now } : { bucket: { emptyAt: emptyAt + leakMs, lastAt: now } };
}
