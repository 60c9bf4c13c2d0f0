export const faq = {
	title: "Frequently asked questions",
	materials_question: "What are the strips made of?",
	materials_answer: "Soft, non-toxic silicone. Patent pending. SoftBrace is not a medical device.",
	life_question: "How long does a strip last?",
	life_answer: "One day. Strips are single use: put in a fresh one each day and discard it at the end of the day.",
	fit_question: "Does it work with my braces?",
	fit_answer:
		"The strip rests on your gums, not on the brackets and not on the wire. Not sure about your braces? Ask your orthodontist.",
	apply_question: "How do I put it on?",
	apply_answer:
		"Pat your gums dry, place the strip on them above or below the brackets, and press lightly for a few seconds. Never put it on the brackets or the wire.",
	sleep_question: "Can I sleep with a strip in?",
	sleep_answer: "No. Do not sleep with strips in. Remove them before eating or sleeping.",
	swallow_question: "What if I swallow one?",
	swallow_answer: "If you have trouble breathing or swallowing, call 911 right away.",
	wax_question: "Should I use wax or strips?",
	wax_answer:
		"Wax covers one sharp spot, like a hook or a wire end. Strips shield a whole area of sore gums. You can use both.",
	shipping_question: "How long does shipping take?",
	shipping_answer: "Usually {from}-{to} business days in the United States. That’s an estimate, not a guarantee.",
	kids_question: "Can kids use it?",
	kids_answer: "Not for children under {minimum}. Minors under {supervised} need adult supervision.",
} as const;
