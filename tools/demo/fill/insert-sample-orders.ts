import type { ShopTransaction } from "../../../shop/kernel/context.ts";
import { addressFingerprint } from "../../../shop/selling/addresses/shipping-form.rules.ts";
import { CHECKOUT_HOLD_MS } from "../../../shop/selling/checkout/checkout.rules.ts";
import { amountsOf } from "../../../shop/selling/orders/order.rules.ts";
import { orderNumber, receiptNumber } from "../../../shop/selling/orders/order-number.rules.ts";
import { joinReasons } from "../../../shop/selling/orders/order-review.rules.ts";
import type { SampleOrder } from "../year/plan-orders.ts";
import { insertMany } from "./insert-many.ts";

/** How long a buyer takes to pay. */
const PAYING_MS = 4 * 60_000;

/** Checkouts, orders, their lines and payments, as `placeOrder` writes them one by one. */
export async function insertSampleOrders(tx: ShopTransaction, orders: readonly SampleOrder[]): Promise<void> {
	await insertMany(tx, "checkouts", orders.map(toCheckout));
	await insertMany(
		tx,
		"checkoutItems",
		orders.flatMap(({ checkoutId, price }) => toLines(price).map((line) => ({ checkoutId, ...line }))),
	);
	await insertMany(tx, "orders", orders.map(toOrder));
	await insertMany(
		tx,
		"orderItems",
		orders.flatMap(({ id: orderId, price }) => toLines(price).map((line) => ({ orderId, ...line }))),
	);
	await insertMany(
		tx,
		"payments",
		orders.map((order) => ({
			paymentSessionId: order.sessionId,
			orderId: order.id,
			paymentIntentId: order.intentId,
			amountCents: order.price.totalCents,
			currency: "usd",
			riskLevel: order.riskLevel,
			createdAt: order.at,
		})),
	);
}

function toCheckout({ checkoutId, person, price, sessionId, at }: SampleOrder) {
	const { line2 = "", ...address } = person.address;
	return {
		id: checkoutId,
		state: "completed",
		userId: person.userId,
		email: person.email,
		language: person.language,
		fingerprint: `demo ${checkoutId}`,
		shippingAddress: JSON.stringify({ ...address, line2, email: person.email }),
		...amountsOf(price),
		paymentSessionId: sessionId,
		createdAt: at - PAYING_MS,
		expiresAt: at - PAYING_MS + CHECKOUT_HOLD_MS,
		closedAt: at,
	};
}

function toOrder({ id, code, checkoutId, sessionId, person, price, reasons, at }: SampleOrder) {
	const { address } = person;
	const isInReview = reasons.length > 0;
	return {
		id,
		orderNumber: orderNumber(code),
		receiptNumber: receiptNumber(code),
		checkoutId,
		paymentSessionId: sessionId,
		userId: person.userId,
		email: person.email,
		language: person.language,
		fulfillmentStatus: isInReview ? "pending" : "processing",
		requiresManualReview: isInReview,
		reviewReason: joinReasons(reasons),
		verificationStatus: isInReview ? "needs_review" : null,
		...amountsOf(price),
		shipFirstName: address.firstName,
		shipLastName: address.lastName,
		shipLine1: address.line1,
		shipCity: address.city,
		shipState: address.state,
		shipPostalCode: address.postalCode,
		shipCountry: address.country,
		addressFingerprint: addressFingerprint(address),
		createdAt: at,
		updatedAt: at,
	};
}

function toLines({ lines }: SampleOrder["price"]) {
	return lines.map(({ name: productName, ...line }) => ({ ...line, productName }));
}
