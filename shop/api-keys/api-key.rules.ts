import { HOUR_MS, MINUTE_MS } from "#shop/calendar.rules.ts";
import type { FieldProblem } from "#shop/errors.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/form.rules.ts";

/** By this a key is told from a customer's session, and found by whoever looks for secrets that leaked. */
export const API_KEY_MARK = "sbk_";

/** So many characters of a key are kept, to tell it from the others. */
export const API_KEY_PREFIX_LENGTH = 10;

export const API_KEY_NAME_MAX_LENGTH = 60;

/** Keys that are not revoked. */
export const MOST_API_KEYS = 50;

/** The time of the last use is written at most so often, and an entry of the activity log about it. */
export const USE_NOTED_AFTER_MS = MINUTE_MS;
export const USE_LOGGED_AFTER_MS = HOUR_MS;

/** A key of a program of the owner's; the key itself is shown once and stored nowhere. Instants in epoch ms. */
export type ApiKey = {
	id: string;
	name: string;
	prefix: string;
	createdBy: string;
	createdAt: number;
	lastUsedAt: number | null;
	revokedAt: number | null;
};

/** The name as it is stored. */
export function normalKeyName(name: unknown): string {
	return cleanText(name);
}

/** What is wrong with the name of a key. */
export function checkKeyName(name: unknown): FieldProblem<"name">[] {
	return fieldProblems<"name">({
		name: checkText(cleanText(name), { required: true, maxLength: API_KEY_NAME_MAX_LENGTH }),
	});
}

/** Does this look like a key, and not like the token of a session? */
export function isApiKey(token: string): boolean {
	return /^sbk_[A-Za-z0-9_-]{43}$/.test(token);
}

/** How the activity log names what a key does. */
export function keyedEmail(createdBy: string, name: string): string {
	return `${createdBy} (API key: ${name})`;
}
