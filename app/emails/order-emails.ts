import { href } from "react-router";
import type { EmailTemplate, EmailWriters } from "#app/emails/email-content.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { formatTotal } from "#shop/kernel/money.rules.ts";
import type { OutboxMessage } from "#shop/kernel/outbox/messages.rules.ts";
import { isLocalCarrier, trackingUrl } from "#shop/selling/orders/fulfillment/carriers.rules.ts";
import type { EmailBranding } from "./order-email-data.ts";
import { shopUrl } from "./order-email-data.ts";
import { firstName } from "./typed-text.ts";

/** Order emails after the confirmation, and replies to support messages; by message kind. */
export const orderEmails: EmailWriters<
	| "order_shipped"
	| "order_shipment_corrected"
	| "order_shipment_undone"
	| "order_cancelled"
	| "order_refunded"
	| "support_reply"
> = {
	order_shipped: (message, branding) => shipmentEmail(message, branding, "shipped"),
	order_shipment_corrected: (message, branding) => shipmentEmail(message, branding, "corrected"),
	order_shipment_undone: (message, branding) => {
		const t = createTranslate(emailTexts, message.language);
		const params = { order_number: message.data.orderNumber };
		return {
			...orderNote(message, branding),
			subject: t("undone_subject", params),
			title: t("undone_title"),
			paragraphs: [t("undone_text", params)],
		};
	},
	order_cancelled: (message, branding) => {
		const t = createTranslate(emailTexts, message.language);
		const params = { order_number: message.data.orderNumber, amount: formatTotal(message.data.amountCents, message) };
		return {
			...orderNote(message, branding),
			subject: t("cancelled_subject", params),
			title: t("cancelled_title"),
			paragraphs: [
				t(`cancelled_${causeOf(message)}`, params),
				...(message.data.amountCents > 0 ? [t("cancelled_refund", params)] : []),
				...pointsParagraph(message),
			],
		};
	},
	order_refunded: (message, branding) => {
		const t = createTranslate(emailTexts, message.language);
		const params = { order_number: message.data.orderNumber, amount: formatTotal(message.data.amountCents, message) };
		const named = causeOf(message);
		const cause = named === "rejected" ? "other" : named;
		return {
			...orderNote(message, branding),
			subject: t("refund_subject", params),
			title: t("refund_title"),
			paragraphs: [`${t(`refund_${cause}`, params)} ${t("refund_banks")}`, ...pointsParagraph(message)],
		};
	},
	support_reply: (message) => {
		const t = createTranslate(emailTexts, message.language);
		const { name, subject, reply } = message.data;
		return {
			subject: subject === "" ? t("reply_subject") : t("reply_subject_of", { subject }),
			title: t("reply_title"),
			name: firstName(name),
			paragraphs: reply.split(/\n{2,}/),
			button: null,
			footnote: t("reply_quote", { message: message.data.message }),
		};
	},
};

type RefundMessage = OutboxMessage<"order_cancelled" | "order_refunded">;

/** The first versions queued none. */
function causeOf({ data }: RefundMessage): RefundMessage["data"]["cause"] {
	const { cause }: { cause?: RefundMessage["data"]["cause"] } = data;
	return cause ?? "other";
}

function pointsParagraph({ data: { points }, language }: RefundMessage): string[] {
	return points > 0 ? [createTranslate(emailTexts, language)("refund_points", { count: points })] : [];
}

function shipmentEmail(
	message: OutboxMessage<"order_shipped" | "order_shipment_corrected">,
	branding: EmailBranding,
	kind: "shipped" | "corrected",
): EmailTemplate {
	const t = createTranslate(emailTexts, message.language);
	const { orderNumber, carrier, trackingNumber } = message.data;
	const params = { order_number: orderNumber, carrier };
	const url = trackingUrl(carrier, trackingNumber);
	return {
		...orderNote(message, branding),
		subject: t(`${kind}_subject`, params),
		title: t(`${kind}_title`),
		paragraphs: [
			t(isLocalCarrier(carrier) ? `${kind}_text_local` : `${kind}_text`, params),
			...(trackingNumber === null ? [] : [t("shipped_tracking", { tracking_number: trackingNumber })]),
			...(kind === "corrected" ? [t("corrected_note")] : []),
		],
		...(url === null ? {} : { link: { label: t("shipped_track"), url } }),
	};
}

function orderNote(
	message: OutboxMessage & { data: { orderNumber: string; name: string } },
	branding: EmailBranding,
): Pick<EmailTemplate, "name" | "button" | "footnote"> {
	const url = shopUrl(branding.publicUrl, href("/order-status"), { order: message.data.orderNumber }, message.language);
	return {
		name: message.data.name,
		button: { label: createTranslate(emailTexts, message.language)("order_status_button"), url },
		footnote: createTranslate(emailTexts, message.language)("order_status_note"),
	};
}
