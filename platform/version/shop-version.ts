import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrations } from "#platform/database/migrate.ts";
import { readReleases } from "./releases.ts";

/** Written by every build that knows it. */
const COMMIT_FILE = "build/commit";

/**
 * `schema` is the newest migration of this version: a ready shop's database has it, and may have newer ones. `commit` is
 * what it was built from, with "-dirty" when files had changed since; null for sources without git that are no release.
 */
export type ShopVersion = { version: string; commit: string | null; schema: string };

/** The running version, as the start, /healthz, the doctor and backups name it. */
export function readShopVersion(): ShopVersion {
	const { version } = JSON.parse(readFileSync(join(process.cwd(), "package.json"), "utf8")) as { version: string };
	const schema = readMigrations().at(-1)?.name.replace(".sql", "") ?? "";
	return { version, commit: readCommit() ?? commitOfRelease(version), schema };
}

/** "1.1.0 (7a6c674f)". */
export function describeVersion({ version, commit }: Pick<ShopVersion, "version" | "commit">): string {
	return commit === null ? version : `${version} (${commit.slice(0, 8)}${commit.endsWith("-dirty") ? "-dirty" : ""})`;
}

function readCommit(): string | null {
	const file = join(process.cwd(), COMMIT_FILE);
	return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

function commitOfRelease(version: string): string | null {
	return readReleases().find((release) => release.version === version)?.commit ?? null;
}
