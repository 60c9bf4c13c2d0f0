import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrations } from "#platform/database/migrate.ts";

/** `schema` is the newest migration of this version: a ready shop's database has it, and may have newer ones. */
export type ShopVersion = { version: string; schema: string };

/** The running version, as /healthz and backups name it. */
export function readShopVersion(): ShopVersion {
	const { version } = JSON.parse(readFileSync(join(process.cwd(), "package.json"), "utf8"));
	return { version: String(version), schema: readMigrations().at(-1)?.name.replace(".sql", "") ?? "" };
}
