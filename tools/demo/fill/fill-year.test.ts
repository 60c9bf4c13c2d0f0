import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyActivity } from "../../../shop/kernel/activity/activity-log.ts";
import { asSystem, transaction } from "../../../shop/kernel/context.ts";
import { findViolations } from "../../../shop/operations/invariants/find-violations.ts";
import { seedCatalog } from "../../../shop/selling/catalog/seed-catalog.ts";
import { refundOrder } from "../../../shop/selling/orders/refunds/refund-order.ts";
import { byOwner } from "../../../tests/support/as-administrator.ts";
import { openTestDatabase } from "../../../tests/support/databases.ts";
import { type FilledShop, openFilledShop } from "../testing/open-filled-shop.ts";
import { planYear } from "../year/plan-year.ts";
import { fillYear } from "./fill-year.ts";

const NOW = Date.UTC(2026, 2, 2, 18);
const LAUNCH = Date.UTC(2025, 6, 13, 5);
const year = planYear({ endsAt: NOW, launchAt: LAUNCH });

let filled: FilledShop;
let filledAgain: FilledShop;
beforeAll(async () => {
	filled = await openFilledShop(year);
	filledAgain = await openFilledShop(year);
});
afterAll(async () => {
	await Promise.all([filled.close(), filledAgain.close()]);
});

test("the demo has a year of orders in all states, with everything around them", async () => {
	const count = async (from: string) => Number((await filled.rows(`select count(*)::int as n from ${from}`))[0]?.n);
	expect(await count("orders where replaces is null")).toBe(600);
	const states = await filled.rows("select distinct fulfillment_status as s from orders order by 1");
	expect(states.map(({ s }) => s)).toEqual(["cancelled", "delivered", "pending", "processing", "shipped"]);
	const verifications = await filled.rows("select distinct verification_status as s from orders order by 1");
	expect(verifications.map(({ s }) => s)).toEqual(["needs_review", "rejected", "verified", null]);
	for (const from of [
		"orders where verification_status = 'needs_review' and verified_at is null",
		"orders where ship_country <> 'US'",
		"refunds where state = 'succeeded'",
		"disputes where state = 'open'",
		"points_transactions where kind = 'redeem'",
		"points_transactions where kind = 'reversal'",
		"product_reviews where not is_approved",
		"product_reviews where is_spotlight",
		"product_reviews where is_verified_buyer",
		"support_messages where status = 'pending'",
		"support_messages where status = 'in_progress'",
		"support_replies",
		"page_content_versions",
		"page_content_drafts",
		"order_notes",
		"customer_notes",
		"customer_blocks",
		"points_transactions where kind = 'grant'",
		"customer_tags where tag = 'vip'",
		"donations where reverses is not null",
		"balance_movements where kind = 'refund'",
		"payouts where status = 'in_transit'",
		"outbox where failed_at is not null",
		"products where stock = 0",
		"products where status = 'draft'",
		"products where has_parts",
		"products where sale_price_cents is not null",
		"product_versions",
		...["requested", "approved", "declined", "received", "refunded"].map((state) => `returns where state = '${state}'`),
		"orders where replaces is not null",
		"refund_lines",
		"order_contact_changes",
		"order_items where removed_quantity > 0 or returned_quantity > 0",
		"shipment_lines",
		"staff_members",
		"reply_templates",
		...["message", "order", "review"].map(
			(kind) => `work_items where ${kind}_id is not null and assigned_to is not null`,
		),
		"work_items where handled_until is not null",
	]) {
		expect(await count(from), from).toBeGreaterThan(0);
	}
	expect(await count("product_reviews where is_approved")).toBeGreaterThan(50);
	expect(await count("admin_activity_logs")).toBeGreaterThan(900);
});

test("HOOK-05 the owner's programs have heard of the month: delivered, sent again, failed and waiting behind it, in order", async () => {
	const endpoints = await filled.rows("select url, pause_cause from webhook_endpoints order by url");
	expect(endpoints).toEqual([
		{ url: "https://hooks.example/accounting", pause_cause: null },
		{ url: "https://hooks.example/warehouse", pause_cause: "failures" },
	]);
	const of = (program: string) =>
		filled.rows(`select type, state, attempts, response_status from webhook_deliveries
			join webhook_events on seq = event_seq join webhook_endpoints on webhook_endpoints.id = endpoint_id
			where url like '%/${program}' order by seq`);
	const [accounting, warehouse] = [await of("accounting"), await of("warehouse")];
	expect(accounting.filter(({ state }) => state === "pending")).toMatchObject([{ type: "order.refunded" }]);
	expect(accounting.filter(({ attempts }) => attempts === 2).length).toBeGreaterThan(0);
	const states = warehouse.map(({ state }) => String(state)).join(" ");
	expect(states).toMatch(/^(delivered )+failed( pending)+$/);
	const out =
		await filled.rows(`select seq from (select seq, occurred_at, lag(occurred_at) over (order by seq) as before
		from webhook_events) events where occurred_at < before`);
	expect(out).toEqual([]);
	const types = new Set([...accounting, ...warehouse].map(({ type }) => type));
	expect([...types].sort()).toEqual(expect.arrayContaining(["order.paid", "order.refunded", "order.shipped"]));
});

