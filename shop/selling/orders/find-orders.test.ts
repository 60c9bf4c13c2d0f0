import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { findOrdersForMessages } from "./find-orders.ts";

const ORDER = "6f1b2f0e-52a5-4d8c-a6de-1d4f4e3f7b11";
const UNSENT = "6f1b2f0e-52a5-4d8c-a6de-1d4f4e3f7b12";

describe.each(databaseKinds)("findOrdersForMessages on the %s database", (kind) => {
	let shop: Shop;

	beforeAll(async () => {
		const database: Shop["database"] = await openTestDatabase(kind);
		shop = { database, caller: { role: "system", userId: null } } as unknown as Shop;
		await writeOrder(ORDER, "7K2M9QXR", "Main St 1");
		await writeOrder(UNSENT, "7K2M9QXS", null);
	});
	afterAll(() => shop.database.close());

	function writeOrder(id: string, code: string, street: string | null): Promise<unknown> {
		return transaction(shop, async (tx) => {
			const at = new Date(Date.UTC(2025, 6, 13, 5));
			const prices = sql`998, 80, 0, 'standard', 1078, ${at}`;
			await sql`
				insert into products (id, name, name_es, price_cents, category, image, quantity_text, quantity_text_es,
					description, description_es, long_description, long_description_es, features, features_es, stock)
				values (1, '5-Pair Pack', 'Paquete de 5 pares', 499, 'small', 'pack-5', '', '', '', '', '', '', '{}', '{}', 1)
				on conflict (id) do nothing
			`.execute(tx);
			await sql`
				insert into checkouts (id, state, closed_at, expires_at, fingerprint,
					subtotal_cents, tax_cents, shipping_cents, shipping_method, total_cents, created_at)
				values (${id}, 'completed', ${at}, ${at}, '', ${prices})
			`.execute(tx);
			await sql`
				insert into orders (id, order_number, receipt_number, checkout_id, payment_session_id, fulfillment_status,
					ship_first_name, ship_last_name, ship_line_1, ship_city, ship_state, ship_postal_code, ship_country,
					subtotal_cents, tax_cents, shipping_cents, shipping_method, total_cents, created_at)
				values (${id}, ${`SB-${code}`}, ${`RC-${code}`}, ${id}, ${`cs_${code}`}, 'processing',
					'Ana', 'González', ${street}, 'Austin', 'TX', '78701', 'US', ${prices})
			`.execute(tx);
			await sql`
				insert into order_items (order_id, product_id, product_name, image, quantity, unit_price_cents, subtotal_cents,
					tax_cents, total_cents)
				values (${id}, 1, '5-Pair Pack', 'pack-5', 2, 499, 998, 80, 1078)
			`.execute(tx);
		});
	}

	const find = async (id: string) => (await transaction(shop, (tx) => findOrdersForMessages(tx, [id]))).get(id);

	test("finds the order with its lines, its address and its payment session", async () => {
		expect(await find(ORDER)).toMatchObject({
			orderNumber: "SB-7K2M9QXR",
			createdAt: Date.UTC(2025, 6, 13, 5),
			totalCents: 1078,
			lines: [{ productId: 1, quantity: 2, subtotalCents: 998 }],
			address: {
				firstName: "Ana",
				lastName: "González",
				line1: "Main St 1",
				city: "Austin",
				state: "TX",
				postalCode: "78701",
				country: "US",
			},
			paymentSessionId: "cs_7K2M9QXR",
		});
	});

	test("handles an order without an address and an unknown id", async () => {
		expect((await find(UNSENT))?.address).toBeNull();
		expect(await find("6f1b2f0e-52a5-4d8c-a6de-1d4f4e3f7b13")).toBeUndefined();
	});
});
