import type { Language, Shop, ShopTransaction } from "#shop/kernel/context.ts";
import { queueNotices } from "#shop/kernel/notices/queue-notices.ts";
import type { NewMessage } from "#shop/kernel/outbox/messages.rules.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { heldUnits, recordSale, sellAvailableStock, sellHeldStock } from "#shop/selling/catalog/stock.ts";
import type { ManualPayment } from "#shop/selling/orders/drafts/payment-method.rules.ts";
import { earnPoints, redeemPoints } from "#shop/selling/points/points-ledger.ts";
import type { PricedLine } from "#shop/selling/pricing/price-order.rules.ts";
import { isLocal, type ShippingAddress } from "#shop/selling/pricing/shipping.rules.ts";
import type { PromisedAmounts } from "./order.rules.ts";
import { ORDER_CODE_LENGTH, orderNumber, receiptNumber } from "./order-number.rules.ts";
import { joinReasons, REVIEW_ORDERS_WINDOW_MS, reviewReasons } from "./order-review.rules.ts";
import { selectBuyerHistory } from "./orders.report.store.ts";
import { insertOrder } from "./orders.store.ts";
import { ownerMessage } from "./refunds/notify-owner.ts";

/** A paid checkout: its prices and lines, and the provider's payment data, or how it was paid beside the provider. */
export type PaidCheckout = {
	checkoutId: string;
	/** False if the payment arrived after the hold was released. */
	isHeld: boolean;
	userId: string | null;
	email: string | null;
	language: Language;
	cartId: string | null;
	address: ShippingAddress | null;
	addressFingerprint: string | null;
	lines: readonly PricedLine[];
	price: PromisedAmounts;
	payment: {
		sessionId: string;
		paymentIntentId: string | null;
		amountCents: number;
		currency: string;
		riskLevel: string | null;
		manual?: ManualPayment;
	};
};

/**
 * Places the order of a paid checkout with everything that depends on it: stock, points, payment and the queued
 * confirmation email, and the owner's (D-80). Runs in the transaction that completes the checkout, so it happens exactly
 * once or not at all. A payment is never rejected; anything suspicious flags the order for review (D-20).
 */
export async function placeOrder(
	tx: ShopTransaction,
	shop: Shop,
	paid: PaidCheckout,
): Promise<{ id: string; orderNumber: string }> {
	const at = shop.clock.now();
	const id = shop.ids.uuid();
	const code = shop.ids.code(ORDER_CODE_LENGTH);
	const number = orderNumber(code);
	const units = paid.isHeld ? heldUnits(paid.lines) : await sellAvailableStock(tx, paid.lines, at);
	const reasons = await findReviewReasons(tx, shop, paid, { isStockShort: units.some(({ short }) => short > 0), at });
	const requiresManualReview = reasons.length > 0;

	const { isHeld, payment, price, lines, ...buyer } = paid;
	const { sessionId: paymentSessionId, manual, ...made } = payment;
	await insertOrder(tx, {
		...buyer,
		...price,
		id,
		orderNumber: number,
		receiptNumber: receiptNumber(code),
		paymentSessionId,
		fulfillmentStatus: requiresManualReview ? "pending" : "processing",
		verificationStatus: requiresManualReview ? "needs_review" : null,
		requiresManualReview,
		reviewReason: joinReasons(reasons),
		currency: CURRENCY,
		paymentMethod: manual?.method ?? "card",
		lines: lines.map((line) => ({
			...line,
			shortQuantity: units.find(({ productId }) => productId === line.productId)?.short ?? 0,
		})),
		payment: { ...made, ...(manual && { note: manual.note, recordedBy: manual.recordedBy }) },
		createdAt: at,
	});
	await recordSale(tx, { orderId: id, units, at });

	if (paid.userId !== null) {
		await redeemPoints(tx, { userId: paid.userId, orderId: id, points: price.pointsUsed, at });
		// Orders in review earn their points on approval (D-33).
		if (!requiresManualReview)
			await earnPoints(tx, {
				userId: paid.userId,
				orderId: id,
				points: price.pointsEarned,
				lifetimeYears: price.pointsLifetimeYears,
				at,
			});
	}
	const notice = ownerMessage(shop, {
		kind: "new_order",
		onceKey: `new order ${id}`,
		data: { newOrderId: id, orderNumber: number, totalCents: price.totalCents },
	});
	const messages: NewMessage[] = [];
	if (paid.email !== null) {
		messages.push({
			kind: "order_confirmation",
			orderId: id,
			recipient: paid.email,
			language: paid.language,
			data: { sessionId: paymentSessionId },
			at,
		});
	}
	await queueNotices(tx, shop, [notice], messages);
	if (isHeld) await sellHeldStock(tx, lines);
	return { id, orderNumber: number };
}

const CURRENCY = "usd";

async function findReviewReasons(
	tx: ShopTransaction,
	shop: Shop,
	paid: PaidCheckout,
	context: { isStockShort: boolean; at: number },
) {
	const { address, payment, price } = paid;
	// The administrator who recorded the payment knows the customer.
	if (payment.manual) return context.isStockShort ? ["stock_short" as const] : [];
	const history = await selectBuyerHistory(tx, {
		email: paid.email,
		addressFingerprint: paid.addressFingerprint,
		productIds: paid.lines.map(({ productId }) => productId),
		since: context.at - REVIEW_ORDERS_WINDOW_MS,
	});
	return reviewReasons({
		isRepeatTrialPack: history.isRepeatTrialPack,
		totalCents: price.totalCents,
		paidCents: payment.amountCents,
		currency: CURRENCY,
		paidCurrency: payment.currency,
		riskLevel: payment.riskLevel,
		ordersOfEmailInWindow: history.recentOrders + 1,
		isLocalDelivery: price.shippingMethod === "local",
		// The ZIP code decides where a package goes, whatever city was entered.
		isDestinationLocal:
			address !== null && isLocal({ ...address, city: "" }, settingOf(shop, "shipping").localDelivery),
		isStockShort: context.isStockShort,
	});
}
