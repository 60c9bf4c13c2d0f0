import { Kysely, sql, type Transaction } from "kysely";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import type { Schema } from "#platform/database/schema.ts";
import { SYSTEM, VISITOR } from "#platform/database/testing/add-customer.ts";
import { log, note, openWithNotes, session } from "#platform/database/testing/open-with-notes.ts";
import { createTransaction, readOf, readTogether, sendWithNext } from "#platform/database/transaction.ts";
import { openSessions, sessionDialect } from "./session-dialect.ts";

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
		const kysely = new Kysely<Schema>({
			dialect: sessionDialect(
				openSessions(pool, {
					begin: { sql: begin, parameters: [] },
					limits: "set_config('lock_timeout', '100', true)",
					isPreparing: true,
					log,
				}),
			),
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

	test("reads and writes the same without the fast path, and what follows a failed statement does not run", async () => {
		const run = async (isFast: boolean) => {
			const { database, texts } = await openWithNotes({ isFast });
			const rows = await database.transaction(SYSTEM, async (tx) => {
				await sendWithNext(tx, note("one"));
				const [first, second] = await readTogether(
					tx,
					readOf(sql`select text, 5::bigint as big from notes`, (found) => found),
					readOf(
						sql`select '2025-07-13T05:00Z'::timestamptz as at, null as empty_text, true as is_on`,
						(found) => found,
					),
				);
				const changed = await sql`update notes set text = text || '!'`.execute(tx);
				return [first, second, changed.numAffectedRows];
			});
			const failed = database.transaction(SYSTEM, async (tx) => {
				await sendWithNext(tx, sql`select 1 / 0`);
				await note("two").execute(tx);
			});
			await expect(failed).rejects.toMatchObject({ code: "22012" });
			const alone = await database.readOnce(VISITOR, sql`select 1 as one`, 1000);
			return { rows, alone, texts: await texts() };
		};
		const fast = await run(true);
		expect(fast).toEqual({
			rows: [[{ text: "one", big: 5 }], [{ at: Date.UTC(2025, 6, 13, 5), emptyText: null, isOn: true }], 1n],
			alone: [{ one: 1 }],
			texts: ["one!"],
		});
		expect(await run(false)).toEqual(fast);
	});

	test("limits a transaction without a role like any other; a limit of its own wins", async () => {
		const { databaseUrl } = await openWithNotes();
		const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
		const begin = { sql: "begin", parameters: [] };
		const limits = "set_config('lock_timeout', '100', true), set_config('statement_timeout', '3000', true)";
		const kysely = new Kysely<Schema>({
			dialect: sessionDialect(openSessions(pool, { begin, limits, isPreparing: true, log })),
		});
		onTestFinished(() => kysely.destroy());
		const read = async (tx: Transaction<Schema>) => {
			const shown = sql<{ limits: string[] }>`
				select array[current_setting('lock_timeout'), current_setting('statement_timeout')] as limits`;
			return (await shown.execute(tx)).rows[0]?.limits;
		};
		expect(await kysely.transaction().execute(read)).toEqual(["100ms", "3s"]);
		expect(await createTransaction(kysely)(VISITOR, read, { statementTimeoutMs: 500 })).toEqual(["100ms", "500ms"]);
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

	test("reads that need nothing of each other come in one packet, with what waits before them", async () => {
		const { database, texts } = await openWithNotes();
		await database.transaction(VISITOR, (tx) => session.execute(tx));
		const query = vi.spyOn(pg.Client.prototype, "query");
		onTestFinished(() => query.mockRestore());
		const counted = sql<{ noteCount: number }>`select count(*) as note_count from notes`;
		const all = sql<{ noteText: string }>`select text as note_text from notes order by id`;
		const read = (tx: Transaction<Schema>) =>
			readTogether(
				tx,
				readOf(counted, ([row]) => row?.noteCount),
				readOf(all, (rows) => rows.map(({ noteText }) => noteText)),
			);
		const found = await database.transaction(VISITOR, async (tx) => {
			await sendWithNext(tx, note("one"));
			await sendWithNext(tx, note("two"));
			return await read(tx);
		});
		expect(found).toEqual([2, ["one", "two"]]);
		expect(query).toHaveBeenCalledTimes(2);

		const failing = sql`select ${"x"}::integer`;
		const failed = database.transaction(VISITOR, async (tx) => {
			await sendWithNext(tx, note("undone"));
			await readTogether(
				tx,
				readOf(failing, () => null),
				readOf(all, () => null),
			);
		});
		await expect(failed).rejects.toMatchObject({ name: "DatabaseError", code: "22P02" });
		expect(await database.transaction(VISITOR, read)).toEqual([2, ["one", "two"]]);
		expect(await texts()).toEqual(["one", "two"]);
	});

	test("a transaction of a single statement is one packet, and has no second one", async () => {
		const { admin, database, texts } = await openWithNotes();
		const single = { isSingleStatement: true };
		await database.transaction(VISITOR, (tx) => session.execute(tx));
		const query = vi.spyOn(pg.Client.prototype, "query");
		onTestFinished(() => query.mockRestore());
		const { numAffectedRows } = await database.transaction(VISITOR, (tx) => note("one").execute(tx), single);
		expect(numAffectedRows).toBe(1n);
		expect(query).toHaveBeenCalledTimes(1);

		await admin.query("alter table notes add unique (text) deferrable initially deferred");
		for (const [failing, code] of [
			[note("one"), "23505"],
			[sql`select ${"x"}::integer`, "22P02"],
		] as const) {
			const failed = database.transaction(VISITOR, (tx) => failing.execute(tx), single);
			await expect(failed).rejects.toMatchObject({ name: "DatabaseError", code });
		}
		const two = database.transaction(
			VISITOR,
			async (tx) => {
				await note("two").execute(tx);
				await note("three").execute(tx);
			},
			single,
		);
		await expect(two).rejects.toThrow("a transaction of a single statement was given another one");
		await database.transaction(VISITOR, (tx) => note("afterwards").execute(tx));
		expect(await texts()).toEqual(["one", "two", "afterwards"]);
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
