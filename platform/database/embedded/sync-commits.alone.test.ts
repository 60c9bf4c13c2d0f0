import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, onTestFinished, test } from "vitest";
import { SYNCING_START_PARAMS, syncCommits } from "./sync-commits.ts";

/** Raised by hand, after a look at the internals that `sync-commits.ts` patches. */
const CHECKED_VERSION = "0.5.16";

test("the installed PGlite is the version whose internals were checked", () => {
	const { version } = JSON.parse(readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8"));
	expect(version).toBe(CHECKED_VERSION);
});

test("every commit is synced at least once before it is acknowledged, and a read never is", async () => {
	const folder = mkdtempSync(join(tmpdir(), "shop-sync-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const database = await PGlite.create({ dataDir: folder, startParams: [...SYNCING_START_PARAMS] });
	onTestFinished(() => database.close());
	const synced: number[] = [];
	syncCommits(database, (descriptor) => synced.push(descriptor));
	await database.exec("create table a (b integer)");

	for (let turn = 0; turn < 10; turn++) {
		synced.length = 0;
		await database.exec(`begin; insert into a values (${turn}); insert into a values (${turn}); commit`);
		expect(synced.length).toBeGreaterThanOrEqual(1);
		expect(synced.every((descriptor) => Number.isInteger(descriptor) && descriptor > 2)).toBe(true);
	}
	synced.length = 0;
	await database.query("select * from a");
	expect(synced).toEqual([]);
});
