import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nameBackup } from "#platform/backup/backup-target.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/open.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

/** A shop whose backups are empty files in a folder, made at the time of `clock`. */
export async function openBackups(database: Database, backup: Partial<Config["backup"]> = {}) {
	const opened = await openTestShop(database);
	const clock = { at: Date.UTC(2026, 0, 1) };
	const folder = opened.shop.config.backup.to;
	mkdirSync(folder, { recursive: true });
	const config = { ...opened.shop.config, backup: { ...opened.shop.config.backup, ...backup } };
	const now = () => clock.at;
	return {
		...opened,
		shop: { ...opened.shop, config },
		clock,
		now,
		folder,
		names: () => readdirSync(folder).sort(),
		tools: { now, make: async () => writeFileSync(join(folder, nameBackup(clock.at)), "a backup") },
		failing: { now, make: () => Promise.reject(new Error("The disk is full.")) },
	};
}
