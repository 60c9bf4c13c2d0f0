import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { connectEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { type Database, databaseOn, openDatabase } from "#platform/database/open.ts";
import { SYSTEM } from "#platform/database/testing/add-customer.ts";
import { createServerDatabase, databaseKinds, openInMemory } from "#tests/support/databases.ts";

const ROLES = readFileSync("platform/database/migrations/0001-roles.sql", "utf8");
const log = { warn() {} };

describe.each(databaseKinds)("migrations on the %s database", (kind) => {
	let folder = "";
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "shop-migrations-"));
		mkdirSync(join(folder, "platform/database/migrations"), { recursive: true });
		vi.spyOn(process, "cwd").mockReturnValue(folder);
		write("0001-roles.sql", ROLES);
		write("0002-one.sql", "create table one (id int); grant all on one to shop_system; insert into one values (1);");
	});
	afterEach(() => {
		vi.restoreAllMocks();
		rmSync(folder, { recursive: true });
	});
	const write = (name: string, script: string) =>
		writeFileSync(join(folder, "platform/database/migrations", name), script);

	/** Opens an empty database; each call of the result is another process of the same shop. */
	async function createDatabase(): Promise<() => Promise<Database>> {
		if (kind === "server") {
			const databaseUrl = await createServerDatabase({ template: "template1" });
			return async () => closedLater(await openDatabase({ databaseUrl, dataDir: "", poolSize: 2, log }));
		}
		const pglite = await openInMemory();
		await pglite.exec("drop schema public cascade; create schema public;");
		const database = closedLater(databaseOn(connectEmbedded(pglite)));
		return async () => database;
	}
	function closedLater(database: Database): Database {
		onTestFinished(() => database.close());
		return database;
	}
	const rowsOf = async (database: Database, table: string) =>
		await database.transaction(SYSTEM, async (tx) => (await sql.raw(`select * from ${table}`).execute(tx)).rows.length);

	test("one that fails leaves nothing of itself, those before it stay, and it can be mended", async () => {
		const open = await createDatabase();
		const database = await open();
		const start = "alter table one add extra int; create table two (id int); grant all on two to shop_system;";
		write("0003-two.sql", `${start} insert into two values (1); select 1 / 0;`);
		await expect(database.migrate()).rejects.toThrow("division by zero");
		expect(await rowsOf(database, "one")).toBe(1);
		await expect(rowsOf(database, "two")).rejects.toMatchObject({ code: "42P01" });
		await expect(rowsOf(database, "(select extra from one) x")).rejects.toMatchObject({ code: "42703" });
		expect(await database.isReady()).toBe(false);

		write("0003-two.sql", start);
		await database.migrate();
		expect(await rowsOf(database, "two")).toBe(0);
	});

	test("what has to happen before them happens when there is data, and its error prevents them", async () => {
		const database = await (await createDatabase())();
		const before = vi.fn(async (_: readonly string[]) => {});
		await database.migrate({ before });
		await database.migrate({ before });
		expect(before, "there was nothing to lose, then nothing to do").not.toHaveBeenCalled();

		write("0003-two.sql", "create table two (id int); grant all on two to shop_system;");
		before.mockRejectedValueOnce(new Error("no backup"));
		await expect(database.migrate({ before })).rejects.toThrow("no backup");
		await expect(rowsOf(database, "two")).rejects.toMatchObject({ code: "42P01" });

		await database.migrate({ before });
		expect(before).toHaveBeenLastCalledWith(["0003-two.sql"]);
		expect(await rowsOf(database, "two")).toBe(0);
	});

	test.runIf(kind === "server")("of several processes one prepares and migrates, the others wait for it", async () => {
		const open = await createDatabase();
		const processes = await Promise.all([open(), open(), open()]);
		await processes[0]?.migrate();
		write("0003-two.sql", "create table two (id int); grant all on two to shop_system; insert into two values (1);");
		let running = 0;
		const before = vi.fn(async () => {
			expect(++running).toBe(1);
			// Others that arrive meanwhile have to find the lock taken.
			await processes[1]?.transaction(SYSTEM, (tx) => sql`select pg_sleep(0.05)`.execute(tx));
			running--;
		});
		await Promise.all(processes.map((database) => database.migrate({ before })));
		expect(before).toHaveBeenCalledTimes(1);
		for (const database of processes) expect(await rowsOf(database, "two")).toBe(1);
	});
});
