import { href } from "react-router";
import { ALARM_PATHS } from "#app/api/admin/operations/overview/alarm-paths.ts";
import { productPath } from "#app/product-path.ts";
import { formatDate } from "#i18n/format.ts";
import type { AlarmCause } from "#shop/kernel/causes.rules.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { MessageKind } from "#shop/kernel/outbox/messages.rules.ts";
import type { OrderForMessage } from "#shop/selling/orders/order.rules.ts";
import type { EmailContext, EmailTemplate, ShortEmail } from "./email-content.ts";
import { shopUrl } from "./order-email-data.ts";
import {
	causeOf,
	type DataOf,
	itemsOf,
	orderParts,
	ownerParts,
	paramsOf,
	paymentParams,
	reasonOf,
	refundParams,
	removedItems,
	returnedPoints,
	returnParams,
	returnParts,
	shipmentParts,
} from "./order-parts.ts";
import { adjustedPoints, pointsParts } from "./points-emails.ts";
import { quoteEmail } from "./quote-email.ts";
import { firstName, oneLine, withoutLinks } from "./typed-text.ts";

/** The kinds whose message holds all they need; the others are about an order as it is when they are sent. */
export type TableKind = Exclude<MessageKind, "order_confirmation" | "new_order">;

type EmailTable = {
	[K in TableKind]: (data: DataOf<K>, context: EmailContext) => ShortEmail | EmailTemplate;
};

