import { sql } from "kysely";
import type { ShopTransaction } from "#shop/kernel/context.ts";

/**
 * Inserts an account that never signed up.
 * @returns its id
 */
export async function addAccount(tx: ShopTransaction, email: string): Promise<string> {
	const userId = crypto.randomUUID();
	await sql`insert into auth_users (id, name, email) values (${userId}, 'Ana', ${email})`.execute(tx);
	return userId;
}

/**
 * Inserts a paid order of an account, or of a guest.
 * @returns its id
 */
export async function addOrder(
	tx: ShopTransaction,
	order: { userId: string | null; merchandiseCents: number; at: number; productId?: number },
): Promise<string> {
	const [checkoutId, orderId] = [crypto.randomUUID(), crypto.randomUUID()];
	const digits = orderId.slice(0, 8).toUpperCase();
	const cents = order.merchandiseCents;
	const at = new Date(order.at);
	await sql`insert into checkouts (id, state, fingerprint, subtotal_cents, tax_cents, shipping_cents, shipping_method,
		total_cents, created_at, expires_at, closed_at)
		values (${checkoutId}, 'completed', 'f', ${cents}, 0, 0, 'none', ${cents}, ${at}, ${at}, ${at})`.execute(tx);
	await sql`insert into orders (id, order_number, receipt_number, checkout_id, payment_session_id, user_id,
		fulfillment_status, subtotal_cents, tax_cents, shipping_cents, shipping_method, total_cents, created_at)
		values (${orderId}, ${`SB-${digits}`}, ${`RC-${digits}`}, ${checkoutId}, ${`cs_${orderId}`},
			${order.userId}, 'processing', ${cents}, 0, 0, 'none', ${cents}, ${at})`.execute(tx);
	if (order.productId !== undefined) {
		await sql`insert into order_items (order_id, product_id, product_name, image, quantity, unit_price_cents,
			subtotal_cents, tax_cents, total_cents)
			select ${orderId}, id, name, image, 1, ${cents}, ${cents}, 0, ${cents} from products
			where id = ${order.productId}`.execute(tx);
	}
	return orderId;
}

export async function addPoints(
	tx: ShopTransaction,
	lot: { userId: string; orderId: string; points: number; at: number; livesMs: number },
): Promise<void> {
	await sql`insert into points_transactions (user_id, order_id, kind, points_amount, description, created_at, expires_at)
		values (${lot.userId}, ${lot.orderId}, 'earn', ${lot.points}, 'order', ${new Date(lot.at)},
			${new Date(lot.at + lot.livesMs)})`.execute(tx);
}
