import { KEY_SCOPES, type Right } from "#shop/access/staff/rights.rules.ts";
import { HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";

/** Prefix that distinguishes keys from session tokens and lets secret scanners find leaked ones. */
export const API_KEY_MARK = "sbk_";

/** How many characters of a key are stored to identify it. */
export const API_KEY_PREFIX_LENGTH = 10;

export const API_KEY_NAME_MAX_LENGTH = 60;

export const MAX_API_KEYS = 50;

/** Lifetimes that the admin offers, in days; null until revoked. The second is the default. */
export const API_KEY_LIVES_DAYS = [30, 365, null] as const;
const MAX_API_KEY_LIFE_DAYS = 3650;

/** Minimum interval for updating the last use, and for logging it. */
export const USE_RECORDED_EVERY_MS = MINUTE_MS;
export const USE_LOGGED_AFTER_MS = HOUR_MS;

/** The key of an API client. The key itself is shown once and never stored. Instants in epoch ms. */
export type ApiKey = {
	id: string;
	name: string;
	prefix: string;
	createdBy: string;
	/** What it may do. */
	scopes: readonly Right[];
	createdAt: number;
	/** Null if the key is valid until revoked. */
	expiresAt: number | null;
	lastUsedAt: number | null;
	revokedAt: number | null;
};

export function normalKeyName(name: unknown): string {
	return cleanText(name);
}

/** Checks name, lifetime (in days, null for none) and scopes of a new key. */
export function checkNewKey(draft: {
	name: unknown;
	days: number | null;
	scopes: readonly string[];
}): FieldProblem<"name" | "expires_in_days" | "scopes">[] {
	const { days } = draft;
	const isLife = days === null || (Number.isInteger(days) && days >= 1 && days <= MAX_API_KEY_LIFE_DAYS);
	const areKnown = draft.scopes.every((scope) => KEY_SCOPES.some((one) => one === scope));
	return fieldProblems<"name" | "expires_in_days" | "scopes">({
		name: checkText(cleanText(draft.name), { required: true, maxLength: API_KEY_NAME_MAX_LENGTH }),
		expires_in_days: isLife ? null : "out_of_range",
		scopes: draft.scopes.length === 0 ? "required" : areKnown ? null : "invalid_choice",
	});
}

/** Whether a token is an API key rather than a session token. */
export function isApiKey(token: string): boolean {
	return /^sbk_[A-Za-z0-9_-]{43}$/.test(token);
}

/** The name under which the activity log records a key's actions. */
export function keyedEmail(createdBy: string, name: string): string {
	return `${createdBy} (API key: ${name})`;
}
