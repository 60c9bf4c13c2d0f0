/** The errors that a page shows by itself. The texts of all others come with the server’s answer. */
export const shownErrors = {
	product_without_price_id_named:
		'Product "{product_name}" does not have a configured payment price id. Please contact support.',
	trial_pack_limit: "Trial pack limit: 1 per order",
	test_product_limit: "Test product limit: 1 per order",
	cart_empty: "Your cart is empty. Please add items before checkout.",
	discount_unknown: "We don’t know this discount code. Check the spelling and try again.",
	discount_expired: "This discount code has expired.",
	discount_not_started: "This discount code can’t be used yet.",
	discount_used_up: "This discount code has been used up.",
	discount_already_used: "You’ve already used this discount code.",
	discount_members_only: "This discount code is for members. Sign in to use it.",
	discount_first_order: "This discount code is for a first order only.",
	too_many_codes: "That’s a lot of codes in a short time. Please wait a few minutes and try again.",
	discount_products: "This discount code isn’t for the products in your cart.",
	discount_products_named: "This discount code is for {product_name}. Add it to your cart to use the code.",
	discount_minimum: "Add {amount} more to use this discount code.",
	payment_failed: "Payment failed. Please try again or use a different payment method.",
	no_session_id: "No session ID provided",
} as const;
