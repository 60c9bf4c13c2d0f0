import type { RenderedEmail } from "#app/emails/email-content.ts";
import { renderEmail } from "#app/emails/render.ts";
import type { MessageContent, MessageKind } from "#shop/kernel/outbox/messages.rules.ts";
import type { OrderForMessage } from "#shop/selling/orders/order.rules.ts";

type RenderArgs = Parameters<typeof renderEmail>;

const config = {
	publicUrl: "https://shop.test",
	supportEmail: "support@shop.test",
	supportPhone: "+1 (555) 010-0199",
	mailFrom: "SoftBrace <orders@shop.test>",
	timeZone: "America/Chicago",
	sessionSecret: "a secret of thirty-two letters or more",
	previousSessionSecrets: [],
};
export const emailShop = {
	config,
	savedSettings: new Map(),
	visitCounts: new Map(),
	clock: { now: () => Date.UTC(2025, 6, 13) },
} as unknown as RenderArgs[0];

/** A guest's order in which every text that the buyer typed is `typed`, and the owner's are `own`. */
export const orderWith = (typed: string, own = typed): OrderForMessage => ({
	id: "6f1b2f0e-52a5-4d8c-a6de-1d4f4e3f7b11",
	orderNumber: "SB-7K2M9QXR",
	receiptNumber: "RC-7K2M9QXR",
	fulfillmentStatus: "processing",
	createdAt: Date.UTC(2025, 6, 13, 5, 30),
	currency: "usd",
	paymentMethod: "card",
	lines: [{ productId: 1, name: own, image: "pack-5", quantity: 1, unitPriceCents: 499, subtotalCents: 499 } as never],
	subtotalCents: 499,
	pointsUsed: 0,
	pointsDiscountCents: 0,
	discountCode: null,
	codeDiscountCents: 0,
	codeShippingCents: 0,
	accountDiscountCents: 0,
	taxCents: 40,
	taxBasisPoints: 800,
	shippingCents: 200,
	shippingMethod: "standard",
	totalCents: 739,
	pointsEarned: 4,
	requiresManualReview: false,
	email: "ana@shop.test",
	cartId: null,
	address: {
		firstName: typed,
		lastName: typed,
		line1: typed,
		city: "Austin",
		state: "TX",
		postalCode: "78701",
		country: "US",
	},
	paymentSessionId: "cs_test_a1b2",
	isGuest: false,
	hasAccount: false,
});

/** One email of every kind; a kind without one does not compile. */
function messagesWith(
	typed: string,
	own = typed,
): { [K in MessageKind]: Extract<MessageContent, { kind: K }>["data"] } {
	const shipment = { orderNumber: "SB-7K2M9QXR", carrier: "USPS", trackingNumber: "1", name: typed };
	const refund = { orderNumber: "SB-7K2M9QXR", amountCents: 100, name: typed, cause: "other", points: 0 } as const;
	const returned = {
		orderNumber: "SB-7K2M9QXR",
		returnNumber: "RT-7K2M9QXR",
		name: typed,
		answer: own,
		path: "/return/SB-7K2M9QXR?key=k",
	};
	const payment = { orderNumber: "SB-7K2M9QXR", amountCents: 100, reason: own };
	const points = { name: typed, points: 12, endsAt: Date.UTC(2027, 6, 13, 17) };
	const record = {
		id: "1",
		name: typed,
		email: "ana@shop.test",
		subject: typed,
		message: "Hello",
		inquiry_type: typed,
		status: "pending",
		user_id: null,
		created_at: "2025-07-13T00:00:00Z",
	};
	return {
		order_confirmation: { sessionId: "cs_test_a1b2" },
		order_shipped: shipment,
		order_shipment_corrected: shipment,
		order_shipment_undone: shipment,
		order_contact_changed: { orderNumber: "SB-7K2M9QXR", name: typed, address: typed, change: "email" },
		new_return: { orderNumber: "SB-7K2M9QXR", returnNumber: "RT-7K2M9QXR" },
		quote: {
			quoteNumber: "Q-1001",
			name: typed,
			items: [{ name: own, quantity: 2 }],
			amountCents: 1278,
			country: "US",
			note: own,
			until: Date.UTC(2025, 6, 20),
			path: "/quote/6f1b2f0e-52a5-4d8c-a6de-1d4f4e3f7b11?key=k",
		},
		return_requested: { orderNumber: "SB-7K2M9QXR", returnNumber: "RT-7K2M9QXR", name: typed },
		return_approved: returned,
		return_declined: returned,
		return_received: returned,
		order_replacement: { orderNumber: "SB-7K2M9QXR", replacesNumber: "SB-7K2M9QXS", name: typed, items: [] },
		order_cancelled: refund,
		order_refunded: refund,
		order_items_removed: { ...refund, removed: [{ name: own, quantity: 1 }] },
		new_order: { newOrderId: orderWith(typed).id },
		refund_failed: payment,
		dispute_changed: { ...payment, state: "open", status: "needs_response", dueAt: null },
		account_confirmation: { name: typed, token: "t" },
		password_reset: { name: typed, token: "t" },
		password_changed: { name: typed },
		account_deleted: { name: typed },
		failed_sign_ins: { count: 7 },
		admin_device_link: { token: "t" },
		staff_invitation: { name: typed, invitedBy: own, role: "support", token: "t" },
		staff_password: { name: typed, token: "t" },
		alarm: { cause: "low_stock", what: own },
		work_assigned: { work: "order", subject: "SB-7Q4K-2MZP", id: "o1", by: own },
		owner_digest: {
			items: [
				{ notice: "new_order", subject: "SB-7Q4K-2MZP", amountCents: 1187 },
				{ notice: "support_notification", subject: typed, amountCents: null },
				{ notice: "alarm", subject: "low_stock", amountCents: null },
				{ notice: "work_assigned", subject: "review", amountCents: null },
			],
		},
		stock_alert: { productId: 1, productName: own },
		stock_alert_confirmation: { alertId: "1", productName: own, token: "t" },
		points_expiring: points,
		points_halving: points,
		customer_merged: { name: typed, orders: 3, points: 25, change: "into" },
		points_adjusted: { name: typed, points: 25, reason: own, balance: 40 },
		support_reply: { name: typed, subject: typed, message: "Hello", reply: "Hi" },
		support_notification: { record },
	};
}
export const EMAIL_KINDS = Object.keys(messagesWith("")) as MessageKind[];

/** An email of this kind in which every text that anyone typed is `typed`; those of the owner and the provider are `own`. */
export async function emailWith(
	typed: string,
	kind: MessageKind,
	language: "en" | "es",
	own = typed,
): Promise<RenderedEmail> {
	const data = messagesWith(typed, own)[kind];
	const message = { id: "1", orderId: null, recipient: "ana@shop.test", language, attempts: 1, kind, data };
	const email = await renderEmail(emailShop, message as RenderArgs[1], orderWith(typed, own));
	if (email === null) throw new Error(`no email of kind ${kind}`);
	return email;
}
