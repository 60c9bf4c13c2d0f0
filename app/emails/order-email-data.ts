import { href } from "react-router";
import { DEFAULT_LANGUAGE, LANGUAGE_PARAMETER, type Language } from "#app/i18n/language.ts";
import type { emailTexts } from "#app/i18n/texts/email-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { formatCountry, formatDate, formatDays, formatList } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { PublicSettings } from "#shop/kernel/settings/settings.rules.ts";
import type { OrderForMessage } from "#shop/selling/orders/order.rules.ts";
import { orderOpening } from "#shop/selling/orders/order-opening.rules.ts";
import { businessDaysOf, deliveryEstimate } from "#shop/selling/pricing/delivery.rules.ts";
import { type SummaryAmounts, type SummaryRow, summaryRows } from "#shop/selling/pricing/summary-rows.rules.ts";
import { greeting, oneLine, withoutLinks } from "./typed-text.ts";

/** The shop's data that emails and receipts show. */
export type EmailBranding = PublicSettings & { publicUrl: string; timeZone: string };

type OrderSum = { name: SummaryRow["name"]; label: string; amount: string };

/** The labels and amounts of an order, the same in emails and on the receipt. */
export type OrderSummaryData = {
	date: string;
	lines: { productId: number; name: string; image: string; quantity: string; unitPrice: string; amount: string }[];
	/** From the subtotal to the total; a receipt's refund is the last. */
	sums: OrderSum[];
	addressLines: { part: string; text: string }[];
};

/** The data of both parts of an order email. */
export type OrderEmailData = OrderSummaryData & {
	orderUrl: string;
	/** Where the order can be followed: the order status page for a guest, the dashboard for a member. */
	statusUrl: string;
	/** The receipt as a PDF, without an account. */
	receiptUrl: string;
	/** Where the buyer can sign up without another email; null if they have an account. */
	signUpUrl: string | null;
	greeting: string;
	intro: string;
	delivery: string | null;
};

type SummarizedOrder = Pick<OrderForMessage, "createdAt" | "lines" | "address"> & SummaryAmounts;

/**
 * What only the reader of an order's email gets: the sign-up token that offers an account, null if there is one, and the
 * path of the receipt.
 */
export type OrderEmailKeys = { proof: string | null; receiptPath: string };

/** The data of an order email. */
export function orderEmailData(
	order: OrderForMessage,
	branding: EmailBranding,
	language: Language,
	t: Translate<typeof emailTexts>,
	{ proof, receiptPath }: OrderEmailKeys,
): OrderEmailData {
	const { address, email } = order;
	const { publicUrl } = branding;
	return {
		orderUrl: orderUrl(order, publicUrl, proof, language),
		statusUrl: order.isGuest
			? shopUrl(publicUrl, href("/order-status"), { order: order.orderNumber }, language)
			: `${shopUrl(publicUrl, href("/account"), {}, language)}#orders`,
		receiptUrl: shopUrl(publicUrl, receiptPath, {}, language),
		signUpUrl:
			proof === null || email === null
				? null
				: signUpUrl(publicUrl, { email, proof, order: order.orderNumber }, language),
		greeting: greeting(address?.firstName ?? "", t),
		intro: t(`order_intro_${orderOpening(order)}`),
		delivery: deliveryOf(order, branding, language, t),
		...orderSummaryData(order, branding.timeZone, language, t),
	};
}

/**
 * Formats the figures of the order's row; nothing is recalculated. The date is in the shop's time zone and the
 * reader's language.
 */
export function orderSummaryData(
	order: SummarizedOrder,
	timeZone: string,
	language: Language,
	t: Translate<typeof emailTexts>,
): OrderSummaryData {
	const { address } = order;
	return {
		date: formatDate(order.createdAt, "long", language, timeZone),
		lines: order.lines.map((line) => ({
			productId: line.productId,
			name: oneLine(line.name),
			image: line.image,
			quantity: t("quantity", { quantity: line.quantity }),
			unitPrice: t("unit_price", { price: formatUsd(line.unitPriceCents) }),
			amount: formatUsd(line.subtotalCents),
		})),
		sums: summaryRows(order).map((row) => sumOf(row, order, t)),
		addressLines: address === null ? [] : addressLines(address, language),
	};
}

/** A URL of the shop in the email's language: it may be opened on a device that does not know the customer's yet. */
export function shopUrl(
	publicUrl: string,
	path: string,
	parameters: Readonly<Record<string, string>>,
	language: Language,
): string {
	const url = new URL(path, publicUrl);
	for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
	if (language !== DEFAULT_LANGUAGE) url.searchParams.set(LANGUAGE_PARAMETER, language);
	return url.href;
}

/** Email, token and order are in the fragment, which browsers do not send, so they appear in no log. */
function signUpUrl(
	publicUrl: string,
	link: { email: string; proof: string; order: string },
	language: Language,
): string {
	return `${shopUrl(publicUrl, href("/account"), {}, language)}#${new URLSearchParams({ sign_up: link.email, proof: link.proof, order: link.order })}`;
}

function sumOf(row: SummaryRow, order: SummarizedOrder, t: Translate<typeof emailTexts>): OrderSum {
	const free = row.isFree ? t(order.shippingMethod === "none" ? "shipping_none" : "free") : null;
	return { name: row.name, label: t(row.name, row.params), amount: free ?? formatUsd(row.cents) };
}

/** The proof is in the fragment, too: an account made on that page needs no other email. */
function orderUrl(order: OrderForMessage, publicUrl: string, proof: string | null, language: Language): string {
	const url = shopUrl(publicUrl, href("/success"), { session_id: order.paymentSessionId ?? "" }, language);
	return proof === null ? url : `${url}#${new URLSearchParams({ proof })}`;
}

/** The days are promised for no other country than the rule's (D-77). */
function deliveryOf(
	order: OrderForMessage,
	{ timeZone, delivery, shipping }: EmailBranding,
	language: Language,
	t: Translate<typeof emailTexts>,
): string | null {
	const { shippingMethod: method, address, createdAt } = order;
	if (method === "none") return null;
	const country = address?.country ?? "";
	const days = deliveryEstimate({ country, method }, createdAt, timeZone, delivery);
	// An order keeps the country that it was sold to, whatever the shop sends to now.
	const abroad = [...new Set([...shipping.countries, country])].filter((one) => one !== "US" && one !== "");
	if (days === null)
		return t("delivery_abroad", {
			countries: formatList(
				abroad.map((one) => formatCountry(one, language)),
				language,
			),
		});
	const businessDays = businessDaysOf(method, delivery);
	const note = method === "local" ? t("delivery_local", businessDays) : t("delivery_standard", businessDays);
	return `${t("delivery_days", { dates: formatDays(days, language) })} ${note}`;
}

/** A guest types both the address and where the email goes (D-153). */
function addressLines(
	address: NonNullable<OrderForMessage["address"]>,
	language: Language,
): OrderEmailData["addressLines"] {
	const { firstName, lastName, line1, line2 = "", city, state, postalCode, country } = address;
	const place = [city, `${state} ${postalCode}`].map(oneLine).filter((part) => part !== "");
	const lines = {
		name: `${firstName} ${lastName}`,
		line1,
		line2,
		place: place.join(", "),
		country: formatCountry(country, language),
	};
	return Object.entries(lines)
		.map(([part, text]) => ({ part, text: withoutLinks(text) }))
		.filter(({ text }) => text !== "");
}
