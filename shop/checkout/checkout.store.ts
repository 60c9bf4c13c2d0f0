import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { PricedLine, PricedOrder } from "#shop/pricing/price-order.rules.ts";
import type { ShippingForm } from "./shipping-form.rules.ts";

/** A payment attempt with the prices it was started with. Amounts in cents, instants in epoch ms. */
export type Checkout = {
	id: string;
	state: "open" | "completed" | "released";
	userId: string | null;
	email: string | null;
	language: "en" | "es";
	cartId: string | null;
	browserKey: string | null;
	fingerprint: string;
	shipping: ShippingForm | null;
	price: Omit<PricedOrder, "lines" | "itemCount" | "packsRedeemed" | "discountCents" | "merchandiseCents">;
	paymentSessionId: string | null;
	paymentUrl: string | null;
	createdAt: number;
	expiresAt: number;
};

export type NewCheckout = Omit<Checkout, "state" | "paymentSessionId" | "paymentUrl" | "price"> & {
	ipKey: string | null;
	price: PricedOrder;
};

export async function insertCheckout(tx: Transaction<Schema>, checkout: NewCheckout): Promise<void> {
	const { price } = checkout;
	await tx
		.with("checkout", (db) =>
			db
				.insertInto("checkouts")
				.values({
					id: checkout.id,
					user_id: checkout.userId,
					email: checkout.email,
					language: checkout.language,
					cart_id: checkout.cartId,
					browser_key: checkout.browserKey,
					address_key: checkout.ipKey,
					fingerprint: checkout.fingerprint,
					shipping_address: checkout.shipping === null ? null : JSON.stringify(checkout.shipping),
					subtotal_cents: price.subtotalCents,
					points_used: price.pointsUsed,
					points_discount_cents: price.pointsDiscountCents,
					account_discount_cents: price.accountDiscountCents,
					tax_cents: price.taxCents,
					shipping_cents: price.shippingCents,
					shipping_method: price.shippingMethod,
					total_cents: price.totalCents,
					points_earned: price.pointsEarned,
					created_at: new Date(checkout.createdAt),
					expires_at: new Date(checkout.expiresAt),
				})
				.returning("id"),
		)
		.insertInto("checkout_items")
		.values(
			price.lines.map((line) => ({
				checkout_id: sql<string>`(select id from checkout)`,
				product_id: line.productId,
				product_name: line.name,
				image: line.image,
				quantity: line.quantity,
				unit_price_cents: line.unitPriceCents,
				subtotal_cents: line.subtotalCents,
				points_discount_cents: line.pointsDiscountCents,
				account_discount_cents: line.accountDiscountCents,
				tax_cents: line.taxCents,
				total_cents: line.totalCents,
			})),
		)
		.execute();
}

/**
 * Stores the payment session. Returns false if the checkout was closed meanwhile; the buyer must not be redirected
 * then.
 */
export async function updatePaymentSession(
	tx: Transaction<Schema>,
	id: string,
	session: { id: string; url: string | null },
): Promise<boolean> {
	const result = await tx
		.updateTable("checkouts")
		.set({ payment_session_id: session.id, payment_url: session.url })
		.where("id", "=", id)
		.where("state", "=", "open")
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}

export async function selectCheckout(tx: Transaction<Schema>, id: string): Promise<Checkout | undefined> {
	const row = await tx.selectFrom("checkouts").selectAll().where("id", "=", id).executeTakeFirst();
	return row && toCheckout(row);
}

export async function isCheckoutSession(tx: Transaction<Schema>, sessionId: string): Promise<boolean> {
	const row = await tx
		.selectFrom("checkouts")
		.select("id")
		.where("payment_session_id", "=", sessionId)
		.executeTakeFirst();
	return row !== undefined;
}

