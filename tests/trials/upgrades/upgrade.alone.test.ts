import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import type { Connection } from "#platform/database/connection.ts";
import { databaseOn } from "#platform/database/open.ts";
import { openServer } from "#platform/database/open-server.ts";
import { SYSTEM } from "#platform/database/testing/add-customer.ts";
import { FINGERPRINT_FILE } from "#platform/health/check-schema.ts";
import { describeSchema } from "#platform/health/describe-schema.ts";
import { verifyActivity } from "#shop/kernel/activity/activity-log.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { findOrderBySession } from "#shop/selling/checkout/find-payment.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openInMemory } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";
import { loadIntoEmbedded, loadIntoServer, schemas } from "./fixtures.ts";

const log = { warn() {} };

/** Runs a query as the owner of the tables. */
type Query = (sql: string) => Promise<readonly Record<string, unknown>[]>;
type Opened = { connection: Connection; query: Query };

/** What a released version left, under names that every version has. */
const DATA: Readonly<Record<string, string>> = {
	orders: `select o.order_number, o.total_cents, o.points_used, o.points_earned, o.fulfillment_status, o.email, s.carrier,
			(select sum(i.subtotal_cents)::int from order_items i where i.order_id = o.id) as lines,
			(select sum(r.amount_cents)::int from refunds r where r.order_id = o.id) as refunded
		from orders o left join shipments s on s.order_id = o.id order by o.order_number`,
	points: "select user_id, order_id, kind, points_amount from points_transactions order by id",
	members: "select id, email, email_verified from auth_users order by id",
	profiles: "select id, full_name, role from user_profiles order by id",
	content: "select page, section, content from page_content order by page, section",
	uploads: "select filename, file_path, size, mime_type from uploaded_images order by filename",
	reviews: "select product_id, rating, review_text, is_approved from product_reviews order by id",
	messages: "select name, email, message, status from support_messages order by id",
	activity: "select action_type, admin_email, hash, previous_hash from admin_activity_logs order by id",
	stock: "select id, name, stock, reserved, price_cents from products order by id",
};

async function readData(query: Query): Promise<Record<string, readonly object[]>> {
	const data: Record<string, readonly object[]> = {};
	for (const [name, sql] of Object.entries(DATA)) data[name] = await query(sql);
	return data;
}

describe.each(databaseKinds)("a shop of a released version on the %s database", (kind) => {
	const pglite = kind === "embedded" ? openInMemory() : null;

	async function openClient(url: string): Promise<Query> {
		const client = new pg.Client(url);
		await client.connect();
		onTestFinished(() => client.end());
		return async (sql) => (await client.query(sql)).rows;
	}

	async function load(schema: string): Promise<Opened> {
		if (pglite !== null) {
			const db = await pglite;
			return {
				connection: await loadIntoEmbedded(db, schema),
				query: async (sql) => (await db.query<Record<string, unknown>>(sql)).rows,
			};
		}
		const url = await loadIntoServer(schema, async (to, script) => {
			const query = await openClient(to);
			await query(script);
		});
		return { connection: openServer(url, { poolSize: 4, log }), query: await openClient(url) };
	}

	afterAll(async () => await (await pglite)?.close());

	test.each(schemas)(
		"upgrades from schema %s with its data, to the schema of a new shop, and sells",
		async (schema) => {
			const { connection, query } = await load(schema);
			const before = await readData(query);
			for (const [name, rows] of Object.entries(before))
				expect(rows.length, `${name} of the fixture`).toBeGreaterThan(0);

			const database = databaseOn(connection);
			await database.migrate();
			expect(await readData(query)).toEqual(before);
			const today = readFileSync(FINGERPRINT_FILE, "utf8").trimEnd().split("\n");
			expect(await database.transaction(SYSTEM, describeSchema)).toEqual(today);

			const testShop = await openTestShop(database);
			onTestFinished(async () => {
				await testShop.close();
				if (kind === "server") await database.close();
			});
			const { shop, system, pay } = testShop;
			expect(await findViolations(system)).toEqual([]);
			expect(await verifyActivity(byOwner(shop))).toMatchObject({ brokenAt: null });

			const { sessionId } = await startCheckout(shop, guestRequest([{ id: 1, quantity: 1 }]));
			await pay(sessionId);
			expect(await findOrderBySession(shop, sessionId)).toMatchObject({ fulfillmentStatus: "processing" });
			expect(await findViolations(system)).toEqual([]);
		},
	);
});
