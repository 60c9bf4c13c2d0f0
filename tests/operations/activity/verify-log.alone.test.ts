import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/open.ts";
import { verifyLog } from "#scripts/verify-log.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, transaction } from "#shop/kernel/context.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { createServerDatabase, databaseKinds } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { bareEnvironment } from "#tests/support/processes/bare-environment.ts";

const ALTER = `update admin_activity_logs set details = '{"reason": "forged"}' where id = 2`;
const REMOVE = "delete from admin_activity_logs where id = 2";

describe.each(databaseKinds)("npm run verify-log on the %s database", (kind) => {
	/** A database of its own with three log entries, not in use. */
	async function writeLog() {
		const dataDir = mkdtempSync(join(tmpdir(), "shop-log-"));
		onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
		const where = { dataDir, databaseUrl: kind === "server" ? await createServerDatabase() : null };
		const database = await openDatabase({ ...where, log: { warn() {} } });
		await database.migrate();
		const testShop = await openTestShop(database);
		const owner = asAdministrator(byOwner(testShop.shop));
		for (const id of [1, 2, 3]) await transaction(owner, (tx) => recordActivity(tx, owner, "ORDER_SHIP", { id }));
		return { where, close: () => database.close().then(testShop.close) };
	}

	async function forge({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }, change: string) {
		const forgery = `set session_replication_role = replica; alter table admin_activity_logs no force row level security;
			${change}`;
		if (databaseUrl === null) {
			const pglite = await PGlite.create(join(dataDir, "database"));
			await pglite.exec(forgery);
			return await pglite.close();
		}
		const client = new pg.Client({ connectionString: databaseUrl.replace("shop_owner@", "postgres@") });
		await client.connect();
		await client.query(forgery);
		await client.end();
	}

	test("reports that the log is intact, or names the first entry that was altered or follows a deleted one", async () => {
		const { where, close } = await writeLog();
		await close();
		expect(await verifyLog(where)).toEqual({ sentence: "The activity log is intact: 3 entries.", code: 0 });
		await forge(where, ALTER);
		expect(await verifyLog(where)).toEqual({
			sentence: "The activity log was changed: its hash chain breaks at entry 2, after 1 intact entries.",
			code: 1,
		});
		await forge(where, REMOVE);
		expect((await verifyLog(where)).sentence).toContain("breaks at entry 3, after 1 intact entries.");
	});

	test.runIf(kind === "embedded")(
		"the command reports in one sentence that a running shop has the log open",
		async () => {
			const { where, close } = await writeLog();
			const run = () =>
				spawnSync(process.execPath, ["scripts/verify-log.ts"], {
					env: { ...bareEnvironment, DATA_DIR: where.dataDir },
					encoding: "utf8",
				});
			const rejected = run();
			expect(rejected.status).toBe(2);
			expect(rejected.stderr.trim().split("\n")).toHaveLength(1);
			expect(rejected.stderr).toContain(where.dataDir);
			await close();
			expect(run()).toMatchObject({ status: 0, stdout: "The activity log is intact: 3 entries.\n" });
		},
	);
});