test("every invariant of the shop holds, and the activity log's chain is intact and in order", async () => {
	for (const { shop, rows } of [filled, filledAgain]) {
		expect(await findViolations(asSystem(shop))).toEqual([]);
		const { brokenAt } = await verifyActivity(byOwner(shop));
		expect(brokenAt).toBeNull();
		expect(
			await rows(`select id from (select id, created_at, lag(created_at) over (order by id) as before
				from admin_activity_logs) entries where created_at < before`),
		).toEqual([]);
		expect(await rows("select id from product_reviews where is_spotlight and not is_approved")).toEqual([]);
		expect(
			await rows(`select email from customers where orders <> (select count(*) from orders
				where lower(orders.email) = customers.email and replaces is null)`),
		).toEqual([]);
		expect(
			await rows(`select kind, name from tallied where kind = 'order' group by kind, name
				having sum(rows) <> (select count(*) from orders where fulfillment_status = name)`),
		).toEqual([]);
		expect(
			await rows(`select id from (select id, sum(quantity) over (partition by product_id order by id) as left_over
				from stock_entries) entries where left_over < 0`),
			"stock never was below zero",
		).toEqual([]);
		expect(
			await rows(`select item.id from order_items item join orders on orders.id = item.order_id
				where product_id in (3, 5) and created_at < '2025-07-13T05:00Z'`),
			"the packs of the launch were not sold before it",
		).toEqual([]);
	}
});

test("two fills have the same rows under the same ids", async () => {
	for (const query of [
		"select id, order_number, email, total_cents, fulfillment_status, created_at from orders order by id",
		"select id, email, name from auth_users order by id",
		"select id, product_id, rating, review_text, is_approved, is_spotlight from product_reviews order by id",
		"select id, email, status, subject from support_messages order by id",
		"select order_id, amount_cents, state from refunds order by order_id",
		"select user_id, sum(points_amount)::int as points, count(*)::int as rows from points_transactions group by 1 order by 1",
		"select id, stock, units_sold from products order by id",
		"select action_type, created_at from admin_activity_logs order by id",
	]) {
		expect(await filledAgain.rows(query), query).toEqual(await filled.rows(query));
	}
});

test("whatever a visitor or the administrator sees of a person says that it is a sample", async () => {
	const people = await filled.rows(`select name, email from auth_users
		union select user_name, user_email from product_reviews
		union select name, email from support_messages
		union select ship_first_name || ' ' || ship_last_name, email from orders`);
	expect(people.length).toBeGreaterThan(100);
	expect(people.filter(({ name }) => !/^Sample (owner|customer \d+)$/.test(String(name)))).toEqual([]);
	expect(people.filter(({ email }) => !String(email).endsWith("@example.com"))).toEqual([]);
	const texts = await filled.rows(`select review_text as text from product_reviews where review_text is not null
		union select message from support_messages union select reply from support_replies`);
	expect(
		texts.filter(
			({ text }) => !/^(Sample|Reseña de muestra|Mensaje de muestra|Respuesta de muestra)/.test(String(text)),
		),
	).toEqual([]);
});

test("a sample order can be refunded like any other", async () => {
	const [order] = await filled.rows(`select id from orders where fulfillment_status = 'delivered' and total_cents > 0
		and not exists (select 1 from refunds where order_id = orders.id) order by created_at desc limit 1`);
	const request = { orderId: String(order?.id), amountCents: null, reason: "", key: "test" };
	const { refunds } = await refundOrder(byOwner(filled.shop), request);
	expect(refunds.map(({ state }) => state)).toEqual(["succeeded"]);
	expect(await findViolations(asSystem(filled.shop))).toEqual([]);
});

test("a shop that has an account already is never filled", async () => {
	const database = await openTestDatabase();
	const shop = { ...filled.shop, database };
	await seedCatalog(shop);
	await transaction(asSystem(shop), async (tx) => {
		await tx.insertInto("authUsers").values({ name: "Ana Díaz", email: "ana@example.org" }).execute();
	});
	await expect(fillYear(shop, year)).rejects.toThrow("Sample data goes into an empty database only");
	const users = await transaction(asSystem(shop), (tx) => tx.selectFrom("authUsers").select("email").execute());
	expect(users).toEqual([{ email: "ana@example.org" }]);
	await database.close();
});
