import type { Article } from "#app/storefront/pages/article.ts";

/** The braces comfort guide (STAT-01). */
export const guide: Article = {
	title: "Braces comfort guide",
	description: "Why braces make gums sore, what helps in the first weeks, and how silicone strips and wax are used.",
	lead: "Sore gums and cheeks are the part of braces nobody warns you about. Most of it passes, and a few small habits make the weeks until then a lot easier, whether you are thirteen or forty.",
	sections: [
		{
			heading: "Why gums get sore",
			paragraphs: [
				"Brackets and hooks stand out from the teeth, and every word and every bite moves lips and gums over them. The skin in your mouth is soft at first; within two to four weeks it becomes used to the new edges. After each adjustment the teeth move and the rubbing may start again for some days.",
			],
		},
		{
			heading: "What helps in the first weeks",
			points: [
				"Rinse with warm salt water, half a teaspoon in a glass, two or three times a day.",
				"Choose soft and cool food on the first days: yogurt, eggs, soup, pasta, bananas.",
				"Brush with a soft brush after every meal; food that stays at the gum line makes it swell.",
				"Cover what rubs. A silicone strip keeps the gum off the brackets, wax covers a single hook or wire end.",
				"Tell your orthodontist about a wire that pokes or a bracket that has come loose. That is a repair, not something to get used to.",
			],
		},
		{
			heading: "Strips or wax?",
			paragraphs: [
				"Strips are for sore gums: they rest on the gum area above or below the brackets and protect a whole row. Wax is for one sharp spot: you press a small piece over the bracket or wire end. Many people use both, strips during the day and wax where one hook keeps rubbing.",
			],
		},
		{
			heading: "How to use a strip",
			points: [
				"Wash your hands and dry the gum with a tissue.",
				"Rest the strip on the gum, above or below the brackets. It goes on the gum, not on the wire, and never on the brackets themselves.",
				"Press it on lightly along its whole length for a few seconds.",
				"Use a fresh strip daily, one strip per day, and discard the used one at the end of the day. Strips are single use.",
				"Remove strips before eating or sleeping. Do not sleep with strips in.",
			],
		},
		{
			heading: "Good to know",
			paragraphs: [
				"SoftBrace strips are made of non-toxic silicone without latex. They are not for children under {minimum}; minors under {supervised} need adult supervision. Patent pending. SoftBrace is not a medical device and does not replace the advice of your orthodontist or dentist.",
				"If your gums bleed for more than a few days, if you see pus, or if you have a fever, see your dentist. That is more than soreness.",
			],
		},
	],
};
