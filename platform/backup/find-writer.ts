import { releaseOfSchema } from "#platform/version/releases.ts";
import type { Snapshot } from "./open-snapshot.ts";

/** The version that wrote the data last, which may be older than the one that backs it up; `commit` null when unknown. */
export type Writer = { version: string; commit: string | null };

const LAST_START = "select version, nullif(commit, '') as commit from version_starts order by last_start desc limit 1";

/**
 * By the last start on this database. One from before starts were noted was written by the release with its schema; data
 * of a schema between two releases has no known version.
 */
export async function findWriter({ query, migrations }: Pick<Snapshot, "query" | "migrations">): Promise<Writer> {
	const isNoted = migrations.some(({ name }) => name.endsWith("-version-starts.sql"));
	const [last] = isNoted ? await query<Writer>(LAST_START) : [];
	if (last) return last;
	const schema = migrations.at(-1)?.name.slice(0, 4) ?? "";
	return releaseOfSchema(schema) ?? { version: `unreleased, schema ${schema}`, commit: null };
}
