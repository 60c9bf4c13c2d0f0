import { sql } from "kysely";
import type { Database } from "../../platform/database/open.ts";

/** Adds the given number of orders to an account, each with a line and points, some with a redemption, ending now. */
export async function fillAccount(database: Database, email: string, orders: number): Promise<void> {
	await database.transaction({ role: "system", userId: null }, async (tx) => {
		// Eight characters allowed in an order number: a code for the account, and a counter.
		const code = sql`upper(translate(substr(md5(${email}), 1, 3), 'ilou', 'abcd')) || lpad(n::text, 5, '0')`;
		const source = sql`
			select n, u.id as user_id, md5(${email} || n) as word, ${code} as code, now() - n * interval '4 hours' as at
			from auth_users u, generate_series(1, ${orders}::int) n where u.email = ${email}`;
		await sql`
			insert into checkouts (id, state, user_id, fingerprint, subtotal_cents, tax_cents, shipping_cents, shipping_method,
				total_cents, created_at, expires_at, closed_at)
			select word::uuid, 'completed', user_id, 'f', 1099, 88, 0, 'standard', 1187, at, at, at from (${source}) source`.execute(
			tx,
		);
		await sql`
			insert into orders (id, order_number, receipt_number, checkout_id, payment_session_id, user_id, email,
				fulfillment_status, subtotal_cents, tax_cents, shipping_cents, shipping_method, total_cents, points_earned, created_at)
			select word::uuid, 'SB-' || code, 'RC-' || code, word::uuid, 'cs_' || word, user_id, ${email},
				'processing', 1099, 88, 0, 'standard', 1187, 10, at from (${source}) source`.execute(tx);
		await sql`
			insert into order_items (order_id, product_id, product_name, image, quantity, unit_price_cents, subtotal_cents,
				tax_cents, total_cents)
			select word::uuid, products.id, products.name, products.image, 1, 1099, 1099, 88, 1187
			from (${source}) source join products on products.id = 2`.execute(tx);
		await sql`
			insert into points_transactions (id, user_id, order_id, kind, points_amount, description, created_at, expires_at)
			select word::uuid, user_id, word::uuid, 'earn', 10, 'order', at, at + interval '2 years' from (${source}) source`.execute(
			tx,
		);
		await sql`
			insert into points_transactions (user_id, order_id, lot_id, kind, points_amount, description, created_at, expires_at)
			select user_id, word::uuid, word::uuid, 'redeem', -7, 'redemption', at, at + interval '2 years'
			from (${source}) source where n % 5 = 0`.execute(tx);
	});
}
