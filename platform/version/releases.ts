import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/**
 * `schema` is the number of its last migration, "0067"; `date` is ISO 8601. A release cannot know its own `commit`: it is
 * null until the commit after it.
 */
export type Release = z.infer<typeof releaseSchema>;

const releaseSchema = z.object({
	version: z.string().regex(/^\d+\.\d+\.\d+$/),
	schema: z.string().regex(/^\d{4}$/),
	commit: z
		.string()
		.regex(/^[0-9a-f]{40}$/)
		.nullable(),
	date: z.iso.date(),
});

/** All releases, the newest first. @throws Error when releases.json is not what `npm run release` writes */
export function readReleases(folder = process.cwd()): Release[] {
	return z.array(releaseSchema).parse(JSON.parse(readFileSync(join(folder, "releases.json"), "utf8")));
}

/** The release whose schema a database has; null between two releases, and before the first. */
export function releaseOfSchema(lastMigration: string): Release | null {
	return readReleases().find(({ schema }) => lastMigration.startsWith(schema)) ?? null;
}
