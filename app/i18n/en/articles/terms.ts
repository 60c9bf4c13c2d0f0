import type { Article } from "#app/storefront/pages/article.ts";

/** The terms of service (STAT-05, STAT-07, STAT-08). */
export const terms: Article = {
	title: "Terms of service",
	description: "The rules for buying from SoftBrace: orders, prices, shipping, returns, accounts, points and safe use.",
	lead: "These are the rules between you and SoftBrace when you use this shop. We’ve kept them short and plain.",
	sections: [
		{
			heading: "Orders and prices",
			paragraphs: [
				"Your order is placed when your payment goes through. You’ll get an order number right away and a receipt by email. All prices are in US dollars. {tax_terms} If an item turns out to be sold out after you’ve paid, we’ll let you know.",
				"One trial pack per order. We may review unusual orders before we ship them, and we may decline and refund an order.",
			],
		},
		{
			heading: "Payment",
			paragraphs: [
				"You pay on our payment provider’s secure page. Your card number, expiration date and security code never reach this shop, and we never store them.",
			],
		},
		{
			heading: "Shipping",
			paragraphs: ["{shipping_terms}"],
		},
		{
			heading: "Returns",
			paragraphs: [
				"If something’s wrong with your order, contact us within {return_days} days at {email} or {phone}, and we’ll tell you what to do next.",
			],
		},
		{
			heading: "Accounts, discount and points",
			paragraphs: [
				"Accounts are free. Members get {discount}% off the items in every order. {points_terms} {points} points get you a free 5-Pair Pack. Points expire {points_lifetime} after you earn them and are halved after 1 year without an order or a redemption. Points belong to one account and are taken back in proportion when an order is refunded.",
				"Keep your password to yourself. You can download everything we store about you, or delete your account, at any time.",
			],
		},
		{
			heading: "Safe use",
			paragraphs: [
				"Strips rest on your gums, above or below the brackets, never on the brackets or the wire. They’re single use, one per day. Remove them before eating or sleeping. Our products are not for children under {minimum}; minors under {supervised} need adult supervision. SoftBrace is not a medical device; patent pending.",
			],
		},
		{
			heading: "Charity",
			paragraphs: ["For each product purchase, we donate {charity} to a children’s research hospital."],
		},
		{
			heading: "Reviews and messages",
			paragraphs: [
				"We read every review before we publish it. Write about the product and be fair. We don’t publish insults, advertising or other people’s personal information.",
			],
		},
	],
};
