import type { emailTexts } from "#app/i18n/texts/email-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { MINIMUM_AGE_YEARS, SUPERVISED_UNDER_YEARS } from "#shop/selling/catalog/catalog.rules.ts";
import type { OrderForMessage } from "#shop/selling/orders/order.rules.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/selling/pricing/charity.rules.ts";
import { footerText, ORDER_FOOTER } from "./email-footer.tsx";
import type { EmailBranding, OrderEmailData } from "./order-email-data.ts";

/** In characters; narrow enough for a phone. */
const WIDTH = 38;

export function orderConfirmationText(
	order: OrderForMessage,
	info: OrderEmailData,
	branding: EmailBranding,
	t: Translate<typeof emailTexts>,
): string {
	const paragraphs = [
		[t("order_title")],
		[info.greeting],
		[info.intro],
		order.requiresManualReview ? [t("review_title"), t("review_text")] : [],
		[
			`${t("order_number")}: ${order.orderNumber}`,
			`${t("receipt_number")}: ${order.receiptNumber}`,
			`${t("order_date")}: ${info.date}`,
		],
		[
			t("items").toUpperCase(),
			...info.lines.flatMap((line) => [row(line.name, line.amount), `  ${line.quantity} · ${line.unitPrice}`]),
			"-".repeat(WIDTH),
			...info.sums.map(({ label, amount }) => row(label, amount)),
		],
		order.pointsEarned > 0 ? [t("points_earned", { count: order.pointsEarned })] : [],
		[`${t("order_view")}:`, info.orderUrl],
		[`${t("order_follow")}:`, info.statusUrl],
		[`${t("order_receipt")}:`, info.receiptUrl],
		info.addressLines.length > 0 ? [t("address").toUpperCase(), ...info.addressLines.map(({ text }) => text)] : [],
		info.delivery === null ? [] : [t("delivery").toUpperCase(), info.delivery],
		info.delivery === null ? [] : tips(t),
		info.signUpUrl === null
			? []
			: [t("sign_up_title").toUpperCase(), t("sign_up_text"), `${t("sign_up_button")}:`, info.signUpUrl],
		[t("charity", { amount: formatUsd(CHARITY_CENTS_PER_PURCHASE) })],
		...footerText(ORDER_FOOTER, branding, t).map((paragraph) => [paragraph]),
	];
	const written = paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
	return `${written.join("\n\n")}\n`;
}

function tips(t: Translate<typeof emailTexts>): string[] {
	const ages = { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS };
	return [t("tips").toUpperCase(), `- ${t("tip_apply")}`, `- ${t("tip_remove", ages)}`];
}

/** Label on the left, amount on the right; a long label gets its own line. */
function row(label: string, amount: string): string {
	if (label.length + amount.length < WIDTH) return label + amount.padStart(WIDTH - label.length);
	return `${label}\n${amount.padStart(WIDTH)}`;
}
