export const faq = {
	title: "Questions people ask",
	materials_question: "What are the strips made of?",
	materials_answer:
		"Soft, non-toxic silicone without latex, BPA or fragrance. It is the kind that baby bottles are made of.",
	life_question: "How long does a strip last?",
	life_answer:
		"One day. Strips are single use: take a fresh strip daily and discard the used one at the end of the day.",
	fit_question: "Does it work with my braces?",
	fit_answer:
		"With metal and ceramic brackets, upper and lower, because the strip rests on the gum and not on the brackets. It is not made for clear aligners.",
	apply_question: "How do I put it on?",
	apply_answer:
		"Dry the gum, rest the strip on the gum above or below the brackets, and press lightly for a few seconds. Never put it on the brackets or the wire.",
	sleep_question: "Can I sleep with it?",
	sleep_answer: "No. Do not sleep with strips in, and remove them before you eat.",
	swallow_question: "What if I swallow one?",
	swallow_answer:
		"Silicone is inert and usually passes by itself. Call your doctor if you feel unwell or have trouble breathing or swallowing, and do not wait.",
	wax_question: "Wax or strips?",
	wax_answer:
		"Wax covers one sharp spot such as a hook or a wire end. Strips protect a whole row of sore gum. Many people use both.",
	shipping_question: "How long does shipping take?",
	shipping_answer: "Usually {from}-{to} business days in the United States. This is an estimate, not a guarantee.",
	kids_question: "Is it for kids?",
	kids_answer: "Not for children under {minimum}. Minors under {supervised} need adult supervision.",
} as const;
