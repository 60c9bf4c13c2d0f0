import type { AlarmCause } from "#shop/kernel/causes.rules.ts";

/** Causes outside of the database, which only a job looks at, and stores for the admin's home. */
export const STORED_CAUSES = ["unplaced_payments", "low_disk", "certificate"] as const satisfies readonly AlarmCause[];
export type StoredCause = (typeof STORED_CAUSES)[number];

/** The names of what an alarm is about, the first five of them. */
export function listNames(names: readonly string[]): string {
	const more = names.length - SHOWN;
	return names.slice(0, SHOWN).join(", ") + (more > 0 ? ` (+${more})` : "");
}

const SHOWN = 5;
