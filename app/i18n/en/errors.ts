import type { ErrorCode } from "#shop/errors.rules.ts";

/** A text for every error of the shop. `<code>_named` is used instead when the product's name is known. */
export const errors = {
	unauthenticated: "Please sign in first.",
	wrong_admin_password: "Invalid admin password",
	second_factor_required: "Enter the code from your authenticator app, or a recovery code.",
	wrong_one_time_code: "That code is wrong or was already used.",
	second_factor_on: "Two-factor authentication is already on.",
	permission_denied: "You don’t have permission to do this.",
	origin_refused: "This request did not come from our shop and was rejected.",
	too_many_requests: "Too many requests. Please wait a moment and try again.",

	invalid_input: "Some of the information is missing or invalid. Please check it and try again.",
	malformed_body: "The request could not be read.",
	body_too_large: "The request is too large.",
	unsupported_content_type: "The request must be sent as JSON.",
	method_not_allowed: "This method is not supported here.",
	not_found: "We couldn’t find what you’re looking for.",

	missing_row: "No matching entry was found.",
	duplicate: "This entry already exists.",
	missing_table: "This part of the shop is not available right now. Please contact support.",
	database_unavailable: "The shop is not available right now. Please try again in a moment.",

	product_not_found: "The product you are looking for could not be found.",
	product_not_found_named: 'Product "{product_name}" could not be found. Please remove it from your cart.',
	product_unavailable: "This product is not available at the moment.",
	product_unavailable_named:
		'Product "{product_name}" is not available at the moment. Please remove it from your cart.',
	product_without_price_id: "This product does not have a configured payment price id. Please contact support.",
	product_without_price_id_named:
		'Product "{product_name}" does not have a configured payment price id. Please contact support.',
	insufficient_stock: "We don’t have that many in stock. Please choose a smaller quantity.",
	insufficient_stock_named: 'We don’t have that many of "{product_name}" in stock. Please choose a smaller quantity.',
	quantity_limit: "This quantity cannot be ordered.",
	stock_below_reserved: "{reserved} units are reserved in checkout, so stock can’t go below that.",
	stock_changed:
		"Someone else adjusted the stock while you were counting: it is {stock} now. Check the number and save again.",
	edit_conflict: "Someone else changed this product while you were editing it. Nothing was overwritten.",
	trial_pack_limit: "Trial pack limit: 1 per order",
	test_product_limit: "Test product limit: 1 per order",
	cart_empty: "Your cart is empty. Please add items before checkout.",

	amount_not_chargeable: "This total is too small or too large to be paid by card. Please change your cart.",
	insufficient_points: "You don’t have enough points for this. Please reload the page and try again.",
	checkout_busy:
		"A lot of people are checking out right now. You haven't been charged. Please try again in a few seconds.",
	checkout_replaced: "This checkout was replaced by a newer one you started. Please continue there.",
	too_many_checkouts: "There are several unfinished payments already. Please complete one of them or try again later.",
	already_paid: "This order has already been paid. You’ll find it in your confirmation email.",
	payment_provider_unreachable: "We can’t reach the payment provider right now. Please try again in a moment.",
	payment_failed: "Payment failed. Please try again or use a different payment method.",
	payment_event_malformed: "This payment event could not be read.",
	payment_signature_invalid: "The signature of this payment event is not valid.",

	wrong_password: "Incorrect password.",
	account_in_use:
		"You have an order that hasn’t shipped yet, or an unfinished payment. You can delete your account once your order is on its way.",
	account_changed: "A different account is signed in now. Nothing was changed.",
	invalid_token: "This key or session is no longer valid.",
	too_many_api_keys: "There are {most} API keys already. Revoke one first.",
	too_many_addresses: "You can save up to {most} addresses. Please delete one first.",
	content_changed: "Someone else saved a change in the meantime.",

	not_an_image: "Only images can be uploaded: PNG, JPEG, WebP, AVIF or GIF.",
	image_too_large: "This image is too large: at most 8 MB and 40 megapixels.",
	image_in_use: "This image is in use now, so it was not deleted.",
	review_not_approved: "Only an approved review can be spotlighted.",
	reply_conflict: "{who} has replied to this message since you opened it. Read that reply first; nothing was sent.",
	order_not_found: "We couldn’t find an order for this payment.",
	unknown_order_number: "There’s no order {number}.",
	no_session_id: "No session ID provided",
	session_unpaid: "This payment has not been completed, so there is no order yet. Your cart is still here.",
	invalid_transition: "This can’t be done with the order as it stands now. Reload the page to see its latest status.",
	already_refunded: "Already refunded in full by {who} on {when}.",
	refunded_meanwhile:
		"{who} refunded {amount} on {when}. Reload the page and check what is left before you refund more.",
	already_approved: "This order was already approved by {who} on {when}.",
	already_rejected: "This order was already rejected by {who} on {when}.",
	already_kept: "This order was already kept in review by {who} on {when}.",
	already_shipped: "This order was already shipped by {who} on {when}.",
	already_delivered: "This order was already marked as delivered by {who} on {when}.",
	already_canceled: "This order was canceled by {who} on {when}.",
	order_in_review: "This order is still in review. Approve it before you ship it.",
	order_without_email: "This order has no email address.",
	not_shipped: "This order hasn’t been shipped.",
	not_delivered: "This order isn’t marked as delivered.",
	shipment_changed: "{who} changed the shipment on {when}. Reload the page and check it.",
	shipment_too_old: "A shipment can be undone for {hours} hours. This one is from {when}.",

	internal_error: "Something went wrong on our side. Please try again.",
} as const satisfies Record<ErrorCode, string> & Record<string, string>;
