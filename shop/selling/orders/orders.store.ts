import { type Selectable, sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { toCodeNames } from "#platform/database/column-names.ts";
import type { Schema } from "#platform/database/schema.ts";
import { sendWithNext } from "#platform/database/transaction.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { PricedLine } from "#shop/selling/pricing/price-order.rules.ts";
import type { ShippingAddress } from "#shop/selling/pricing/shipping.rules.ts";
import { amountsOf, type Order, type OrderForMessage, type OrderLine } from "./order.rules.ts";
import type { FulfillmentStatus, VerificationStatus } from "./order-status.rules.ts";

export type NewOrder = Omit<Order, "lines"> & {
	checkoutId: string;
	paymentSessionId: string;
	userId: string | null;
	language: Language;
	verificationStatus: VerificationStatus | null;
	reviewReason: string | null;
	addressFingerprint: string | null;
	lines: readonly (PricedLine & { shortQuantity: number })[];
	payment: { intentId: string | null; amountCents: number; currency: string; riskLevel: string | null };
};

/**
 * Inserts order, lines and payment in one statement. A second order for the same checkout or session fails with 23505.
 */
export async function insertOrder(tx: Transaction<Schema>, order: NewOrder): Promise<void> {
	const { address, payment } = order;
	const change = tx
		.with("newOrder", (db) =>
			db
				.insertInto("orders")
				.values({
					id: order.id,
					orderNumber: order.orderNumber,
					receiptNumber: order.receiptNumber,
					checkoutId: order.checkoutId,
					paymentSessionId: order.paymentSessionId,
					userId: order.userId,
					email: order.email,
					language: order.language,
					fulfillmentStatus: order.fulfillmentStatus,
					requiresManualReview: order.requiresManualReview,
					reviewReason: order.reviewReason,
					verificationStatus: order.verificationStatus,
					currency: order.currency,
					...amountsOf(order),
					...(address && shippingColumns(address)),
					addressFingerprint: order.addressFingerprint,
					cartId: order.cartId,
					createdAt: new Date(order.createdAt),
					updatedAt: new Date(order.createdAt),
				})
				.returning("id"),
		)
		.with("newPayment", (db) =>
			db.insertInto("payments").values({
				paymentSessionId: order.paymentSessionId,
				orderId: sql<string>`(select id from new_order)`,
				paymentIntentId: payment.intentId,
				amountCents: payment.amountCents,
				currency: payment.currency,
				riskLevel: payment.riskLevel,
				createdAt: new Date(order.createdAt),
			}),
		)
		.insertInto("orderItems")
		.values(
			order.lines.map((line, position) => ({
				orderId: sql<string>`(select id from new_order)`,
				position,
				productId: line.productId,
				productName: line.name,
				image: line.image,
				quantity: line.quantity,
				shortQuantity: line.shortQuantity,
				unitPriceCents: line.unitPriceCents,
				subtotalCents: line.subtotalCents,
				pointsDiscountCents: line.pointsDiscountCents,
				accountDiscountCents: line.accountDiscountCents,
				taxCents: line.taxCents,
				totalCents: line.totalCents,
			})),
		);
	await sendWithNext(tx, change);
}

export async function selectOrderIdOfCheckout(
	tx: Transaction<Schema>,
	checkoutId: string,
): Promise<string | undefined> {
	const row = await tx.selectFrom("orders").select("id").where("checkoutId", "=", checkoutId).executeTakeFirst();
	return row?.id;
}

/** The buyer's history by email and address: orders since an instant, and whether there ever was a trial pack. */
export async function selectBuyerHistory(
	tx: Transaction<Schema>,
	who: { email: string | null; addressFingerprint: string | null; trialPackId: number; since: number },
): Promise<{ recentOrders: number; hadTrialPack: boolean }> {
	const { rows } = await sql<{ recentOrders: number; hadTrialPack: boolean }>`
		select
			(select count(*)::int from orders
				where lower(email) = lower(${who.email}::text) and created_at > ${new Date(who.since)}) as recent_orders,
			exists (
				select 1 from orders join order_items item on item.order_id = orders.id
				where item.product_id = ${who.trialPackId}
					and (lower(orders.email) = lower(${who.email}::text)
						or orders.address_fingerprint = ${who.addressFingerprint}::text)
			) as had_trial_pack
	`.execute(tx);
	return { recentOrders: rows[0]?.recentOrders ?? 0, hadTrialPack: rows[0]?.hadTrialPack ?? false };
}

/** The orders with these ids, for emails about them. */
export async function selectOrdersForMessages(
	tx: Transaction<Schema>,
	ids: readonly string[],
): Promise<OrderForMessage[]> {
	if (ids.length === 0) return [];
	const rows = await tx
		.selectFrom("orders")
		.selectAll()
		.select(({ exists, selectFrom }) => [
			jsonArrayFrom(
				selectFrom("orderItems")
					.select(["productId", "productName", "image", "quantity", "unitPriceCents", "subtotalCents"])
					.whereRef("orderItems.orderId", "=", "orders.id")
					.orderBy("position")
					.orderBy("productId"),
			).as("lines"),
			exists(
				selectFrom("authUsers")
					.select("authUsers.id")
					.where(sql<boolean>`auth_users.email = lower(orders.email)`)
					.where("emailVerified", "=", true),
			).as("hasAccount"),
		])
		.where("orders.id", "in", ids)
		.execute();
	return rows.map((row) => ({
		...toOrder(
			row,
			row.lines.map((line) => toCodeNames(line) as LineRow),
		),
		paymentSessionId: row.paymentSessionId,
		isGuest: row.userId === null,
		hasAccount: Boolean(row.hasAccount),
	}));
}

type LineRow = Parameters<typeof toOrderLine>[0];

/** The columns of an order that its buyer may read; the rest are internal. */
export const BUYER_COLUMNS = [
	"id",
	"orderNumber",
	"receiptNumber",
	"email",
	"language",
	"fulfillmentStatus",
	"currency",
	"subtotalCents",
	"pointsUsed",
	"pointsDiscountCents",
	"accountDiscountCents",
	"taxCents",
	"shippingCents",
	"shippingMethod",
	"totalCents",
	"pointsEarned",
	"shipFirstName",
	"shipLastName",
	"shipLine1",
	"shipLine2",
	"shipCity",
	"shipState",
	"shipPostalCode",
	"shipCountry",
	"createdAt",
] as const satisfies readonly (keyof Schema["orders"])[];

export type BuyerRow = Pick<Selectable<Schema["orders"]>, (typeof BUYER_COLUMNS)[number]>;

/** The part of an order's row that every view of it has. */
export function toBuyerOrder(row: BuyerRow): Omit<Order, "lines" | "requiresManualReview" | "cartId"> {
	return {
		...amountsOf(row),
		id: row.id,
		orderNumber: row.orderNumber,
		receiptNumber: row.receiptNumber,
		fulfillmentStatus: row.fulfillmentStatus as FulfillmentStatus,
		createdAt: row.createdAt,
		currency: row.currency,
		email: row.email,
		address: toAddress(row),
	};
}

export function toOrderLine(
	row: Pick<Selectable<Schema["orderItems"]>, Exclude<keyof OrderLine, "name"> | "productName">,
): OrderLine {
	const { productId, productName, image, quantity, unitPriceCents, subtotalCents } = row;
	return { productId, name: productName, image, quantity, unitPriceCents, subtotalCents };
}

function toOrder(row: Selectable<Schema["orders"]>, lines: readonly LineRow[]): Order {
	const { requiresManualReview, cartId } = row;
	return { ...toBuyerOrder(row), requiresManualReview, cartId, lines: lines.map(toOrderLine) };
}

function toAddress(row: BuyerRow): ShippingAddress | null {
	if (row.shipLine1 === null) return null;
	return {
		firstName: row.shipFirstName ?? "",
		lastName: row.shipLastName ?? "",
		line1: row.shipLine1,
		...(row.shipLine2 && { line2: row.shipLine2 }),
		city: row.shipCity ?? "",
		state: row.shipState ?? "",
		postalCode: row.shipPostalCode ?? "",
		country: row.shipCountry ?? "",
	};
}

function shippingColumns(address: ShippingAddress) {
	return {
		shipFirstName: address.firstName,
		shipLastName: address.lastName,
		shipLine1: address.line1,
		shipLine2: address.line2,
		shipCity: address.city,
		shipState: address.state,
		shipPostalCode: address.postalCode,
		shipCountry: address.country,
	};
}
