import type { Article } from "#app/storefront/pages/article.ts";

/** The privacy policy (STAT-06). */
export const privacy: Article = {
	title: "Privacy Policy",
	description: "What SoftBrace stores about you, why, for how long, and how you can see or delete it.",
	lead: "We store what we need to send your order and answer your messages, and nothing to follow you around.",
	sections: [
		{
			heading: "What we store",
			points: [
				"Orders: your name, email address, shipping address, what you bought and what you paid.",
				"Accounts: your name, email address, phone number if you give it, saved addresses, points, and a hash of your password that nobody can read.",
				"Messages and reviews: what you write, with your name and email address. Your email address is never shown with a review.",
				"Sign-ins: time, network address and browser of each open session, so that you and we can spot a sign-in that isn’t yours.",
			],
		},
		{
			heading: "What we do not store",
			paragraphs: [
				"Card data. You pay on the page of our payment provider; card number, expiration date and security code never reach this shop. We keep only the number of the payment.",
				"We use no advertising, no tracking pixels and no analytics of other companies.",
			],
		},
		{
			heading: "In your browser",
			points: [
				"Local storage: your cart, your theme, your language, and which payment you have begun.",
				"Cookies: your language, a random token that recognizes a payment you began (one day), and your session when you are signed in. All of them are needed for the shop to work.",
			],
		},
		{
			heading: "Who else sees it",
			paragraphs: [
				"The payment provider, to charge you; the carrier, to deliver; our mail provider, to send your receipt. Nobody else. We do not sell data.",
			],
		},
		{
			heading: "For how long",
			paragraphs: [
				"Orders are kept as long as tax law asks. When you delete your account, profile, addresses, points and messages are removed and your orders stay without your name and address. Network addresses used to limit abuse are forgotten within two days.",
			],
		},
		{
			heading: "Your rights",
			paragraphs: [
				"On your account page you can download everything we hold about you and delete your account. Without an account, write to {email} or call {phone} and we do it for you within 30 days.",
			],
		},
		{
			heading: "Children",
			paragraphs: [
				"The shop is not meant for children under {minimum}. Anybody under {supervised} should order together with a parent or guardian.",
			],
		},
	],
};