export async function lockCheckout(tx: Transaction<Schema>, id: string): Promise<Checkout | undefined> {
	const row = await tx.selectFrom("checkouts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
	return row && toCheckout(row);
}

export async function selectOpenCheckoutOfBrowser(
	tx: Transaction<Schema>,
	browserKey: string,
): Promise<Checkout | undefined> {
	const row = await tx
		.selectFrom("checkouts")
		.selectAll()
		.where("browser_key", "=", browserKey)
		.where("state", "=", "open")
		.executeTakeFirst();
	return row && toCheckout(row);
}

export async function selectCompletedCheckoutOfCart(
	tx: Transaction<Schema>,
	cartId: string,
): Promise<Checkout | undefined> {
	const row = await tx
		.selectFrom("checkouts")
		.selectAll()
		.where("cart_id", "=", cartId)
		.where("state", "=", "completed")
		.executeTakeFirst();
	return row && toCheckout(row);
}

/** Open checkouts created before an instant, oldest first. */
export async function selectOpenCheckouts(tx: Transaction<Schema>, before: number, limit: number): Promise<Checkout[]> {
	const rows = await tx
		.selectFrom("checkouts")
		.selectAll()
		.where("state", "=", "open")
		.where(sql<boolean>`created_at < ${new Date(before)}`)
		.orderBy("created_at")
		.limit(limit)
		.execute();
	return rows.map(toCheckout);
}

/** Ids of open checkouts without a payment session, created before an instant, oldest first. */
export async function selectUnopenedCheckouts(
	tx: Transaction<Schema>,
	before: number,
	limit: number,
): Promise<string[]> {
	const rows = await tx
		.selectFrom("checkouts")
		.select("id")
		.where("state", "=", "open")
		.where("payment_session_id", "is", null)
		.where(sql<boolean>`created_at < ${new Date(before)}`)
		.orderBy("created_at")
		.limit(limit)
		.execute();
	return rows.map((row) => row.id);
}

export async function selectCheckoutLines(tx: Transaction<Schema>, id: string): Promise<PricedLine[]> {
	const rows = await tx
		.selectFrom("checkout_items")
		.selectAll()
		.where("checkout_id", "=", id)
		.orderBy("product_id")
		.execute();
	return rows.map((row) => ({
		productId: row.product_id,
		name: row.product_name,
		image: row.image,
		quantity: row.quantity,
		unitPriceCents: row.unit_price_cents,
		subtotalCents: row.subtotal_cents,
		pointsDiscountCents: row.points_discount_cents,
		accountDiscountCents: row.account_discount_cents,
		taxCents: row.tax_cents,
		totalCents: row.total_cents,
	}));
}

/**
 * Sets the final state. A completed checkout never changes, but a late payment still completes a released one. The
 * caller holds the row lock and has checked the state.
 */
export async function closeCheckout(
	tx: Transaction<Schema>,
	id: string,
	state: "completed" | "released",
	at: number,
): Promise<void> {
	await tx
		.updateTable("checkouts")
		.set({ state, closed_at: new Date(at) })
		.where("id", "=", id)
		.where("state", "<>", "completed")
		.execute();
}

/** Records a webhook event; a duplicate is ignored. */
export async function insertPaymentEvent(
	tx: Transaction<Schema>,
	event: { id: string; type: string; sessionId: string; at: number },
): Promise<void> {
	await tx
		.insertInto("payment_events")
		.values({
			id: event.id,
			type: event.type,
			payment_session_id: event.sessionId,
			received_at: new Date(event.at),
		})
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

/** Counts the open checkouts of an IP address and of an email address. */
export async function selectHolds(
	tx: Transaction<Schema>,
	who: { ipKey: string | null; email: string | null },
): Promise<{ openByIp: number; openByEmail: number }> {
	const { rows } = await sql<{ open_by_ip: number; open_by_email: number }>`
		select
			(select count(*)::int from checkouts where state = 'open' and address_key = ${who.ipKey}) as open_by_ip,
			(select count(*)::int from checkouts where state = 'open' and lower(email) = lower(${who.email}::text)) as open_by_email
	`.execute(tx);
	return { openByIp: rows[0]?.open_by_ip ?? 0, openByEmail: rows[0]?.open_by_email ?? 0 };
}

/**
 * Returns the products among `productIds` that this IP address has reserved in an open checkout, or let lapse at least
 * twice since an instant. Reservations that never got a payment page do not count: the buyer did not cause them.
 */
export async function selectProductsHeldByIp(
	tx: Transaction<Schema>,
	who: { ipKey: string; productIds: readonly number[]; since: number },
): Promise<number[]> {
	const { rows } = await sql<{ product_id: number }>`
		select item.product_id
		from checkouts checkout join checkout_items item on item.checkout_id = checkout.id
		where checkout.address_key = ${who.ipKey}
			and item.product_id = any(${sql.val([...who.productIds])}::int[])
			and (checkout.state = 'open' or (checkout.state = 'released' and checkout.payment_session_id is not null and checkout.closed_at > ${new Date(who.since)}))
		group by item.product_id
		having bool_or(checkout.state = 'open') or count(*) >= 2
	`.execute(tx);
	return rows.map((row) => row.product_id);
}

function toCheckout(row: Selectable<Schema["checkouts"]>): Checkout {
	return {
		id: row.id,
		state: row.state as Checkout["state"],
		userId: row.user_id,
		email: row.email,
		language: row.language as Checkout["language"],
		cartId: row.cart_id,
		browserKey: row.browser_key,
		fingerprint: row.fingerprint,
		shipping: row.shipping_address as ShippingForm | null,
		price: {
			subtotalCents: row.subtotal_cents,
			pointsUsed: row.points_used,
			pointsDiscountCents: row.points_discount_cents,
			accountDiscountCents: row.account_discount_cents,
			taxCents: row.tax_cents,
			shippingCents: row.shipping_cents,
			shippingMethod: row.shipping_method as PricedOrder["shippingMethod"],
			totalCents: row.total_cents,
			pointsEarned: row.points_earned,
		},
		paymentSessionId: row.payment_session_id,
		paymentUrl: row.payment_url,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
	};
}