/** The emails of every kind. */
export const EMAIL_TABLE: EmailTable = {
	account_confirmation: ({ token }) => ({ texts: "confirmation", button: ["/api/auth/verify-email", { token }] }),
	password_reset: ({ token }) => ({ texts: "reset", button: [href("/reset-password"), { token }] }),
	password_changed: () => ({ texts: "changed" }),
	account_deleted: () => ({ texts: "deleted" }),
	failed_sign_ins: ({ count }) => ({ texts: "failures", params: { count: String(count) }, button: [href("/admin")] }),
	// In the fragment, so that the token appears in no server log.
	admin_device_link: ({ token }) => ({ texts: "device", button: [`${href("/admin")}#device=${token}`] }),
	// In the path's query: its page works without scripts.
	staff_invitation: ({ invitedBy, role, token }, { t }) => ({
		texts: "staff",
		params: { invited_by: oneLine(invitedBy), role: t(`staff_role_${role}`) },
		button: [href("/admin/join"), { token }],
	}),
	staff_password: ({ token }) => ({ texts: "staff_reset", button: [href("/admin/join"), { token }] }),
	stock_alert: ({ productId, productName: product }) => ({
		texts: "alert",
		params: { product },
		button: [productPath(productId)],
	}),
	stock_alert_confirmation: ({ alertId, productName: product, token }) => ({
		texts: "alert_confirmation",
		params: { product },
		button: [href("/stock-alert/:id", { id: alertId }), { key: token }],
	}),
	points_expiring: (data, context) => ({ texts: "expiring", ...pointsParts(data, context) }),
	points_halving: (data, context) => ({ texts: "halving", ...pointsParts(data, context) }),
	points_adjusted: adjustedPoints,
	customer_merged: ({ orders, points, change }, { t }) => {
		const texts = `merged_${change}` as const;
		return {
			texts,
			ending: "merged",
			button: [href("/account")],
			paragraphs: [
				t(`${texts}_text`),
				...(change === "orders" ? [] : [t("merged_points", { points })]),
				t("merged_number", { orders }),
			],
		};
	},

	order_shipped: (data, context) => ({ texts: "shipped", ...shipmentParts("shipped", data, context) }),
	order_shipment_corrected: (data, context) => ({ texts: "corrected", ...shipmentParts("corrected", data, context) }),
	order_shipment_undone: (data) => ({ texts: "undone", ...orderParts(data), params: paramsOf(data) }),
	order_contact_changed: (data, { t }) => ({
		texts: `contact_${data.change}`,
		...orderParts(data),
		params: paramsOf(data),
		paragraphs: [
			t(`contact_${data.change}_text`, paramsOf(data)),
			...(data.address === null
				? []
				: [t("contact_new_address", { address: data.address.split("\n").map(withoutLinks).join(", ") })]),
			...(data.change === "left" ? [] : [t("contact_wrong")]),
		],
	}),
	new_return: (data) => ({ texts: "owner_return", ...ownerParts(data.orderNumber), params: returnParams(data) }),
	return_requested: (data) => ({ texts: "return_requested", ...orderParts(data), params: returnParams(data) }),
	return_approved: (data) => ({ texts: "return_approved", ...returnParts(data) }),
	return_declined: (data, { t }) => ({
		texts: "return_declined",
		...returnParts(data),
		paragraphs: [t("return_declined_text", returnParams(data)), ...data.answer.split(/\n{2,}/)],
	}),
	return_received: (data) => ({ texts: "return_received", ...returnParts(data) }),
	order_replacement: (data, { t }) => {
		const params = { ...paramsOf(data), replaces: data.replacesNumber };
		return {
			texts: "replacement",
			...orderParts(data),
			params,
			paragraphs: [t("replacement_text", params), t("replacement_items", { items: itemsOf(data.items) })],
		};
	},
	quote: quoteEmail,
	order_cancelled: (data, context) => {
		const params = refundParams(data, context);
		return {
			texts: "cancelled",
			...orderParts(data),
			params,
			paragraphs: [
				context.t(`cancelled_${causeOf(data)}`, params),
				...(data.amountCents > 0 ? [context.t(data.byHand ? "refund_by_hand" : "cancelled_refund", params)] : []),
				...returnedPoints(data, context),
			],
		};
	},
	order_refunded: (data, context) => {
		const params = refundParams(data, context);
		const cause = causeOf(data);
		const text = context.t(`refund_${cause === "rejected" ? "other" : cause}`, params);
		return {
			texts: "refund",
			...orderParts(data),
			params,
			paragraphs: [
				...removedItems(data, context),
				data.byHand ? context.t("refund_by_hand", params) : `${text} ${context.t("refund_banks")}`,
				...returnedPoints(data, context),
			],
		};
	},
	order_items_removed: (data, context) => ({
		texts: "removed",
		...orderParts(data),
		params: paramsOf(data),
		paragraphs: [...removedItems(data, context), ...returnedPoints(data, context)],
	}),
	support_reply: ({ name, subject, reply, message }, { t }) => ({
		subject: subject === "" ? t("reply_subject") : t("reply_subject_of", { subject }),
		title: t("reply_title"),
		name: firstName(name),
		paragraphs: reply.split(/\n{2,}/),
		button: null,
		footnote: t("reply_quote", { message }),
	}),

	refund_failed: (data, context) => {
		const params = paymentParams(data);
		const { t } = context;
		return {
			texts: "owner_refund",
			...ownerParts(data.orderNumber),
			params,
			paragraphs: [t("owner_refund_text", params), ...reasonOf(data, context), t("owner_refund_next")],
		};
	},
	dispute_changed: (data, context) => {
		const { state, dueAt } = data;
		const params = paymentParams(data);
		const { t, language, branding } = context;
		const isWaiting = state === "open" || state === "inquiry";
		const date = dueAt === null || !isWaiting ? null : formatDate(dueAt, "long", language, branding.timeZone);
		return {
			texts: `owner_dispute_${state}`,
			...ownerParts(data.orderNumber),
			params,
			paragraphs: [
				t(`owner_dispute_${state}_text`, params),
				...reasonOf(data, context),
				...(date === null ? [] : [t("owner_dispute_due", { date })]),
			],
		};
	},
	alarm: ({ cause, what: typed }, { t, language, branding }) => {
		const what = oneLine(typed);
		return {
			subject: t(`alarm_${cause}_subject`),
			title: t(`alarm_${cause}_subject`),
			name: "",
			paragraphs: [
				cause === "backup"
					? t(`alarm_backup_text_${what === "late" || what === "unrestorable" ? what : "failed"}`)
					: t(`alarm_${cause}_text`, { what }),
			],
			button: { label: t(`alarm_${cause}_button`), url: shopUrl(branding.publicUrl, ALARM_PATHS[cause], {}, language) },
			footnote: t("alarm_note"),
		};
	},
	work_assigned: ({ work, subject, id, by }) => {
		const params = { by: oneLine(by) };
		if (work === "order") {
			const button = [href("/admin/orders/:number", { number: subject })] as const;
			return { texts: "assigned_order", params: { ...params, order_number: subject }, button };
		}
		return work === "message"
			? { texts: "assigned_message", params, button: [href("/admin/support/:id", { id })] }
			: { texts: "assigned_review", params, button: [href("/admin/reviews"), { assigned: "mine" }] };
	},
	owner_digest: ({ items }, { t }) => ({
		texts: "digest",
		button: [href("/admin")],
		params: { count: items.length },
		paragraphs: items.map(({ notice, subject, amountCents }) => {
			const name = withoutLinks(oneLine(subject));
			if (notice === "alarm") return t(`alarm_${name as AlarmCause}_subject`);
			if (notice === "work_assigned" && (subject === "message" || subject === "review")) {
				return t("digest_work_assigned", { subject: t(`digest_assigned_${subject}`) });
			}
			const amount = amountCents === null ? "" : formatUsd(amountCents);
			return t(`digest_${notice}`, { subject: name, amount });
		}),
	}),
	/** A new message for support (CONT-17); in English, because the template of its integration is. */
	support_notification: ({ record }) => {
		const sender = oneLine(record.email);
		// The first versions queued it under the code's name.
		const { inquiry_type: type = (record as { inquiryType?: string }).inquiryType ?? "" } = record as Partial<
			typeof record
		>;
		return {
			subject: `[${type}] ${record.subject ?? ""}`,
			title: "A new message",
			name: "",
			paragraphs: [`From: ${withoutLinks(record.name)} <${sender}>`, ...record.message.split(/\n{2,}/)],
			button: null,
			footnote: `Reply to ${sender}.`,
		};
	},
};

/** Tells the owner about a new order (D-80): who bought what, and whether it waits for a decision. */
export function newOrderEmail(order: OrderForMessage, { t, language, branding }: EmailContext): EmailTemplate {
	const { address, email, orderNumber, lines } = order;
	const name = withoutLinks(address === null ? "" : `${address.firstName} ${address.lastName}`);
	const customer = name === "" ? oneLine(email ?? "") : name;
	const params = { ...paramsOf(order), amount: formatUsd(order.totalCents), customer };
	const ending = order.requiresManualReview ? "review" : "ship";
	return {
		subject: t(`owner_new_subject_${ending}`, params),
		title: t("owner_new_title"),
		name: "",
		paragraphs: [
			t("owner_new_text", params),
			lines.map((line) => `${line.quantity} × ${oneLine(line.name)}`).join(", "),
			t(`owner_new_${ending}`),
		],
		button: {
			label: t("owner_button"),
			url: shopUrl(branding.publicUrl, href("/admin/orders/:number", { number: orderNumber }), {}, language),
		},
		footnote: null,
	};
}
