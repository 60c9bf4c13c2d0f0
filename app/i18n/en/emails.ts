import { common } from "./common.ts";

/** Emails. Params in braces are filled in by app/emails. */
export const emails = {
	tagline: "Comfort for braces",
	greeting: "Hi {name},",
	greeting_nameless: "Hi there,",
	footer_reason: "You’re receiving this email because you placed an order at {shop}.",
	contact: "Questions? We’re happy to help:",
	contact_text: "Questions? We’re happy to help: {email} or {phone}",

	order_subject: "Your SoftBrace order {order_number}",
	order_preheader: "Thank you! Here’s your receipt for {total}.",
	order_title: "Thank you for your order!",
	order_intro_paid: "We’ve received your payment, and we’re getting your order ready. Here’s your receipt.",
	order_intro_paid_review: "We’ve received your payment. Here’s your receipt.",
	order_intro_free: "We’re getting your order ready. There was nothing to pay. Here’s your receipt.",
	order_intro_free_review: "There was nothing to pay. Here’s your receipt.",
	order_view: "View your order",
	order_follow: "Track your order",
	sign_up_title: "Keep your orders in one place",
	sign_up_text:
		"Create an account with this email address: 5% off every order, points toward free packs, and all your future orders in one place. This link needs no confirmation and works for 7 days.",
	sign_up_button: "Create my account",
	order_number: "Order number",
	receipt_number: "Receipt number",
	order_date: "Date",

	review_title: "We’re taking a quick look at your order",
	review_text:
		"Before we ship it, someone on our team will check a few details. You don’t need to do anything; we’ll email you if we have a question.",

	items: "Your items",
	quantity: "Quantity: {quantity}",
	unit_price: "{price} each",
	subtotal: common.subtotal,
	points_discount: common.points_discount,
	account_discount: common.account_discount,
	tax: common.tax,
	shipping: common.shipping,
	local_delivery: common.local_delivery,
	shipping_none: "Nothing to ship",
	free: common.free,
	total: "Total (USD)",
	refunded: common.refunded,
	points_earned_one: "This order earns you {count} reward point.",
	points_earned_other: "This order earns you {count} reward points.",

	receipt_title: "Receipt",
	receipt_sold_to: "Sold to",
	receipt_note: "Thank you for shopping with SoftBrace. Questions about this receipt? {email} or {phone}",

	address: "Shipping address",
	delivery: "Delivery",
	delivery_standard: "Usually {from}-{to} business days. That’s an estimate, not a guarantee.",
	delivery_abroad: "Times to Canada and Mexico vary. We’ll email you when it ships.",
	delivery_local: "Local delivery in {from}-{to} business days. That’s an estimate, not a guarantee.",

	tips: "Before you start",
	tip_apply:
		"Rest the strip on your gums, above or below the brackets, never on the brackets or the wire. Use one fresh strip a day.",
	tip_remove:
		"Take it out before you eat or sleep. Not for children under {minimum}; minors under {supervised} need adult supervision.",

	charity: "We donate {amount} from every purchase to a children’s research hospital. Thanks for helping!",

	footer_reason_account: "You’re receiving this email because you have an account at {shop}.",
	confirmation_subject: "Confirm your SoftBrace account",
	confirmation_title: "One more step",
	confirmation_text:
		"Confirm that this is your email, and your account is ready: 5% off every order, points toward free packs, and all your orders in one place.",
	confirmation_button: "Confirm my account",
	confirmation_note:
		"The link works for 24 hours. If you didn’t create an account, ignore this email and nothing will happen.",
	reset_subject: "Choose a new SoftBrace password",
	reset_title: "Choose a new password",
	reset_text: "We got a request to change the password for this account. If that was you, choose a new one here.",
	reset_button: "Choose a password",
	reset_note: "The link works once, for one hour. If it wasn’t you, ignore this email: your password stays the same.",
	changed_subject: "Your SoftBrace password was changed",
	changed_title: "Your password was changed",
	changed_text: "The password for your account was just changed, and all your devices were signed out.",
	changed_note: "If this wasn’t you, reset your password right away with “Forgot password?” and contact us.",
	device_subject: "Sign in to the SoftBrace admin from a new browser",
	device_title: "Is this you?",
	device_text:
		"Someone requested a link to sign in to the admin from a new browser. If it was you, open the link in that browser, then enter the admin password.",
	device_button: "Use this browser",
	device_note:
		"The link works once, for one hour. It doesn’t replace the password. If you didn’t request it, ignore this email.",
	failures_subject: "Failed sign-in attempts on your SoftBrace admin",
	failures_title: "Failed sign-in attempts",
	failures_text:
		"There were {count} failed attempts to sign in to the admin within 15 minutes. The activity log shows when and from where.",
	failures_button: "Open the admin",
	failures_note:
		"If this wasn’t you, turn on two-factor authentication under Security and choose a new password. We won’t email you about this again for an hour.",
	deleted_subject: "Your SoftBrace account has been deleted",
	deleted_title: "Your account has been deleted",
	deleted_text:
		"Your profile, addresses, points and messages are gone. We keep order records as required by law, without your name and address.",
	deleted_note: "You’re welcome back anytime, with or without an account.",
	expiring_subject_other: "{count} of your SoftBrace points expire on {date}",
	expiring_title_other: "{count} points are about to expire",
	expiring_text_other:
		"You earned these points two years ago, and they expire on {date}. 50 points get you one free 5-Pair Pack: add it to your cart and redeem your points at checkout.",
	expiring_subject_one: "{count} of your SoftBrace points expires on {date}",
	expiring_title_one: "{count} point is about to expire",
	expiring_text_one:
		"You earned this point two years ago, and it expires on {date}. 50 points get you one free 5-Pair Pack: add it to your cart and redeem your points at checkout.",
	halving_subject: "Your SoftBrace points will be halved on {date}",
	halving_title: "Use your points before they’re halved",
	halving_text:
		"There hasn’t been an order on your account in almost a year. Without one, you’ll lose {count} of your points on {date}. Place any order to keep them all.",
	points_button: "Go to the shop",
	points_note: "You can see your points and when they expire on your account page.",
	shipped_subject: "Your SoftBrace order {order_number} is on its way",
	shipped_title: "Your order is on its way",
	shipped_text: "Order {order_number} has shipped via {carrier}.",
	shipped_text_local: "Order {order_number} is out for local delivery.",
	shipped_tracking: "Tracking number: {tracking_number}",
	shipped_track: "Track your package",
	corrected_subject: "Updated tracking for your SoftBrace order {order_number}",
	corrected_title: "Your tracking details have changed",
	corrected_text: "Here are the correct shipping details for order {order_number}. It shipped via {carrier}.",
	corrected_text_local: "Order {order_number} is coming to you by local delivery. There’s no tracking number.",
	corrected_note: "Please use these details instead of the ones we emailed you before.",
	undone_subject: "Your SoftBrace order {order_number} hasn’t shipped yet",
	undone_title: "Your order hasn’t shipped yet",
	undone_text:
		"We told you by mistake that order {order_number} was on its way, but it hasn’t shipped yet. We’ll email you as soon as it does. Sorry for the mix-up!",
	cancelled_subject: "Your SoftBrace order {order_number} was canceled",
	cancelled_title: "Your order was canceled",
	cancelled_customer_request: "As you asked, we’ve canceled order {order_number}.",
	cancelled_could_not_fulfill:
		"We’re sorry: we couldn’t fulfill order {order_number}, so we’ve canceled it. This was our mistake.",
	cancelled_rejected: "We’re sorry: we couldn’t accept order {order_number}, so we’ve canceled it.",
	cancelled_other: "We’ve canceled order {order_number}.",
	cancelled_refund:
		"Your refund of {amount} is on its way to the card you paid with. Banks usually take 5 to 10 business days to show it.",
	refund_points_one: "The {count} point you used is back in your account.",
	refund_points_other: "The {count} points you used are back in your account.",
	order_status_button: "See your order",
	order_status_note: "All you need is your order number and this email address.",
	reply_subject: "Our reply to your message",
	reply_subject_of: "Re: {subject}",
	reply_title: "Our reply to your message",
	reply_quote: "You wrote: {message}",
	footer_reason_message: "You’re receiving this email because you wrote to us at {shop}.",
	refund_subject: "Refund for your SoftBrace order {order_number}",
	refund_title: "Your refund is on its way",
	refund_customer_request: "As you asked, we’ve refunded {amount} for order {order_number} to the card you paid with.",
	refund_could_not_fulfill:
		"We’re sorry: we couldn’t fulfill all of order {order_number}, so we’ve refunded {amount} to the card you paid with.",
	refund_other: "We’ve refunded {amount} for order {order_number} to the card you paid with.",
	refund_banks: "Banks usually take 5 to 10 business days to show it.",
	owner_button: "Open the order",
	owner_new_subject_ship: "New order {order_number}: {amount} from {customer}",
	owner_new_subject_review: "New order {order_number} needs your review: {amount} from {customer}",
	owner_new_title: "New order",
	owner_new_text: "{customer} placed order {order_number} for {amount}.",
	owner_new_ship: "It’s paid and ready to ship.",
	owner_new_review: "It’s paid. Review it before it ships.",
	owner_reason: "Reason: {reason}.",
	owner_refund_subject: "A refund for order {order_number} failed",
	owner_refund_title: "A refund failed",
	owner_refund_text:
		"The refund of {amount} for order {order_number} didn’t reach the customer, and the money is back in your payment account.",
	owner_refund_next:
		"The customer is still waiting for it. Refund the order again, or pay them another way and mark the refund as settled.",
	owner_dispute_inquiry_subject: "A bank is asking about order {order_number}",
	owner_dispute_inquiry_title: "A bank is asking about a payment",
	owner_dispute_inquiry_text:
		"The customer’s bank is asking about the payment of {amount} for order {order_number}. No money has been taken. A refund now usually ends it; without an answer it can become a dispute.",
	owner_dispute_open_subject: "Order {order_number} is disputed",
	owner_dispute_open_title: "A payment is disputed",
	owner_dispute_open_text:
		"The customer’s bank is disputing {amount} of order {order_number} and is holding the money. Submit your evidence at the payment provider, and don’t ship the order until this is settled.",
	owner_dispute_won_subject: "You won the dispute over order {order_number}",
	owner_dispute_won_title: "Dispute won",
	owner_dispute_won_text:
		"The {amount} of order {order_number} is yours again. If you canceled the order, agree with the customer on what to do next.",
	owner_dispute_lost_subject: "You lost the dispute over order {order_number}",
	owner_dispute_lost_title: "Dispute lost",
	owner_dispute_lost_text:
		"The bank has given {amount} of order {order_number} back to the customer. Points earned with it were taken back; an order that had not shipped was canceled and its items are back in stock.",
	owner_dispute_closed_subject: "The inquiry about order {order_number} is closed",
	owner_dispute_closed_title: "Inquiry closed",
	owner_dispute_closed_text:
		"The bank has no more questions about the {amount} of order {order_number}. The money stays with you.",
	owner_dispute_due: "Respond at your payment provider by {date}.",
} as const;
