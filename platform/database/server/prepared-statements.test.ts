import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { VISITOR } from "#platform/database/testing/add-customer.ts";
import { note, openWithNotes } from "#platform/database/testing/open-with-notes.ts";

describe.runIf(inject("postgresUrl") !== null)("prepared statements on a server", () => {
	test("survive a migration that changes what they return", async () => {
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
});
