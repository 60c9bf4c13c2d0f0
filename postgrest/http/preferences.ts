import type { ApiRequest } from "#postgrest/api-request.ts";
import { PostgrestError } from "#postgrest/postgrest-error.ts";

/** The Prefer header of a table request; `applied` is the value of Preference-Applied. */
export type Preferences = Pick<
	ApiRequest,
	"isCounted" | "isLocated" | "missingIsDefault" | "duplicates" | "maxAffected"
> & { isShown: boolean; applied: string | null };

type Word = "resolution" | "missing" | "return" | "count" | "handling" | "max-affected";

/** In PostgREST's order. */
const WORDS: Readonly<Record<Word, RegExp>> = {
	resolution: /^(merge|ignore)-duplicates$/,
	missing: /^(default|null)$/,
	return: /^(representation|minimal|headers-only)$/,
	count: /^(exact|planned|estimated)$/,
	handling: /^(strict|lenient)$/,
	"max-affected": /^\d{1,6}$/,
};

/** Which of them apply to which method. */
const APPLIED: Readonly<Record<string, readonly Word[]>> = {
	GET: ["count", "handling"],
	HEAD: ["count", "handling"],
	POST: ["resolution", "missing", "return", "count", "handling", "max-affected"],
	PATCH: ["missing", "return", "count", "handling", "max-affected"],
	DELETE: ["return", "count", "handling", "max-affected"],
};

/** Accepted without effect: writes always commit, and instants are always in UTC. */
const KNOWN = /^tx=(commit|rollback)$/;
const MAX_HEADER = 500;

/** @throws PostgrestError PGRST122 for unknown preferences under `handling=strict` */
export function parsePreferences({ method, headers }: Request): Preferences {
	const header = (headers.get("prefer") ?? "").slice(0, MAX_HEADER).toLowerCase();
	const tokens = header.split(",").map((one) => one.trim());
	const preferences = new Map<string, string>();
	const unknown: string[] = [];
	for (const token of tokens) {
		const [name = "", value = ""] = token.split("=", 2);
		// If a preference is repeated, the first one counts.
		if (Object.hasOwn(WORDS, name) && WORDS[name as Word].test(value))
			preferences.set(name, preferences.get(name) ?? value);
		else if (token !== "" && !KNOWN.test(token)) unknown.push(token);
	}
	const isStrict = preferences.get("handling") === "strict";
	if (isStrict && unknown.length > 0) {
		throw new PostgrestError(400, "PGRST122", "Invalid preferences given with handling=strict", {
			details: `Invalid preferences: ${unknown.join(", ")}`,
		});
	}
	const maxAffected = preferences.get("max-affected");
	const resolution = preferences.get("resolution");
	const applied = (APPLIED[method] ?? []).filter(
		(name) => preferences.has(name) && (name !== "max-affected" || isStrict),
	);
	return {
		isShown: preferences.get("return") === "representation",
		isLocated: method === "POST" && preferences.get("return") === "headers-only",
		isCounted: preferences.has("count"),
		missingIsDefault: preferences.get("missing") === "default",
		duplicates: resolution === undefined ? "refuse" : resolution === "merge-duplicates" ? "merge" : "ignore",
		maxAffected: maxAffected === undefined || !isStrict ? null : Number(maxAffected),
		applied: applied.length === 0 ? null : applied.map((name) => `${name}=${preferences.get(name)}`).join(", "),
	};
}
