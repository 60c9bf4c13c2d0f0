import type { Article } from "#app/storefront/pages/article.ts";

/** The usage page, which the card in every package links to (STAT-02). */
export const usage: Article = {
	title: "How to use SoftBrace",
	description: "Four steps to put a SoftBrace strip on sore gums, and the rules that keep it safe.",
	lead: "Four steps. Scan the code below to come back to this page on any phone.",
	sections: [
		{
			heading: "Put it on",
			isOrdered: true,
			points: [
				"Clean: brush your teeth and wash your hands.",
				"Dry: pat your gums dry with a tissue where they’re sore.",
				"Place: rest the strip on your gums, above or below the brackets, not on the brackets and not on the wire.",
				"Press: hold it lightly for a few seconds along its whole length.",
			],
		},
		{
			heading: "The rules",
			points: [
				"One strip per day. Strips are single use: use a fresh strip daily and discard the used one at the end of the day.",
				"Remove strips before eating or sleeping. Do not sleep with strips in.",
				"Not for children under {minimum}. Minors under {supervised} need adult supervision.",
				"Made of non-toxic silicone.",
			],
		},
		{
			heading: "SoftWax",
			paragraphs: [
				"SoftWax is an orthodontic wax for the spot that pokes. Every SoftWax comes with 1 free pair of strips.",
			],
		},
		{
			heading: "Good to know",
			paragraphs: ["Patent pending. SoftBrace is not a medical device. Questions? Email {email} or call {phone}."],
		},
	],
};
