import type { Article } from "#app/storefront/pages/article.ts";

/** The privacy policy (STAT-06). */
export const privacy: Article = {
	title: "Privacy policy",
	description: "What SoftBrace stores about you, why, for how long, and how you can see or delete it.",
	lead: "We store what we need to send your order and answer your messages, and nothing to track you around the web.",
	sections: [
		{
			heading: "What we store",
			points: [
				"Orders: your name, email address, shipping address, what you bought and what you paid.",
				"Accounts: your name, email address, phone number if you add one, saved addresses, points, and a hash of your password that nobody can read.",
				"Messages and reviews: what you write, with your name and email address. Your email address is never shown with a review.",
				"Restock emails: if you ask us to email you when a sold-out product is back, your email address and the product.",
				"Email preferences: if you unsubscribe from reminders or restock emails, a hash of your email address, so that we don’t send them again.",
				"Sign-ins: the time, network address and browser of each open session, so you and we can spot a sign-in that isn’t yours.",
			],
		},
		{
			heading: "What we don’t store",
			paragraphs: [
				"Card data. You pay on our payment provider’s page; your card number, expiration date and security code never reach this shop. We only keep the payment’s reference number.",
				"We use no ads, no tracking pixels and no third-party analytics. We count visits, product views and orders by day, and the website or campaign they came from: totals only, with no cookie, address or ID. If your browser sends Global Privacy Control, we don’t count you at all.",
			],
		},
		{
			heading: "In your browser",
			points: [
				"Local storage: your cart with the website or campaign that brought you here, your theme and language, and which payment you’ve started.",
				"Cookies: your language, a random token that recognizes a payment you started (one day), one that recognizes a browser you’ve signed in with, your cart if JavaScript is off, a discount code you entered or opened a link with (30 days), and your session while you’re signed in. The shop needs all of them to work.",
			],
		},
		{
			heading: "Who else sees it",
			paragraphs: [
				"Our payment provider, to charge you; the carrier, to deliver your order; and our email provider, to send your receipt. Nobody else. We don’t sell your data.",
			],
		},
		{
			heading: "For how long",
			paragraphs: [
				"We keep orders on record. When you delete your account, we remove your profile, addresses, points and messages; your orders stay, without your name and address. We delete a restock request {alert_days} days after we’ve emailed you, after a year if the product never came back, or after 7 days if you didn’t confirm it. What you unsubscribed from stays on our list, without your address. We delete the network addresses we use to limit abuse within two days.",
			],
		},
		{
			heading: "Your rights",
			paragraphs: [
				"On your account page you can download everything we store about you and delete your account. No account? Email {email} or call {phone}, and we’ll do it for you.",
			],
		},
		{
			heading: "Children",
			paragraphs: [
				"This shop isn’t meant for children under {minimum}. Minors under {supervised} need adult supervision.",
			],
		},
	],
};
