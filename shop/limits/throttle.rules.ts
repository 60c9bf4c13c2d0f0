import { DAY_MS, MINUTE_MS, SECOND_MS } from "#shop/calendar.rules.ts";

/**
 * A bucket of attempts that never closes for good. It takes `burst` attempts and leaks one every `leakMs`; after the
 * first `free` ones each attempt makes the next wait twice as long, from one second up to `leakMs`.
 */
export type ThrottleLimit = { burst: number; free: number; leakMs: number };

/** How full a bucket is: when it will have leaked empty, and when the last attempt came. Epoch ms. */
export type Bucket = { emptyAt: number; lastAt: number };

const GUESSES_PER_DAY = 100;
const GUESSES_AT_ONCE = 10;

/** Guesses at one password from unknown browsers: at most 100 in any 24 hours, over all addresses and processes. */
export const PASSWORD_GUESSES: ThrottleLimit = {
	burst: GUESSES_AT_ONCE,
	free: 5,
	leakMs: DAY_MS / (GUESSES_PER_DAY - GUESSES_AT_ONCE),
};

/** Emails that somebody may ask for to one address; an address of the network may ask for more of them. */
export const EMAILS_TO_ADDRESS: ThrottleLimit = { burst: 5, free: 3, leakMs: 12 * MINUTE_MS };
export const CALLS_OF_ADDRESS: ThrottleLimit = { burst: 20, free: 10, leakMs: 3 * MINUTE_MS };

/** Sign-ups of one browser, and of all browsers of an address that were never seen before. */
export const SIGN_UPS_OF_BROWSER: ThrottleLimit = { burst: 6, free: 3, leakMs: 10 * MINUTE_MS };
export const NEW_BROWSERS_OF_ADDRESS: ThrottleLimit = { burst: 12, free: 6, leakMs: 5 * MINUTE_MS };

/** Links for the owner's browser that are mailed: a new one at most every twenty minutes, of which three at once. */
export const DEVICE_LINKS: ThrottleLimit = { burst: 3, free: 1, leakMs: 20 * MINUTE_MS };

/** Guesses from one network address, at whatever accounts. */
export const GUESSES_OF_ADDRESS: ThrottleLimit = { burst: 50, free: 20, leakMs: 18 * SECOND_MS };

/** The bucket with one attempt more, or how long to wait until it takes another. */
export function addAttempt(
	bucket: Bucket,
	{ burst, free, leakMs }: ThrottleLimit,
	now: number,
): { bucket: Bucket } | { waitMs: number } {
	const emptyAt = Math.max(bucket.emptyAt, now);
	const filled = Math.ceil((emptyAt - now) / leakMs);
	const pauseMs = filled < free ? 0 : Math.min(SECOND_MS * 2 ** (filled - free), leakMs);
	const opensAt = Math.max(emptyAt - (burst - 1) * leakMs, bucket.lastAt + pauseMs);
	return opensAt > now ? { waitMs: opensAt - now } : { bucket: { emptyAt: emptyAt + leakMs, lastAt: now } };
}
