import { href } from "react-router";
import type { EmailTemplate, EmailWriters } from "#app/emails/email-content.ts";
import type { Language } from "#app/i18n/language.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { formatDate } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { OutboxMessage } from "#shop/kernel/outbox/messages.rules.ts";
import type { OrderForMessage } from "#shop/selling/orders/order.rules.ts";
import { type EmailBranding, shopUrl } from "./order-email-data.ts";
import { oneLine, withoutLinks } from "./typed-text.ts";

/** Emails to the owner about an order's payment, by message kind. */
export const ownerEmails: EmailWriters<"refund_failed" | "dispute_changed"> = {
	refund_failed: (message, branding) => {
		const t = createTranslate(emailTexts, message.language);
		const params = paramsOf(message);
		return {
			...toOwner(message, branding),
			subject: t("owner_refund_subject", params),
			title: t("owner_refund_title"),
			paragraphs: [t("owner_refund_text", params), ...reasonOf(message), t("owner_refund_next")],
		};
	},
	dispute_changed: (message, branding) => {
		const t = createTranslate(emailTexts, message.language);
		const params = paramsOf(message);
		const { state, dueAt } = message.data;
		const isWaiting = state === "open" || state === "inquiry";
		return {
			...toOwner(message, branding),
			subject: t(`owner_dispute_${state}_subject`, params),
			title: t(`owner_dispute_${state}_title`),
			paragraphs: [
				t(`owner_dispute_${state}_text`, params),
				...reasonOf(message),
				...(isWaiting && dueAt !== null
					? [t("owner_dispute_due", { date: formatDate(dueAt, "long", message.language, branding.timeZone) })]
					: []),
			],
		};
	},
};

type PaymentMessage = OutboxMessage<"refund_failed" | "dispute_changed">;

function paramsOf({ data }: PaymentMessage) {
	return { order_number: data.orderNumber, amount: formatUsd(data.amountCents) };
}

/** The provider's reason code, such as "product_not_received", as readable text. */
function reasonOf({ data, language }: PaymentMessage): string[] {
	const reason = oneLine(data.reason).replaceAll("_", " ");
	return reason === "" ? [] : [createTranslate(emailTexts, language)("owner_reason", { reason })];
}

function toOwner(message: PaymentMessage, branding: EmailBranding) {
	return aboutOrder(message.data.orderNumber, branding, message.language);
}

function aboutOrder(orderNumber: string, branding: EmailBranding, language: Language) {
	const t = createTranslate(emailTexts, language);
	return {
		name: "",
		button: {
			label: t("owner_button"),
			url: shopUrl(branding.publicUrl, href("/admin/orders/:number", { number: orderNumber }), {}, language),
		},
		footnote: null,
	};
}

/** Tells the owner about a new order (D-80): who bought what, and whether it waits for a decision. */
export function newOrderEmail(order: OrderForMessage, branding: EmailBranding, language: Language): EmailTemplate {
	const t = createTranslate(emailTexts, language);
	const { address, email, orderNumber, lines } = order;
	const name = withoutLinks(address === null ? "" : `${address.firstName} ${address.lastName}`);
	const params = {
		order_number: orderNumber,
		amount: formatUsd(order.totalCents),
		customer: name === "" ? oneLine(email ?? "") : name,
	};
	const ending = order.requiresManualReview ? "review" : "ship";
	return {
		...aboutOrder(orderNumber, branding, language),
		subject: t(`owner_new_subject_${ending}`, params),
		title: t("owner_new_title"),
		paragraphs: [
			t("owner_new_text", params),
			lines.map((line) => `${line.quantity} × ${oneLine(line.name)}`).join(", "),
			t(`owner_new_${ending}`),
		],
	};
}

/** Notifies support of a new message (CONT-17); in English, like the owner's other emails. */
export function supportNotification({ data: { record } }: OutboxMessage<"support_notification">): EmailTemplate {
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
}
