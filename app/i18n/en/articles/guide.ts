import type { Article } from "#app/storefront/pages/article.ts";

/** The braces comfort guide (STAT-01). */
export const guide: Article = {
	title: "Braces comfort guide",
	description: "Why braces make gums sore, what helps in the first weeks, and how to use silicone strips and wax.",
	lead: "Sore gums and cheeks are the part of braces nobody warns you about. Most of it passes. Until it does, a few small habits make life a lot easier, whether you’re 13 or 40.",
	sections: [
		{
			heading: "Why gums get sore",
			paragraphs: [
				"Brackets and hooks stick out from your teeth, and every word and every bite rubs your lips, cheeks and gums against them. The inside of your mouth is soft at first; within two to four weeks it gets used to the new edges. After each adjustment your teeth move, and the rubbing may come back for a few days.",
			],
		},
		{
			heading: "What helps in the first weeks",
			points: [
				"Rinse with warm salt water, half a teaspoon in a glass, two or three times a day.",
				"Stick to soft foods for the first few days: yogurt, eggs, soup, pasta, bananas.",
				"Brush with a soft brush after every meal; food left along the gum line makes your gums swell.",
				"Cover what rubs. A silicone strip cushions a stretch of gums; wax covers a single hook or wire end.",
				"Tell your orthodontist about a poking wire or a loose bracket. That’s a repair, not something to get used to.",
			],
		},
		{
			heading: "Strips or wax?",
			paragraphs: [
				"Strips are for sore gums: they rest on the gum area above or below the brackets and protect a whole stretch of it. Wax is for one sharp spot: press a small piece over the bracket or wire end. You can use both: strips during the day, and wax where one hook keeps rubbing.",
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
			heading: "Good to know",
			paragraphs: [
				"SoftBrace strips are made of non-toxic silicone with no latex. They’re not for children under {minimum}; minors under {supervised} need adult supervision. Patent pending. SoftBrace is not a medical device and does not replace your orthodontist’s or dentist’s advice.",
				"See your dentist if your gums bleed for more than a few days, if you see pus, or if you have a fever. That’s more than normal soreness.",
			],
		},
	],
};
