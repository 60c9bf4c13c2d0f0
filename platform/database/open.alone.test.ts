import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { connectEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { createServerDatabase, databaseKinds, openInMemory, openTestDatabase } from "#tests/support/databases.ts";
import type { Connection } from "./connection.ts";
import { readMigrations } from "./migrate.ts";
import { type Database, databaseOn, openDatabase } from "./open.ts";
import { openServer } from "./open-server.ts";
import { SYSTEM, VISITOR } from "./testing/add-customer.ts";

const log = { warn: () => {} };

describe.each(databaseKinds)("transactions on the %s database", (kind) => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase(kind);
	});
	afterAll(() => database.close());

	const key = (name: string) => sql<{ count: number }>`select count(*) as count from rate_limits where key = ${name}`;
	const insert = (name: string) => sql`insert into rate_limits values (${name}, now(), 1)`;
	const count = (name: string) =>
		database.transaction(SYSTEM, async (tx) => (await key(name).execute(tx)).rows[0]?.count);

	test("are all or nothing", async () => {
		await database.transaction(SYSTEM, (tx) => insert("committed").execute(tx));
		const mine = new Error("mine");
		const thrown = database.transaction(SYSTEM, async (tx) => {
			await insert("undone").execute(tx);
			throw mine;
		});
		await expect(thrown).rejects.toBe(mine);
		expect([await count("committed"), await count("undone")]).toEqual([1, 0]);
	});

	test("a nested one is rejected at once", async () => {
		const nested = database.transaction(SYSTEM, () => database.transaction(VISITOR, async () => {}));
		await expect(nested).rejects.toThrow(
			"a transaction was started inside another one; pass the running transaction on",
		);
		expect(await database.isReady()).toBe(true);
	});

	test.each(["40001", "40P01"])("conflicts are retried: %s", async (code) => {
		const collide = sql.raw(`do $$ begin raise exception 'collision' using errcode = '${code}'; end $$`);
		const work = vi.fn();
		const third = await database.transaction(SYSTEM, async (tx) => {
			work();
			await insert(code).execute(tx);
			if (work.mock.calls.length < 3) await collide.execute(tx);
			return "done";
		});
		expect([third, work.mock.calls.length, await count(code)]).toEqual(["done", 3, 1]);

		work.mockClear();
		const never = database.transaction(SYSTEM, async (tx) => {
			work();
			await collide.execute(tx);
		});
		await expect(never).rejects.toMatchObject({ name: "DatabaseError", code });
		expect(work).toHaveBeenCalledTimes(4);
	});

	test("any other error is final and has the database's message", async () => {
		const work = vi.fn();
		const twice = database.transaction(SYSTEM, async (tx) => {
			work();
			await sql`insert into rate_limits values ('a', 'epoch', 1), ('a', 'epoch', 1)`.execute(tx);
		});
		await expect(twice).rejects.toMatchObject({
			name: "DatabaseError",
			code: "23505",
			constraint: "rate_limits_pkey",
		});
		expect(work).toHaveBeenCalledTimes(1);
	});

	test("instants are read as epoch milliseconds, counts as numbers", async () => {
		const { rows } = await database.transaction(SYSTEM, (tx) =>
			sql`select '2025-07-13T00:00:00.250-05:00'::timestamptz as instant, 12::bigint as count, null::timestamptz as never`.execute(
				tx,
			),
		);
		expect(rows).toEqual([{ instant: Date.parse("2025-07-13T05:00:00.250Z"), count: 12, never: null }]);
	});
});

describe.each(databaseKinds)("migrations on the %s database", (kind) => {
	async function openMigrated(): Promise<{ connection: Connection; database: Database }> {
		const connection =
			kind === "server"
				? openServer(await createServerDatabase(), { poolSize: 2, log })
				: connectEmbedded(await openInMemory());
		const database = databaseOn(connection);
		onTestFinished(() => database.close());
		return { connection, database };
	}

	test("applied files are not run again", async () => {
		const { database } = await openMigrated();
		await database.migrate();
		expect(await database.isReady()).toBe(true);
	});

	test("a file changed after it was applied is rejected by name", async () => {
		const { connection, database } = await openMigrated();
		await connection.runScript("update schema_migrations set checksum = 'other' where name = '0003-catalogue.sql'");
		await expect(database.migrate()).rejects.toThrow(
			"The migration 0003-catalogue.sql was changed after it was applied. Add a new migration instead.",
		);
	});
});

test.runIf(databaseKinds.includes("server"))(
	"processes that start at once on an empty server migrate it once",
	async () => {
		const url = await createEmptyDatabase();
		const databases = await Promise.all(
			Array.from({ length: 6 }, () => openDatabase({ databaseUrl: url, dataDir: "", poolSize: 1, log })),
		);
		onTestFinished(async () => {
			await Promise.all(databases.map((database) => database.close()));
		});
		expect(await databases[0]?.isReady()).toBe(false);
		await Promise.all(databases.map((database) => database.migrate()));
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		const { rows } = await client.query("select name from schema_migrations order by name");
		await client.end();
		expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
	},
);

test("an unreachable server is a DatabaseError, and not ready", async () => {
	const database = await openDatabase({ databaseUrl: "postgres://shop:shop@127.0.0.1:1/shop", dataDir: "", log });
	onTestFinished(() => database.close());
	const rejected = { name: "DatabaseError", code: "08006" };
	await expect(database.transaction(VISITOR, async () => {})).rejects.toMatchObject(rejected);
	expect(await database.isReady()).toBe(false);
});

async function createEmptyDatabase(): Promise<string> {
	const url = inject("postgresUrl");
	const name = `shop_empty_${crypto.randomUUID().replaceAll("-", "")}`;
	const client = new pg.Client({ connectionString: `${url}/postgres` });
	await client.connect();
	await client.query(`create database ${name}`);
	await client.end();
	return `${url}/${name}`;
}

test("a database is ready when every migration was applied, and not before", async () => {
	const pglite = await PGlite.create("memory://");
	const database = databaseOn(connectEmbedded(pglite));
	onTestFinished(() => database.close());
	expect(await database.isReady()).toBe(false);
	await database.migrate();
	expect(await database.isReady()).toBe(true);

	// As seen by an older release after a newer one has migrated, and the other way round.
	await pglite.exec("delete from schema_migrations where name = (select max(name) from schema_migrations)");
	expect(await databaseOn(connectEmbedded(pglite)).isReady()).toBe(false);
});
