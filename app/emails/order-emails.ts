import type { EmailTemplate, WriteEmail } from "#app/emails/email-content.ts";
import { formatUsd } from "#shop/money.rules.ts";
import { isLocalCarrier, trackingUrl } from "#shop/orders/fulfillment/carriers.rules.ts";
import { REFUND_CAUSES } from "#shop/orders/refunds/refunds.rules.ts";
import type { OutboxMessage } from "#shop/outbox/outbox.rules.ts";
import { emailTexts } from "./email-texts.ts";
import type { EmailBranding } from "./order-email-data.ts";
import { shopUrl } from "./order-email-data.ts";

/** Order emails after the confirmation, and replies to support messages; by message kind. */
export const orderEmails: Readonly<Record<string, WriteEmail>> = {
	order_shipped: (message, branding) => shipmentEmail(message, branding, "shipped"),
	order_shipment_corrected: (message, branding) => shipmentEmail(message, branding, "corrected"),
	order_shipment_undone: (message, branding) => {
		const t = emailTexts(message.language);
		const params = { order_number: textOf(message, "order_number") };
		return {
			...orderNote(message, branding),
			subject: t("undone_subject", params),
			title: t("undone_title"),
			paragraphs: [t("undone_text", params)],
		};
	},
	order_cancelled: (message, branding) => {
		const t = emailTexts(message.language);
		const params = { order_number: textOf(message, "order_number"), amount: amountOf(message) };
		const cause = CANCELLATIONS.find((one) => one === message.data.cause) ?? "rejected";
		return {
			...orderNote(message, branding),
			subject: t("cancelled_subject", params),
			title: t("cancelled_title"),
			paragraphs: [
				t(`cancelled_${cause}`, params),
				...(Number(message.data.amount_cents) > 0 ? [t("cancelled_refund", params)] : []),
				...pointsParagraph(message),
			],
		};
	},
	order_refunded: (message, branding) => {
		const t = emailTexts(message.language);
		const params = { order_number: textOf(message, "order_number"), amount: amountOf(message) };
		const cause = REFUND_CAUSES.find((one) => one === message.data.cause) ?? "other";
		return {
			...orderNote(message, branding),
			subject: t("refund_subject", params),
			title: t("refund_title"),
			paragraphs: [`${t(`refund_${cause}`, params)} ${t("refund_banks")}`, ...pointsParagraph(message)],
		};
	},
	support_reply: (message) => {
		const t = emailTexts(message.language);
		const subject = textOf(message, "subject");
		return {
			subject: subject === "" ? t("reply_subject") : t("reply_subject_of", { subject }),
			title: t("reply_title"),
			name: textOf(message, "name"),
			paragraphs: textOf(message, "reply").split(/\n{2,}/),
			button: null,
			footnote: t("reply_quote", { message: textOf(message, "message") }),
			reason: "footer_reason_message",
		};
	},
};

const CANCELLATIONS = [...REFUND_CAUSES, "rejected"] as const;

function pointsParagraph(message: OutboxMessage): string[] {
	const points = Number(message.data.points ?? 0);
	return points > 0 ? [emailTexts(message.language)("refund_points", { points })] : [];
}

function shipmentEmail(message: OutboxMessage, branding: EmailBranding, kind: "shipped" | "corrected"): EmailTemplate {
	const t = emailTexts(message.language);
	const params = { order_number: textOf(message, "order_number"), carrier: textOf(message, "carrier") };
	const trackingNumber = textOf(message, "tracking_number");
	const url = trackingUrl(params.carrier, trackingNumber === "" ? null : trackingNumber);
	return {
		...orderNote(message, branding),
		subject: t(`${kind}_subject`, params),
		title: t(`${kind}_title`),
		paragraphs: [
			t(isLocalCarrier(params.carrier) ? `${kind}_text_local` : `${kind}_text`, params),
			...(trackingNumber === "" ? [] : [t("shipped_tracking", { tracking_number: trackingNumber })]),
			...(kind === "corrected" ? [t("corrected_note")] : []),
		],
		...(url === null ? {} : { link: { label: t("shipped_track"), url } }),
	};
}

function orderNote(
	message: OutboxMessage,
	branding: EmailBranding,
): Pick<EmailTemplate, "name" | "reason" | "button" | "footnote"> {
	const url = shopUrl(
		branding.publicUrl,
		"/order-status",
		{ order: textOf(message, "order_number") },
		message.language,
	);
	return {
		name: textOf(message, "name"),
		reason: "footer_reason",
		button: { label: emailTexts(message.language)("order_status_button"), url },
		footnote: emailTexts(message.language)("order_status_note"),
	};
}

function amountOf(message: OutboxMessage): string {
	return formatUsd(Number(message.data.amount_cents));
}

function textOf(message: OutboxMessage, field: string): string {
	const value = message.data[field];
	return typeof value === "string" ? value : "";
}
