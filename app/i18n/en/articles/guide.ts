import type { Article } from "#app/storefront/pages/article.ts";

/** The braces comfort guide (STAT-01). */
export const guide: Article = {
	title: "Braces comfort guide",
	description: "How silicone strips and orthodontic wax are used with braces, and what to know first.",
	lead: "For teens and adults with braces: what strips and wax are for, how a strip goes on, and what to know first.",
	sections: [
		{
			heading: "Strips or wax?",
			paragraphs: [
				"Strips are for sore gums. They rest above or below the brackets and shield the whole area. Wax is for one sharp spot. Press a small piece over the bracket or wire end. You can use both: strips during the day, and wax where one hook keeps rubbing.",
			],
		},
		{
			heading: "How to use a strip",
			points: [
				"Wash your hands and pat your gums dry with a tissue.",
				"Rest the strip on your gums, above or below the brackets. It goes on the gum, not on the wire, and never on the brackets themselves.",
				"Press lightly along its whole length for a few seconds.",
				"Use a fresh strip daily, one strip per day, and discard the used one at the end of the day. Strips are single use.",
				"Remove strips before eating or sleeping. Do not sleep with strips in.",
			],
		},
		{
			heading: "How long a pack lasts",
			paragraphs: [
				"A pair is two strips, and a strip is for one day. The Trial Pack has 2 strips, the 5-Pair Pack 10, the 15-Pair Pack 30, the 31-Pair Pack 62 and the 100-Pair Bulk Pack 200. Every SoftWax comes with 1 free pair of strips.",
			],
		},
		{
			heading: "Good to know",
			paragraphs: [
				"SoftBrace strips are made of non-toxic silicone. They’re not for children under {minimum}; minors under {supervised} need adult supervision. Patent pending. SoftBrace is not a medical device and does not replace your orthodontist’s or dentist’s advice.",
				"If you have trouble breathing or swallowing, call 911 right away.",
			],
		},
	],
};
