import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";
import { addCustomer, addPaidOrder, addProduct, SYSTEM } from "./testing/add-customer.ts";

const ANN = "00000000-0000-4000-8000-00000000000a";

describe.each(databaseKinds)("what the %s database itself rejects", (kind) => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase(kind);
		await database.transaction(SYSTEM, async (tx) => {
			await addCustomer(tx, ANN, 1);
			await addProduct(tx, 5);
		});
	});
	afterAll(() => database.close());

	/** Does the work and rolls it back; returns the error. */
	async function rejectionOf(work: (tx: Transaction<Schema>) => Promise<unknown>): Promise<unknown> {
		const undone = new Error("undone");
		try {
			await database.transaction(SYSTEM, async (tx) => {
				await work(tx);
				throw undone;
			});
		} catch (error) {
			return error === undone ? null : error;
		}
		return null;
	}
	const rejectionOfSql = (query: string) => rejectionOf((tx) => sql.raw(query).execute(tx));

	const review = (productId: number, rating: number, more = "false, false") =>
		`insert into product_reviews (product_id, rating, user_name, user_email, is_approved, is_spotlight)
		values (${productId}, ${rating}, 'Ann', 'ann@x.example', ${more})`;

	test.each([
		[review(1, 0), "product_reviews_rating_check"],
		[review(1, 6), "product_reviews_rating_check"],
		[review(999, 5), "product_reviews_reviewable"],
		[review(1, 5, "false, true"), "product_reviews_spotlight_approved"],
		[
			"update products set stock = -1 where id = 1",
			expect.stringMatching(/^products_(stock_check|reserved_within_stock)$/),
		],
		["update products set reserved = 11 where id = 1", "products_reserved_within_stock"],
		["update products set reserved = -1 where id = 1", "products_reserved_check"],
		["update products set price_cents = 49 where id = 1", "products_price_chargeable"],
		["update orders set total_cents = 499", "orders_total"],
		["update orders set verified_by = 'a'", "orders_verified"],
		[
			"update orders set requires_manual_review = true, verification_status = 'verified'",
			"orders_review_until_verified",
		],
		["update order_items set quantity = 2", "order_items_subtotal"],
		["update order_items set short_quantity = 2", "order_items_check"],
		[
			`insert into points_transactions (user_id, kind, points_amount, description, created_at)
			select id, 'earn', -5, 'x', now() from auth_users limit 1`,
			"points_transactions_direction",
		],
		["update checkouts set state = 'open'", "checkouts_closed"],
	])("%s", async (query, constraint) => {
		expect(await rejectionOfSql(query)).toMatchObject({ name: "DatabaseError", code: "23514", constraint });
	});

	test("allowed rows are accepted", async () => {
		expect(await rejectionOfSql(review(1, 5, "true, true"))).toBeNull();
		expect(await rejectionOfSql("update products set stock = 0 where id = 1")).toBeNull();
	});

	test("one order per payment session", async () => {
		const twice = await rejectionOf(async (tx) => {
			await addPaidOrder(tx, { userId: null, number: 2, sessionId: "cs_same" });
			await addPaidOrder(tx, { userId: null, number: 3, sessionId: "cs_same" });
		});
		expect(twice).toMatchObject({ code: "23505", constraint: "orders_payment_session_id_key" });
	});

	test("points come once per order and kind", async () => {
		const again = `insert into points_transactions (user_id, order_id, kind, points_amount, description, created_at)
			select user_id, order_id, kind, 7, 'again', now() from points_transactions`;
		expect(await rejectionOfSql(again)).toMatchObject({
			code: "23505",
			constraint: "points_transactions_once_per_order",
		});
	});

	test("one message per order and kind, except those with their own key", async () => {
		const message = `insert into outbox (kind, order_id, recipient, language, next_attempt_at, created_at)
			select 'order_confirmation', id, 'a@x.example', 'en', now(), now() from orders`;
		expect(
			await rejectionOfSql(
				`${message} union all select 'order_confirmation', id, 'b@x.example', 'en', now(), now() from orders`,
			),
		).toMatchObject({
			code: "23505",
			constraint: "outbox_once_per_order",
		});
	});

	test.each([
		[["pending", "processing", "shipped", "delivered"], null],
		[["cancelled"], null],
		[["shipped", "cancelled"], "order_status_edges"],
		[["shipped", "processing", "shipped"], null],
		[["shipped", "delivered", "shipped"], null],
		[["shipped", "delivered", "processing"], "order_status_edges"],
		[["delivered"], "order_status_edges"],
		[["cancelled", "processing"], "order_status_edges"],
		[["lost"], "orders_fulfillment_status_check"],
	])("an order in processing moves through %j", async (path, constraint) => {
		const rejection = await rejectionOf(async (tx) => {
			const id = await addPaidOrder(tx, { userId: null, number: 4 });
			for (const status of path) {
				await sql`update orders set fulfillment_status = ${status} where id = ${id}`.execute(tx);
			}
			const changes = await sql<{ toStatus: string }>`select to_status from order_status_changes
				where order_id = ${id} order by id`.execute(tx);
			expect(changes.rows.map((row) => row.toStatus)).toEqual(["processing", ...path]);
		});
		if (constraint === null) expect(rejection).toBeNull();
		else expect(rejection).toMatchObject({ code: "23514", constraint });
	});
});
