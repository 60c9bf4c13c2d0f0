import type { EmailTemplate, WriteEmail } from "#app/emails/email-content.ts";
import { longDate } from "#app/i18n/long-date.ts";
import { formatUsd } from "#shop/money.rules.ts";
import type { OutboxMessage } from "#shop/outbox/outbox.rules.ts";
import { emailTexts } from "./email-texts.ts";
import { type EmailBranding, oneLine, shopUrl } from "./order-email-data.ts";

/** Emails to the owner about an order's payment, by message kind. */
export const ownerEmails: Readonly<Record<string, WriteEmail>> = {
	refund_failed: (message, branding) => {
		const t = emailTexts(message.language);
		const params = paramsOf(message);
		return {
			...toOwner(message, branding),
			subject: t("owner_refund_subject", params),
			title: t("owner_refund_title"),
			paragraphs: [t("owner_refund_text", params), ...reasonOf(message), t("owner_refund_next")],
		};
	},
	dispute_changed: (message, branding) => {
		const t = emailTexts(message.language);
		const params = paramsOf(message);
		const state = STATES.find((one) => one === message.data.state) ?? "open";
		const dueAt = Number(message.data.due_at ?? 0);
		const date = longDate(dueAt, message.language, branding.timeZone);
		const isWaiting = (state === "open" || state === "inquiry") && dueAt > 0;
		return {
			...toOwner(message, branding),
			subject: t(`owner_dispute_${state}_subject`, params),
			title: t(`owner_dispute_${state}_title`),
			paragraphs: [
				t(`owner_dispute_${state}_text`, params),
				...reasonOf(message),
				...(isWaiting ? [t("owner_dispute_due", { date })] : []),
			],
		};
	},
};

const STATES = ["inquiry", "open", "won", "lost", "closed"] as const;

function paramsOf({ data }: OutboxMessage) {
	return { order_number: String(data.order_number), amount: formatUsd(Number(data.amount_cents)) };
}

/** The provider's reason code, such as "product_not_received", as readable text. */
function reasonOf({ data, language }: OutboxMessage): string[] {
	const reason = oneLine(String(data.reason ?? "")).replaceAll("_", " ");
	return reason === "" ? [] : [emailTexts(language)("owner_reason", { reason })];
}

function toOwner(message: OutboxMessage, branding: EmailBranding) {
	const t = emailTexts(message.language);
	const search = String(message.data.order_number);
	return {
		name: "",
		button: {
			label: t("owner_button"),
			url: shopUrl(branding.publicUrl, "/admin", { search }, message.language).concat("#orders"),
		},
		footnote: null,
		reason: "footer_reason_account" as const,
	};
}

/** Notifies support of a new message (CONT-17); in English, like the owner's other emails. */
export function supportNotification(message: OutboxMessage): EmailTemplate {
	const record = (message.data.record ?? {}) as Record<string, unknown>;
	const text = (name: string) => (typeof record[name] === "string" ? record[name] : "");
	return {
		// Emails queued before the record was the saved row use camelCase names.
		subject: `[${text("inquiry_type") || text("inquiryType")}] ${oneLine(text("subject"))}`,
		title: "A new message",
		name: "",
		paragraphs: [`From: ${oneLine(text("name"))} <${oneLine(text("email"))}>`, ...text("message").split(/\n{2,}/)],
		button: null,
		footnote: `Answer to ${oneLine(text("email"))}.`,
		reason: "footer_reason_account",
	};
}
