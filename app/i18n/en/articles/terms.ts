import type { Article } from "#app/storefront/pages/article.ts";

/** The terms of service (STAT-05, STAT-07, STAT-08). */
export const terms: Article = {
	title: "Terms of Service",
	description: "The rules for buying from SoftBrace: orders, prices, shipping, returns, accounts, points and safe use.",
	lead: "These are the rules between you and SoftBrace when you use this shop. We kept them short and in plain words.",
	sections: [
		{
			heading: "Orders and prices",
			paragraphs: [
				"An order is made when your payment is complete; you then get an order number and a receipt by email. All prices are in US dollars. Sales tax of {tax}% is added to the discounted price of the goods, not to shipping. If a price on the page was plainly wrong, or an item turns out to be sold out, we tell you and give the money back.",
				"One trial pack per order. We may look at unusual orders by hand before we send them, and we may decline and refund an order.",
			],
		},
		{
			heading: "Payment",
			paragraphs: [
				"Payment is made on the secure page of our payment provider. Card numbers, expiration dates and security codes never reach this shop and are not stored by us.",
			],
		},
		{
			heading: "Shipping",
			paragraphs: [
				"We ship to the United States, Canada and Mexico. Orders of {free_from} or more of goods ship free; below that, shipping costs {shipping}. Delivery usually takes {from}-{to} business days; this is an estimate, not a guarantee. In Laredo, Texas, delivery is free and takes {local_from}-{local_to} business days.",
			],
		},
		{
			heading: "Returns",
			paragraphs: [
				"If something is wrong with your order, contact us within {return_days} days of delivery at {email} or {phone}. Unopened packs are refunded in full; opened packs cannot be taken back for reasons of hygiene unless they were faulty. We tell you where to send the parcel; refunds go to the card you paid with.",
			],
		},
		{
			heading: "Accounts, discount and points",
			paragraphs: [
				"An account is free. Members get {discount}% off the goods of every order. You earn 1 point for each whole dollar you pay for goods; {points} points make one 5-Pair Pack in your cart free. Points expire 2 years after they were earned and are halved after 1 year without an order or redemption. Points have no cash value, belong to one account, and are taken back in proportion when an order is refunded.",
				"Keep your password to yourself. You can download what we hold about you and delete your account at any time.",
			],
		},
		{
			heading: "Safe use",
			paragraphs: [
				"Strips rest on the gum above or below the brackets, never on the brackets or the wire. They are single use, one per day. Remove them before eating or sleeping. The products are not for children under {minimum}; minors under {supervised} need adult supervision. SoftBrace is not a medical device; patent pending. Ask your orthodontist when you are unsure, and stop using a product that irritates your gums.",
			],
		},
		{
			heading: "Charity",
			paragraphs: ["For each product purchase, {charity} goes to a children’s research hospital."],
		},
		{
			heading: "Reviews and messages",
			paragraphs: [
				"Reviews are read before they appear. Write about the product and be fair; we do not publish insults, advertising, or other people’s personal data.",
			],
		},
		{
			heading: "The rest",
			paragraphs: [
				"We are liable for what the law does not let us exclude, and otherwise up to the amount of your order. The law of the State of Texas applies. If a part of these terms does not hold, the others still do. When we change them, the version at the time of your order counts for that order.",
			],
		},
	],
};
