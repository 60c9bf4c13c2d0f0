/** Letters. Gaps in braces are filled by app/emails. */
export const emails = {
	tagline: "Comfort for braces",
	greeting: "Hi {name},",
	greeting_nameless: "Hi there,",
	footer_reason: "You are receiving this e-mail because you placed an order at {shop}.",
	contact: "Questions? We are happy to help:",
	contact_text: "Questions? We are happy to help: {email} or {phone}",

	order_subject: "Your SoftBrace order {order_number}",
	order_preheader: "Thank you! Here is your receipt for {total}.",
	order_title: "Thank you for your order!",
	order_intro: "Your payment has arrived and we are getting your order ready. This is your receipt.",
	order_intro_review: "Your payment has arrived. This is your receipt.",
	order_intro_free: "We are getting your order ready. There was nothing to pay; this is your receipt.",
	order_view: "View your order",
	order_number: "Order number",
	receipt_number: "Receipt number",
	order_date: "Date",

	review_title: "We are taking a quick look at your order",
	review_text:
		"Before we send it, somebody on our team checks a few details. You do not need to do anything; we will write to you if we have a question.",

	items: "Your items",
	quantity: "Quantity: {quantity}",
	unit_price: "{price} each",
	subtotal: "Subtotal",
	points_discount: "Points discount ({points} points)",
	account_discount: "Account discount ({percent}%)",
	tax: "Tax ({percent}%)",
	shipping: "Shipping",
	shipping_local: "Local delivery",
	shipping_none: "Nothing to ship",
	free: "Free",
	total: "Total (USD)",
	points_earned: "This order earns you {points} reward points.",

	receipt_title: "Receipt",
	receipt_sold_to: "Sold to",
	receipt_note: "Thank you for shopping with SoftBrace. Questions about this receipt? {email} or {phone}",
	receipt_refunded: "Refunded",

	address: "Shipping address",
	delivery: "Delivery",
	delivery_standard: "Usually {from}–{to} business days. This is an estimate, not a guarantee.",
	delivery_local: "Local delivery in {from}–{to} business days. This is an estimate, not a guarantee.",

	tips: "Before you start",
	tip_apply:
		"Rest the strip on your gum, above or below the brackets, never on the brackets or the wire. Use one fresh strip each day.",
	tip_remove:
		"Take it out before you eat or sleep. Not for children under {minimum}; under {supervised} only with an adult.",

	charity: "With every purchase, {amount} goes to a children’s research hospital. Thank you for helping!",
} as const;
