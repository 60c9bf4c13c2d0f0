import { Kysely, sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import type { Statement } from "#platform/database/connection.ts";
import { databaseOn } from "#platform/database/open.ts";
import { openServer } from "#platform/database/open-server.ts";
import type { Schema } from "#platform/database/schema.ts";
import { SYSTEM, VISITOR } from "#platform/database/testing/add-customer.ts";
import { createTransaction, sendWithNext } from "#platform/database/transaction.ts";
import { createServerDatabase } from "#tests/support/databases.ts";
import { openSessions, sessionDialect } from "./session-dialect.ts";

const log = { warn() {} };

/** A database with a table that anybody may write: what runs outside its transaction or role leaves a row there. */
async function openWithNotes({ poolSize = 1, isPreparing = true } = {}) {
	const databaseUrl = await createServerDatabase();
	const admin = new pg.Client({ connectionString: databaseUrl });
	await admin.connect();
	await admin.query("create table notes (id serial, text text); grant all on notes, notes_id_seq to public");
	const connection = openServer(databaseUrl, { poolSize, isPreparing, log });
	const database = databaseOn(connection);
	onTestFinished(async () => {
		await database.close();
		await admin.end();
	});
	const texts = async () => (await admin.query("select text from notes order by id")).rows.map(({ text }) => text);
	return { databaseUrl, admin, database, texts };
}

const note = (text: string) => sql`insert into notes (text) values (${text})`;
const session = sql<{ pid: number; role: string }>`select pg_backend_pid() as pid, current_user::text as role`;

describe.runIf(inject("postgresUrl") !== null)("a session on a server", () => {
	test.each([
		["is rejected", "begin nonsense", "42601"],
		["is canceled", "select pg_sleep(10)", "57014"],
		["ends the connection", "select pg_terminate_backend(pg_backend_pid())", "57P01"],
	])("runs nothing in a transaction's place when its begin %s", async (_, begin, code) => {
		const { databaseUrl, texts } = await openWithNotes();
		const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, options: "-c statement_timeout=50" });
		pool.on("connect", (client) => void client.on("error", () => {}));
		pool.on("error", () => {});
		const statements: Statement[] = [{ sql: begin, parameters: [] }];
		const kysely = new Kysely<Schema>({
			dialect: sessionDialect(openSessions(pool, { begin: statements, isPreparing: true, log })),
		});
		onTestFinished(() => kysely.destroy());
		const transaction = createTransaction(kysely);

		await expect(transaction(SYSTEM, (tx) => note("first").execute(tx))).rejects.toMatchObject({ code });
		const stubborn = transaction(SYSTEM, async (tx) => {
			await note("first")
				.execute(tx)
				.catch(() => {});
			await note("second")
				.execute(tx)
				.catch(() => {});
		});
		await expect(stubborn).rejects.toMatchObject({ code });
		expect(await texts()).toEqual([]);
	});

	test("runs nothing when the role is rejected, nor after a first statement that failed", async () => {
		const { database, texts } = await openWithNotes();
		const nobody = { role: "nobody", userId: null } as unknown as typeof VISITOR;
		const asNobody = database.transaction(nobody, (tx) => note("as nobody").execute(tx));
		await expect(asNobody).rejects.toMatchObject({ name: "DatabaseError", code: "22023" });

		const before = await database.transaction(VISITOR, async (tx) => (await session.execute(tx)).rows[0]);
		const stubborn = database.transaction(VISITOR, async (tx) => {
			await sql`select ${"x"}::integer`.execute(tx).catch(() => {});
			await note("after a failure")
				.execute(tx)
				.catch(() => {});
		});
		await expect(stubborn).rejects.toMatchObject({ name: "DatabaseError", code: "22P02" });
		const late = database.transaction(VISITOR, async (tx) => {
			await note("undone").execute(tx);
			await sql`select ${"x"}::integer`.execute(tx).catch(() => {});
		});
		await expect(late).rejects.toThrow("the transaction was rolled back");
		expect(await texts()).toEqual([]);

		await database.transaction(VISITOR, (tx) => note("afterwards").execute(tx));
		expect(await texts()).toEqual(["afterwards"]);
		const after = await database.transaction(VISITOR, async (tx) => (await session.execute(tx)).rows[0]);
		expect(after).toEqual({ pid: before?.pid, role: "shop_visitor" });
	});

	test("a value that cannot be sent fails its transaction alone", async () => {
		const { database, texts } = await openWithNotes();
		const circle: { self?: unknown } = {};
		circle.self = circle;
		const unsendable = sql`select ${circle}::jsonb`;
		await expect(database.transaction(VISITOR, (tx) => unsendable.execute(tx))).rejects.toThrow("circular");
		await database.transaction(VISITOR, (tx) => note("afterwards").execute(tx));
		expect(await texts()).toEqual(["afterwards"]);
	});

	test("waits for the commit, whose failure is the transaction's", async () => {
		const { admin, database } = await openWithNotes();
		await admin.query("alter table notes add unique (text) deferrable initially deferred");
		const twice = database.transaction(VISITOR, async (tx) => {
			await note("twice").execute(tx);
			await note("twice").execute(tx);
		});
		await expect(twice).rejects.toMatchObject({ name: "DatabaseError", code: "23505" });
		await database.transaction(VISITOR, (tx) => note("twice").execute(tx));
	});

	test("sends begin, role and first statement together, and one read in one packet", async () => {
		const { database } = await openWithNotes();
		await database.transaction(VISITOR, (tx) => session.execute(tx));
		const query = vi.spyOn(pg.Client.prototype, "query");
		onTestFinished(() => query.mockRestore());
		const packets = async (run: () => Promise<unknown>) => {
			query.mockClear();
			await run();
			return query.mock.calls.length;
		};
		const two = () =>
			database.transaction(VISITOR, async (tx) => {
				await note("one").execute(tx);
				await note("two").execute(tx);
			});
		expect(await packets(two)).toBe(3);
		expect(await packets(() => database.transaction(VISITOR, async () => {}))).toBe(0);
		expect(await packets(() => database.readOnce(VISITOR, session, 1000))).toBe(1);
	});

	test("sends changes whose result is not read with the next statement or the commit, in their order", async () => {
		const { database, texts } = await openWithNotes();
		await database.transaction(VISITOR, (tx) => session.execute(tx));
		const query = vi.spyOn(pg.Client.prototype, "query");
		onTestFinished(() => query.mockRestore());
		const seen = await database.transaction(VISITOR, async (tx) => {
			await sendWithNext(tx, note("one"));
			await note("two").execute(tx);
			await sendWithNext(tx, note("three"));
			const { rows } = await sql<{ text: string }>`select text from notes order by id`.execute(tx);
			await sendWithNext(tx, note("four"));
			return rows.map(({ text }) => text);
		});
		expect(seen).toEqual(["one", "two", "three"]);
		expect(query).toHaveBeenCalledTimes(3);
		query.mockClear();
		await database.transaction(VISITOR, (tx) => sendWithNext(tx, note("five")));
		expect(query).toHaveBeenCalledTimes(1);
		expect(await texts()).toEqual(["one", "two", "three", "four", "five"]);
	});

	test("a queued change that fails undoes its transaction, and one that is never sent leaves nothing", async () => {
		const { admin, database, texts } = await openWithNotes();
		await admin.query("alter table notes add unique (text)");
		await database.transaction(VISITOR, (tx) => note("taken").execute(tx));
		const atCommit = database.transaction(VISITOR, async (tx) => {
			await note("before").execute(tx);
			await sendWithNext(tx, note("taken"));
		});
		await expect(atCommit).rejects.toMatchObject({
			name: "DatabaseError",
			code: "23505",
			constraint: "notes_text_key",
		});
		const atStatement = database.transaction(VISITOR, async (tx) => {
			await sendWithNext(tx, note("taken"));
			await note("after").execute(tx);
		});
		await expect(atStatement).rejects.toMatchObject({ code: "23505" });
		const thrown = database.transaction(VISITOR, async (tx) => {
			await note("before").execute(tx);
			await sendWithNext(tx, note("never sent"));
			throw new Error("changed its mind");
		});
		await expect(thrown).rejects.toThrow("changed its mind");
		await database.transaction(VISITOR, (tx) => note("afterward").execute(tx));
		expect(await texts()).toEqual(["taken", "afterward"]);
	});

	test("prepared statements survive a migration that changes what they return", async () => {
		const { admin, database } = await openWithNotes({ poolSize: 3 });
		const all = sql<object>`select * from notes`;
		const readBoth = async () => {
			const rows = await database.transaction(VISITOR, async (tx) => (await all.execute(tx)).rows);
			return [rows, await database.readOnce(VISITOR, all, 1000)];
		};
		await database.transaction(VISITOR, (tx) => note("kept").execute(tx));
		const row = { id: 1, text: "kept" };
		await Promise.all([readBoth(), readBoth()]);
		expect(await readBoth()).toEqual([[row], [row]]);
		await admin.query("alter table notes add column size integer default 7");
		for (let again = 0; again < 3; again++) {
			expect(await readBoth()).toEqual([[{ ...row, size: 7 }], [{ ...row, size: 7 }]]);
			await Promise.all([readBoth(), readBoth()]);
		}
		await admin.query("alter table notes drop column size");
		expect(await database.readOnce(VISITOR, all, 1000)).toEqual([row]);
	});

	test.each([true, false])(
		"keeps a bounded number of prepared statements, none without them: %s",
		async (isPreparing) => {
			const { database } = await openWithNotes({ isPreparing });
			const held = async () => {
				const counted = sql<{ count: number }>`select count(*) as count from pg_prepared_statements`;
				return (await database.readOnce(VISITOR, counted, 1000))[0]?.count ?? Number.NaN;
			};
			for (let index = 0; index < 200; index++) {
				const numbered = sql<{ number: number }>`select ${sql.lit(index)} as number`;
				expect(await database.readOnce(VISITOR, numbered, 1000)).toEqual([{ number: index }]);
			}
			const count = await held();
			if (isPreparing) {
				expect(count).toBeGreaterThan(50);
				expect(count).toBeLessThanOrEqual(85);
			} else {
				expect(count).toBe(0);
			}
			// The first ones were dropped, and are made again.
			expect(await database.readOnce(VISITOR, sql`select ${sql.lit(0)} as number`, 1000)).toEqual([{ number: 0 }]);
		},
	);

	test("does without prepared statements once a pooler is found to lose them", async () => {
		const { database, texts } = await openWithNotes();
		const prepared = sql<{ count: number }>`select count(*) as count from pg_prepared_statements`;
		const count = async () => (await database.readOnce(VISITOR, prepared, 1000))[0]?.count;
		await database.transaction(VISITOR, (tx) => note("one").execute(tx));
		expect(await count()).toBeGreaterThan(3);
		// As when the next transaction gets another of the pooler's connections.
		await database.transaction(VISITOR, (tx) => sql`deallocate all`.execute(tx)).catch(() => {});
		await database.transaction(VISITOR, (tx) => note("two").execute(tx));
		expect(await count()).toBe(0);
		expect(await texts()).toEqual(["one", "two"]);
	});

	test("PERM-11 one statement under several roles runs as each of them, in any order", async () => {
		const { database } = await openWithNotes();
		const callers = [VISITOR, SYSTEM, VISITOR, SYSTEM];
		for (const caller of [...callers, ...callers]) {
			const role = await database.transaction(caller, async (tx) => (await session.execute(tx)).rows[0]?.role);
			expect(role).toBe(`shop_${caller.role}`);
		}
		const failing = sql`select ${"x"}::integer`;
		for (const caller of callers) {
			await expect(database.transaction(caller, (tx) => failing.execute(tx))).rejects.toMatchObject({ code: "22P02" });
			const [row] = await database.readOnce(VISITOR, session, 1000);
			expect(row?.role).toBe("shop_visitor");
		}
	});
});
