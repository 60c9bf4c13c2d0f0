/** Texts of pages without JavaScript only; no browser that runs scripts loads them. */
export const withoutScripts = {
	update: "Update",
	update_item: "Update the quantity of {name}",
	empty_cart: "Empty cart",
	member_question: "Already have an account?",
	update_total: "Update total",
	update_total_hint: "See local delivery and your points in the total before you continue.",
	state_hint: "Example: TX or Texas",
	older_orders: "Show older orders",
	older_points: "Show older points",
	show_order: "Show my order",
	check_again: "Check again",
	checking: "This page keeps checking for a minute.",
	stopped_checking: "This is taking longer than usual. Check again in a few minutes, or look for our email.",
} as const;
