import { HOUR_MS, MINUTE_MS } from "#shop/calendar.rules.ts";
import type { FieldProblem } from "#shop/errors.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/form.rules.ts";

/** By this a key is told from a customer's session, and found by whoever looks for secrets that leaked. */
export const API_KEY_MARK = "sbk_";

/** So many characters of a key are kept, to tell it from the others. */
export const API_KEY_PREFIX_LENGTH = 10;

export const API_KEY_NAME_MAX_LENGTH = 60;

/** Keys that are not revoked. */
export const MAX_API_KEYS = 50;

/** Lives that the portal offers, in days; null: until it is revoked. The second is its suggestion. */
export const API_KEY_LIVES_DAYS = [30, 365, null] as const;
export const MAX_API_KEY_LIFE_DAYS = 3650;

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
	/** From then on it opens nothing; null: it lives until it is revoked. */
	expiresAt: number | null;
	lastUsedAt: number | null;
	revokedAt: number | null;
};

/** The name as it is stored. */
export function normalKeyName(name: unknown): string {
	return cleanText(name);
}

/** What is wrong with the name and the life (in days, null for no end) of a new key. */
export function checkNewKey(draft: { name: unknown; days: number | null }): FieldProblem<"name" | "expires_in_days">[] {
	const { days } = draft;
	const isLife = days === null || (Number.isInteger(days) && days >= 1 && days <= MAX_API_KEY_LIFE_DAYS);
	return fieldProblems<"name" | "expires_in_days">({
		name: checkText(cleanText(draft.name), { required: true, maxLength: API_KEY_NAME_MAX_LENGTH }),
		expires_in_days: isLife ? null : "out_of_range",
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
