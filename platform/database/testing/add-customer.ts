import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { DatabaseCaller } from "#platform/database/transaction.ts";

export const SYSTEM: DatabaseCaller = { role: "system", userId: null };
export const VISITOR: DatabaseCaller = { role: "visitor", userId: null };

export function customerCaller(userId: string): DatabaseCaller {
	return { role: "customer", userId };
}

/** A customer with one row in each customer table; the order is for one product with this id. */
export async function addCustomer(tx: Transaction<Schema>, userId: string, productId: number): Promise<void> {
	const email = `customer-${productId}@shop.example`;
	await addProduct(tx, productId);
	await sql`insert into auth_users (id, name, email) values (${userId}, 'Customer', ${email})`.execute(tx);
	await sql`insert into user_profiles (id, email, full_name) values (${userId}, ${email}, 'Customer')`.execute(tx);
	await sql`insert into addresses (user_id, first_name, last_name, address_line_1, city, state, postal_code)
		values (${userId}, 'Ana', 'Díaz', '1 Oak Street', 'Austin', 'TX', '78701')`.execute(tx);
	await sql`insert into support_messages (user_id, email, name, inquiry_type, message)
		values (${userId}, ${email}, 'Customer', 'general', 'Hello')`.execute(tx);
	const orderId = await addPaidOrder(tx, { userId, number: productId });
	await sql`insert into order_items (order_id, product_id, product_name, image, quantity, unit_price_cents,
		subtotal_cents, tax_cents, total_cents) values (${orderId}, ${productId}, 'Pack', 'pack', 1, 500, 500, 0, 500)`.execute(
		tx,
	);
	await sql`insert into shipments (order_id, carrier, tracking_number, created_by)
		values (${orderId}, 'USPS', ${`TRACK-${productId}`}, 'owner@localhost')`.execute(tx);
	await sql`insert into shipment_lines (shipment_id, order_id, product_id, quantity)
		select id, order_id, ${productId}, 1 from shipments where order_id = ${orderId}`.execute(tx);
	await sql`insert into refunds (order_id, amount_cents, reason, idempotency_key, created_by)
		values (${orderId}, 100, 'torn', ${`refund-${productId}`}, 'owner@localhost')`.execute(tx);
	await sql`insert into points_transactions (user_id, order_id, kind, points_amount, description, created_at)
		values (${userId}, ${orderId}, 'earn', 5, 'Order', now())`.execute(tx);
}

export async function addProduct(tx: Transaction<Schema>, id: number): Promise<void> {
	await sql`insert into products (id, name, name_es, price_cents, category, image, quantity_text, quantity_text_es,
		description, description_es, long_description, long_description_es, stock)
		values (${id}, 'Pack', 'Paquete', 500, 'small', 'pack', '', '', '', '', '', '', 10)`.execute(tx);
}

/** A paid order of 500 cents. @returns its id */
export async function addPaidOrder(
	tx: Transaction<Schema>,
	order: { userId: string | null; number: number; sessionId?: string },
): Promise<string> {
	const digits = String(order.number).padStart(8, "0");
	const [checkoutId, orderId] = [crypto.randomUUID(), crypto.randomUUID()];
	await sql`insert into checkouts (id, state, fingerprint, subtotal_cents, tax_cents, shipping_cents, shipping_method,
		total_cents, created_at, expires_at, closed_at)
		values (${checkoutId}, 'completed', 'f', 500, 0, 0, 'none', 500, now(), now(), now())`.execute(tx);
	await sql`insert into orders (id, order_number, receipt_number, checkout_id, payment_session_id, user_id,
		fulfillment_status, subtotal_cents, tax_cents, shipping_cents, shipping_method, total_cents, created_at)
		values (${orderId}, ${`SB-${digits}`}, ${`RC-${digits}`}, ${checkoutId}, ${order.sessionId ?? `cs_${digits}`},
			${order.userId}, 'processing', 500, 0, 0, 'none', 500, now())`.execute(tx);
	return orderId;
}
