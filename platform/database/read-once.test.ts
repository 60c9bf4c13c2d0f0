import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import type { Database } from "./open.ts";
import { addCustomer, customerCaller, SYSTEM, VISITOR } from "./testing/add-customer.ts";

const ANN = "00000000-0000-4000-8000-00000000000a";
const BOB = "00000000-0000-4000-8000-00000000000b";

describe.each(databaseKinds)("readOnce on the %s database", (kind) => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase(kind);
		await database.transaction(SYSTEM, async (tx) => {
			await addCustomer(tx, ANN, 1);
			await addCustomer(tx, BOB, 2);
		});
	});
	afterAll(() => database.close());

	const own = sql<{ userId: string }>`select user_id from orders where currency = ${"usd"}`;

	test("PERM-11 runs under the caller's role and sees the caller's rows, however many run at once", async () => {
		const reads = Array.from({ length: 40 }, (_, index) => {
			const id = index % 2 === 0 ? ANN : BOB;
			return database.readOnce(customerCaller(id), own, 1000).then((rows) => [id, rows]);
		});
		for (const [id, rows] of await Promise.all(reads)) expect(rows).toEqual([{ user_id: id }]);
		const who = sql<{ role: string }>`select current_user as role`;
		expect(await database.readOnce(VISITOR, who, 1000)).toEqual([{ role: "shop_visitor" }]);
	});

	test("changes nothing, and fails with the reason; the next one is unaffected", async () => {
		const write = sql`delete from addresses returning 1`;
		await expect(database.readOnce(customerCaller(ANN), write, 1000)).rejects.toMatchObject({
			name: "DatabaseError",
			code: "25006",
		});
		await expect(database.readOnce(VISITOR, own, 1000)).rejects.toMatchObject({ code: "42501" });
		const wrong = sql`select cast(${"x"} as integer)`;
		await expect(database.readOnce(customerCaller(ANN), wrong, 1000)).rejects.toMatchObject({ code: "22P02" });
		// A role that does not exist fails before the statement: nothing runs with the login's own rights.
		const unknownRole = { role: "nobody", userId: null } as unknown as typeof VISITOR;
		await expect(database.readOnce(unknownRole, own, 1000)).rejects.toMatchObject({
			code: expect.stringMatching(/^22|^42/),
		});
		for (let again = 0; again < 20; again++) {
			expect(await database.readOnce(customerCaller(BOB), own, 1000)).toEqual([{ user_id: BOB }]);
		}
		expect(
			await database.transaction(SYSTEM, async (tx) => (await sql`select 1 from addresses`.execute(tx)).rows.length),
		).toBe(2);
	});

	test.runIf(kind === "server")("ends a statement that takes too long", async () => {
		const slow = database.readOnce(VISITOR, sql`select pg_sleep(5)`, 50);
		await expect(slow).rejects.toMatchObject({ code: "57014" });
		expect(await database.readOnce(customerCaller(ANN), own, 1000)).toEqual([{ user_id: ANN }]);
	});
});
