import { afterAll, describe, expect, test } from "vitest";
import { openCountedDatabase } from "#tests/support/count-statements.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { insertOrders } from "#tests/support/insert-orders.ts";
import { openTestApp, type Person } from "#tests/support/open-test-app.ts";
import { rawRows } from "#tests/support/raw-rows.ts";
import { STATEMENT_BUDGETS } from "./statement-budgets.ts";

/** More than a page of any list, so that a statement for each row would show. */
const ROWS = 130;

describe.each(oneDatabase)("statements of a page on the %s database", async (kind) => {
	const { database, takeSent } = await openCountedDatabase(kind);
	const opened = await openTestApp(database);
	const { app, shop, ask, member, admin } = opened;
	await app.prepare();
	afterAll(async () => {
		await opened.close();
		await database.close();
	});
	const ana = await member("ana@example.com", "Ana");
	const people: Readonly<Record<keyof typeof STATEMENT_BUDGETS, Person>> = {
		visitor: { cookie: "" },
		customer: ana,
		administrator: await admin(),
	};
	await rawRows(shop).run(rows(ana.userId));
	// As the server does several times a second: what is the same until public pages change is loaded once.
	await app.revision();

	for (const [who, budgets] of Object.entries(STATEMENT_BUDGETS)) {
		test.each(Object.entries(budgets))(`for a ${who}: %s`, async (path, budget) => {
			const person = people[who as keyof typeof STATEMENT_BUDGETS];
			// The first request of a process may load what later ones keep.
			await (await ask(person, "GET", path)).text();
			takeSent();
			const response = await ask(person, "GET", path);
			await response.text();
			const { transactions, count } = takeSent();
			const listing = transactions.map((statements) => statements.join("\n  ")).join("\n---\n  ");
			expect(response.status).toBe(path === "/no-such-page" ? 404 : 200);
			expect([count, transactions.length], listing).toEqual(budget);
		});
	}
});

function rows(userId: string): string {
	const orders = Array.from({ length: ROWS }, (_, index) => ({
		number: String(10_000_000 + index),
		email: "ana@example.com",
		userId,
		at: `2025-08-0${(index % 9) + 1}`,
		items: [1, 2, 4].map((product) => ({ product, quantity: 1, cents: 500 })),
	}));
	return [
		insertOrders(orders),
		`insert into product_reviews (product_id, rating, review_text, user_name, user_email, is_approved)
			select 2, i % 5 + 1, 'Comfortable.', 'Ana', 'ana' || i || '@example.com', i % 2 = 0
			from generate_series(1, ${2 * ROWS}) i`,
		`insert into support_messages (email, name, inquiry_type, subject, message, status)
			select 'writer' || i || '@example.com', 'Writer', 'general', 'A question', 'How long?', 'pending'
			from generate_series(1, ${ROWS}) i`,
	].join(";");
}
