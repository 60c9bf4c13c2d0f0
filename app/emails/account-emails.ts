import { href } from "react-router";
import type { EmailTemplate, EmailWriters } from "#app/emails/email-content.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { productPath } from "#app/product-path.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { formatDate } from "#i18n/format.ts";
import type { OutboxMessage } from "#shop/kernel/outbox/messages.rules.ts";
import { type EmailBranding, shopUrl } from "./order-email-data.ts";
import { firstName } from "./typed-text.ts";

/** By message kind. */
export const accountEmails: EmailWriters<
	| "account_confirmation"
	| "password_reset"
	| "password_changed"
	| "account_deleted"
	| "failed_sign_ins"
	| "admin_device_link"
	| "stock_alert"
	| "stock_alert_confirmation"
	| "points_expiring"
	| "points_halving"
> = {
	account_confirmation: (message, branding) => {
		const t = createTranslate(emailTexts, message.language);
		const url = shopUrl(branding.publicUrl, "/api/auth/verify-email", { token: message.data.token }, message.language);
		return {
			...addressed(message),
			subject: t("confirmation_subject"),
			title: t("confirmation_title"),
			paragraphs: [t("confirmation_text")],
			button: { label: t("confirmation_button"), url },
			footnote: t("confirmation_note"),
		};
	},
	password_reset: (message, branding) => {
		const t = createTranslate(emailTexts, message.language);
		const url = shopUrl(branding.publicUrl, href("/reset-password"), { token: message.data.token }, message.language);
		return {
			...addressed(message),
			subject: t("reset_subject"),
			title: t("reset_title"),
			paragraphs: [t("reset_text")],
			button: { label: t("reset_button"), url },
			footnote: t("reset_note"),
		};
	},
	password_changed: (message) => {
		const t = createTranslate(emailTexts, message.language);
		return {
			...addressed(message),
			subject: t("changed_subject"),
			title: t("changed_title"),
			paragraphs: [t("changed_text")],
			button: null,
			footnote: t("changed_note"),
		};
	},
	stock_alert: (message, branding) => {
		const t = createTranslate(emailTexts, message.language);
		const { productId, productName: product } = message.data;
		return {
			name: "",
			subject: t("alert_subject", { product }),
			title: t("alert_title", { product }),
			paragraphs: [t("alert_text")],
			button: {
				label: t("alert_button"),
				url: shopUrl(branding.publicUrl, productPath(productId), {}, message.language),
			},
			footnote: t("alert_note"),
		};
	},
	stock_alert_confirmation: (message, branding) => {
		const t = createTranslate(emailTexts, message.language);
		const { alertId, productName: product, token } = message.data;
		return {
			name: "",
			subject: t("alert_confirmation_subject", { product }),
			title: t("alert_confirmation_title"),
			paragraphs: [t("alert_confirmation_text", { product })],
			button: {
				label: t("alert_confirmation_button"),
				url: shopUrl(branding.publicUrl, href("/stock-alert/:id", { id: alertId }), { key: token }, message.language),
			},
			footnote: t("alert_confirmation_note"),
		};
	},
	failed_sign_ins: (message, branding) => {
		const t = createTranslate(emailTexts, message.language);
		return {
			...addressed(message),
			subject: t("failures_subject"),
			title: t("failures_title"),
			paragraphs: [t("failures_text", { count: String(message.data.count) })],
			button: { label: t("failures_button"), url: shopUrl(branding.publicUrl, href("/admin"), {}, message.language) },
			footnote: t("failures_note"),
		};
	},
	admin_device_link: (message, branding) => {
		const t = createTranslate(emailTexts, message.language);
		const page = shopUrl(branding.publicUrl, href("/admin"), {}, message.language);
		return {
			...addressed(message),
			subject: t("device_subject"),
			title: t("device_title"),
			paragraphs: [t("device_text")],
			// In the fragment, so that it appears in no server log.
			button: { label: t("device_button"), url: `${page}#device=${message.data.token}` },
			footnote: t("device_note"),
		};
	},
	account_deleted: (message) => {
		const t = createTranslate(emailTexts, message.language);
		return {
			...addressed(message),
			subject: t("deleted_subject"),
			title: t("deleted_title"),
			paragraphs: [t("deleted_text")],
			button: null,
			footnote: t("deleted_note"),
		};
	},
	points_expiring: (message, branding) => pointsEmail(message, branding, "expiring"),
	points_halving: (message, branding) => pointsEmail(message, branding, "halving"),
};

function pointsEmail(
	message: OutboxMessage<"points_expiring" | "points_halving">,
	branding: EmailBranding,
	end: "expiring" | "halving",
): EmailTemplate {
	const t = createTranslate(emailTexts, message.language);
	const date = formatDate(message.data.endsAt, "long", message.language, branding.timeZone);
	const params = { count: message.data.points, date };
	return {
		...addressed(message),
		subject: t(`${end}_subject`, params),
		title: t(`${end}_title`, params),
		paragraphs: [t(`${end}_text`, params)],
		button: { label: t("points_button"), url: shopUrl(branding.publicUrl, href("/shop"), {}, message.language) },
		footnote: t("points_note"),
	};
}

function addressed({ data }: OutboxMessage): Pick<EmailTemplate, "name"> {
	return { name: "name" in data ? firstName(data.name) : "" };
}
