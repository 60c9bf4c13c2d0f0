import { MINIMUM_AGE_YEARS, SUPERVISED_UNDER_YEARS } from "#shop/catalogue/catalogue.rules.ts";
import { formatUsd } from "#shop/money.rules.ts";
import type { OrderForMessage } from "#shop/orders/order-for-message.rules.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/pricing/charity.rules.ts";
import type { Say } from "./email-texts.ts";
import type { Letterhead, OrderFacts } from "./order-facts.ts";

/** Narrow enough for a phone. */
const WIDTH = 38;

/** The same receipt without HTML. */
export function orderConfirmationText(
	order: OrderForMessage,
	facts: OrderFacts,
	letterhead: Letterhead,
	say: Say,
): string {
	const { supportEmail: email, supportPhone: phone, publicUrl } = letterhead;
	const paragraphs = [
		[say("order_title")],
		[facts.greeting],
		[facts.intro],
		order.requiresManualReview ? [say("review_title"), say("review_text")] : [],
		[
			`${say("order_number")}: ${order.orderNumber}`,
			`${say("receipt_number")}: ${order.receiptNumber}`,
			`${say("order_date")}: ${facts.date}`,
		],
		[
			say("items").toUpperCase(),
			...facts.lines.flatMap((line) => [row(line.name, line.amount), `  ${line.quantity} · ${line.unitPrice}`]),
			"-".repeat(WIDTH),
			...facts.sums.map(({ label, amount }) => row(label, amount)),
			row(facts.total.label, facts.total.amount),
		],
		order.pointsEarned > 0 ? [say("points_earned", { points: order.pointsEarned })] : [],
		[`${say("order_view")}:`, facts.orderUrl],
		facts.statusUrl === null ? [] : [`${say("order_follow")}:`, facts.statusUrl],
		facts.addressLines.length > 0 ? [say("address").toUpperCase(), ...facts.addressLines.map(({ text }) => text)] : [],
		facts.delivery === null ? [] : [say("delivery").toUpperCase(), facts.delivery],
		facts.delivery === null ? [] : tips(say),
		facts.signUpUrl === null
			? []
			: [say("sign_up_title").toUpperCase(), say("sign_up_text"), `${say("sign_up_button")}:`, facts.signUpUrl],
		[say("charity", { amount: formatUsd(CHARITY_CENTS_PER_PURCHASE) })],
		[say("contact_text", { email, phone })],
		["-- ", "SoftBrace", say("footer_reason", { shop: new URL(publicUrl).host })],
	];
	const written = paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
	return `${written.join("\n\n")}\n`;
}

function tips(say: Say): string[] {
	const ages = { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS };
	return [say("tips").toUpperCase(), `- ${say("tip_apply")}`, `- ${say("tip_remove", ages)}`];
}

/** Label to the left, amount to the right; a long label gets its own line. */
function row(label: string, amount: string): string {
	if (label.length + amount.length < WIDTH) return label + amount.padStart(WIDTH - label.length);
	return `${label}\n${amount.padStart(WIDTH)}`;
}
