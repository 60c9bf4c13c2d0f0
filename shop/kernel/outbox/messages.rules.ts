import type { Alarm, DisputeState, RefundCause } from "#shop/kernel/causes.rules.ts";
import type { EmailTopic } from "#shop/kernel/email-preferences/email-topics.rules.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { Notice } from "#shop/kernel/settings/settings.rules.ts";
import type { StaffRole } from "#shop/kernel/staff-roles.rules.ts";

type ShipmentNews = {
	orderNumber: string;
	carrier: string;
	trackingNumber: string | null;
	name: string;
	/** What the parcel holds, by name, if that is not the whole order. */
	items?: readonly { name: string; quantity: number }[];
};
type RefundNews = {
	orderNumber: string;
	amountCents: number;
	name: string;
	cause: RefundCause | "rejected";
	/** Redeemed points that the buyer gets back. */
	points: number;
	/** The order's, so that the amount names its currency (D-143); 1.0.0 queued none. */
	country?: string | null;
	/** What is no longer part of the order, by name; none for a refund of an amount. */
	removed?: readonly { name: string; quantity: number }[];
	/** The order was not paid by card, so neither is the refund. */
	byHand?: boolean;
};
/** `address` is the new one, null if it stayed; `change` "left" is for the address that gets no more emails. */
type ContactNews = { orderNumber: string; name: string; address: string | null; change: "email" | "address" | "left" };
type ReturnNews = { orderNumber: string; returnNumber: string };
/** `path` is that of the order's returns; `answer` the owner's words. */
type ReturnStepNews = ReturnNews & { name: string; answer: string; path: string };
type PaymentNews = { orderNumber: string; amountCents: number; reason: string };
/** `subject` is the order's number, "" for others; `id` the message's or review's. */
type WorkNews = { work: "message" | "order" | "review"; subject: string; id: string; by: string };
type PointsNews = { name: string; points: number; endsAt: number };

/**
 * A notice in a digest: an order's number, a message's inquiry type, an alarm's cause, or what was assigned; never a
 * customer's data.
 */
export type DigestItem = { notice: Notice; subject: string; amountCents: number | null };

/**
 * What each kind of email needs besides the order; `name` is the one in the greeting, amounts in cents, instants in
 * epoch ms. A `token` is removed from the row once the email is sent.
 */
type MessageData = {
	order_confirmation: { sessionId: string };
	order_shipped: ShipmentNews;
	order_shipment_corrected: ShipmentNews;
	order_shipment_undone: ShipmentNews;
	order_contact_changed: ContactNews;
	new_return: ReturnNews;
	return_requested: ReturnNews & { name: string };
	return_approved: ReturnStepNews;
	return_declined: ReturnStepNews;
	return_received: ReturnStepNews;
	order_replacement: {
		orderNumber: string;
		replacesNumber: string;
		name: string;
		items: readonly { name: string; quantity: number }[];
	};
	/** `path` is that of the customer's page, `note` the staff's words, `until` when it is no longer held. */
	quote: {
		quoteNumber: string;
		name: string;
		items: readonly { name: string; quantity: number }[];
		amountCents: number;
		country: string | null;
		note: string;
		until: number;
		path: string;
	};
	order_cancelled: RefundNews;
	order_refunded: RefundNews;
	/** Without the customer's data, which would outlive a deleted account here. */
	/** Lines that cost nothing were taken off. */
	order_items_removed: Pick<RefundNews, "orderNumber" | "name" | "points" | "removed">;
	new_order: { newOrderId: string; orderNumber?: string; totalCents?: number };
	refund_failed: PaymentNews;
	dispute_changed: PaymentNews & { state: DisputeState; status: string; dueAt: number | null };
	account_confirmation: { name: string; token: string };
	password_reset: { name: string; token: string };
	password_changed: { name: string };
	account_deleted: { name: string };
	failed_sign_ins: { count: number };
	admin_device_link: { token: string };
	staff_invitation: { name: string; invitedBy: string; role: StaffRole; token: string };
	staff_password: { name: string; token: string };
	alarm: Alarm;
	work_assigned: WorkNews;
	/** The notices that the owner, or someone on the staff, gets in one email. */
	owner_digest: { items: readonly DigestItem[] };
	stock_alert: { productId: number; productName: string };
	stock_alert_confirmation: { alertId: string; productName: string; token: string };
	points_expiring: PointsNews;
	points_halving: PointsNews;
	/** Given, or negative if taken; `reason` is the owner's words. */
	points_adjusted: { name: string; points: number; reason: string; balance: number };
	/** Guest orders that an account got, or what the account that stays got and the address that was merged. */
	customer_merged: { name: string; orders: number; points: number; change: "orders" | "into" | "left" };
	support_reply: { name: string; subject: string; message: string; reply: string };
	/** The saved row, under the names that the notification's callers use (CONT-17). */
	support_notification: {
		record: {
			id: string;
			name: string;
			email: string;
			subject: string | null;
			message: string;
			inquiry_type: string;
			status: string;
			user_id: string | null;
			created_at: string;
		};
	};
};

export type MessageKind = keyof MessageData;

/**
 * Why an email is sent; "staff" goes to anyone who works at the shop, its owner included. One of a topic is about neither an order nor an account's act: its
 * recipient can unsubscribe.
 */
export type EmailPurpose = "order" | "quote" | "account" | "reply" | "owner" | "staff" | EmailTopic;

/** Whether it is for who runs the shop, or works there. */
export function isForShop(purpose: EmailPurpose): boolean {
	return purpose === "owner" || purpose === "staff";
}

/** The purpose of every kind; sending and rendering follow it. */
export const EMAIL_PURPOSES: Readonly<Record<MessageKind, EmailPurpose>> = {
	order_confirmation: "order",
	order_shipped: "order",
	order_shipment_corrected: "order",
	order_shipment_undone: "order",
	order_contact_changed: "order",
	new_return: "owner",
	return_requested: "order",
	return_approved: "order",
	return_declined: "order",
	return_received: "order",
	order_replacement: "order",
	quote: "quote",
	order_cancelled: "order",
	order_refunded: "order",
	order_items_removed: "order",
	new_order: "owner",
	refund_failed: "owner",
	dispute_changed: "owner",
	account_confirmation: "account",
	password_reset: "account",
	password_changed: "account",
	account_deleted: "account",
	failed_sign_ins: "owner",
	admin_device_link: "owner",
	staff_invitation: "account",
	staff_password: "account",
	alarm: "owner",
	work_assigned: "staff",
	owner_digest: "staff",
	stock_alert: "back_in_stock",
	// Anyone may type any address into its form.
	stock_alert_confirmation: "back_in_stock",
	points_expiring: "points",
	points_halving: "points",
	points_adjusted: "points",
	customer_merged: "account",
	support_reply: "reply",
	support_notification: "owner",
};

/** A kind with its own data, so that an unknown kind or a missing field does not compile. */
export type MessageContent<K extends MessageKind = MessageKind> = {
	[Kind in K]: { kind: Kind; data: Readonly<MessageData[Kind]> };
}[K];

/** An email to queue; `at` in epoch ms. `onceKey` identifies what it reports, so that it is queued once. */
export type NewMessage = MessageContent & {
	orderId: string | null;
	onceKey?: string;
	recipient: string;
	language: Language;
	at: number;
};

/** A queued email. `id` is the row's id and becomes the Message-ID; `attempts` includes the current one. */
export type OutboxMessage<K extends MessageKind = MessageKind> = MessageContent<K> & {
	id: string;
	orderId: string | null;
	recipient: string;
	language: Language;
	attempts: number;
};
