export const discount = {
	question: "Have a code?",
	label: "Discount code",
	apply: "Apply",
	remove: "Remove discount code {code}",
	no_effect: "There’s nothing for this code to take off right now. We’ve kept it for you.",
	unchecked: "We couldn’t check this code. Please try again in a moment.",
	linked: "{code} is in your cart. You’ll see your savings at checkout.",
} as const;
