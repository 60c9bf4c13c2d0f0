import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { sendWithNext } from "#platform/database/transaction.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import { pick } from "#shop/kernel/pick.rules.ts";
import type { ManualPayment, PaymentMethod } from "#shop/selling/orders/drafts/payment-method.rules.ts";
import type { PricedLine } from "#shop/selling/pricing/price-order.rules.ts";
import type { ShippingAddress } from "#shop/selling/pricing/shipping.rules.ts";
import { amountsOf, ORDER_AMOUNTS, type Order, type OrderLine } from "./order.rules.ts";
import type { FulfillmentStatus, VerificationStatus } from "./order-status.rules.ts";

export type NewOrder = Omit<Order, "lines"> & {
	checkoutId: string;
	pointsLifetimeYears: number;
	paymentSessionId: string;
	userId: string | null;
	language: Language;
	verificationStatus: VerificationStatus | null;
	reviewReason: string | null;
	addressFingerprint: string | null;
	lines: readonly (PricedLine & { shortQuantity: number })[];
	payment: {
		paymentIntentId: string | null;
		amountCents: number;
		currency: string;
		riskLevel: string | null;
	} & Partial<Pick<ManualPayment, "note" | "recordedBy">>;
};

/**
 * Inserts order, lines and payment in one statement. A second order for the same checkout or session fails with 23505.
 */
export async function insertOrder(tx: Transaction<Schema>, order: NewOrder): Promise<void> {
	const { address, payment, lines, ...row } = order;
	const { paymentSessionId, createdAt } = order;
	const change = tx
		.with("newOrder", (db) =>
			db
				.insertInto("orders")
				.values({ ...row, ...(address && shippingColumns(address)), updatedAt: createdAt })
				.returning("id"),
		)
		.with("newPayment", (db) =>
			db.insertInto("payments").values({
				...payment,
				paymentSessionId,
				orderId: sql<string>`(select id from new_order)`,
				createdAt,
			}),
		)
		.insertInto("orderItems")
		.values(
			lines.map(({ name: productName, ...line }, position) => ({
				...line,
				productName,
				orderId: sql<string>`(select id from new_order)`,
				position,
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

/** The columns that an order shows as they are, beside its amounts. */
const ORDER_FIELDS = ["id", "orderNumber", "receiptNumber", "email", "currency", "paymentMethod", "createdAt"] as const;

/** The columns of an order that its buyer may read; the rest are internal. */
export const BUYER_COLUMNS = [
	...ORDER_FIELDS,
	"language",
	"fulfillmentStatus",
	...ORDER_AMOUNTS,
	"shipFirstName",
	"shipLastName",
	"shipLine1",
	"shipLine2",
	"shipCity",
	"shipState",
	"shipPostalCode",
	"shipCountry",
] as const satisfies readonly (keyof Schema["orders"])[];

export type BuyerRow = Pick<Selectable<Schema["orders"]>, (typeof BUYER_COLUMNS)[number]>;

/** The part of an order's row that every view of it has. */
export function toBuyerOrder(row: BuyerRow): Omit<Order, "lines" | "requiresManualReview" | "cartId"> {
	return {
		...pick(row, ORDER_FIELDS),
		paymentMethod: row.paymentMethod as PaymentMethod,
		...amountsOf(row),
		fulfillmentStatus: row.fulfillmentStatus as FulfillmentStatus,
		address: toAddress(row),
	};
}

export function toOrderLine(
	row: Pick<Selectable<Schema["orderItems"]>, Exclude<keyof OrderLine, "name"> | "productName">,
): OrderLine {
	const { productId, productName, image, quantity, unitPriceCents, subtotalCents } = row;
	return { productId, name: productName, image, quantity, unitPriceCents, subtotalCents };
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

export function shippingColumns(address: ShippingAddress) {
	return {
		shipFirstName: address.firstName,
		shipLastName: address.lastName,
		shipLine1: address.line1,
		shipLine2: address.line2 ?? null,
		shipCity: address.city,
		shipState: address.state,
		shipPostalCode: address.postalCode,
		shipCountry: address.country,
	};
}

/** Removes the buyer from an account's orders; sales and payments stay. */
export async function clearBuyer(tx: Transaction<Schema>, buyer: OrderBuyer, at: number): Promise<void> {
	await tx
		.updateTable("orders")
		.set({
			email: null,
			shipFirstName: null,
			shipLastName: null,
			shipLine1: null,
			shipLine2: null,
			shipCity: null,
			shipPostalCode: null,
			addressFingerprint: null,
			cartId: null,
			updatedAt: at,
		})
		.where(isOrderOf(buyer))
		.execute();
}

/** Whose orders: an account's, and those that guests made with an address, in lower case. */
export type OrderBuyer = { userId: string | null; guestEmail: string | null };

export function isOrderOf({ userId, guestEmail }: OrderBuyer): RawBuilder<boolean> {
	return sql<boolean>`(orders.user_id = ${userId}::uuid
		or (orders.user_id is null and lower(orders.email) = ${guestEmail}::text))`;
}

export async function updateBuyerOfOrders(
	tx: Transaction<Schema>,
	buyer: OrderBuyer,
	{ userId, at }: { userId: string; at: number },
): Promise<number> {
	const { numUpdatedRows } = await tx
		.updateTable("orders")
		.set({ userId, claimedBy: null, updatedAt: at })
		.where(isOrderOf(buyer))
		.executeTakeFirst();
	return Number(numUpdatedRows);
}
