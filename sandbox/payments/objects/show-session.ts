import type { Coupon, Line, Session } from "#sandbox/payments/store/records.ts";
import { shape, type WireObject } from "./shape.ts";

/** A checkout session in the wire format. `pageUrl` is the base URL of the payment pages. */
export function showSession(session: Session, pageUrl: string): WireObject {
	const { id, created, status, currency, locale, metadata } = session;
	const shipping = session.shippingOptions[0];
	const email = session.buyer?.email ?? session.customerEmail;
	return shape("checkout.session", {
		id,
		created,
		expires_at: session.expiresAt,
		livemode: false,
		mode: "payment",
		ui_mode: "hosted_page",
		status,
		payment_status: paymentStatusOf(session),
		url: session.status === "open" ? `${pageUrl}/pay/${session.id}` : null,
		success_url: session.successUrl,
		cancel_url: session.cancelUrl,
		client_reference_id: session.clientReferenceId,
		currency,
		amount_subtotal: session.amountSubtotal,
		amount_total: session.amountTotal,
		total_details: { amount_discount: session.amountDiscount, amount_shipping: session.amountShipping, amount_tax: 0 },
		discounts: session.couponId === null ? [] : [{ coupon: session.couponId, promotion_code: null }],
		shipping_cost: shipping
			? {
					amount_subtotal: shipping.amount,
					amount_tax: 0,
					amount_total: shipping.amount,
					shipping_rate: shipping.rateId,
				}
			: null,
		shipping_options: session.shippingOptions.map((option) => ({
			shipping_amount: option.amount,
			shipping_rate: option.rateId,
		})),
		shipping_address_collection: session.collectShippingIn && { allowed_countries: session.collectShippingIn },
		collected_information: {
			business_name: null,
			individual_name: null,
			shipping_details: session.shipping,
		},
		customer_creation: "if_required",
		customer_email: session.customerEmail,
		customer_details: email === null ? null : showBuyer(session, email),
		payment_intent: session.paymentIntentId,
		payment_method_collection: "if_required",
		payment_method_options: { card: { request_three_d_secure: "automatic" } },
		payment_method_types: ["card"],
		phone_number_collection: { enabled: false },
		locale,
		metadata,
		submit_type: session.submitType,
		automatic_tax: { enabled: false, liability: null, provider: null, status: null },
		adaptive_pricing: { enabled: false },
		managed_payments: { enabled: false },
		custom_fields: [],
		custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
		invoice_creation: {
			enabled: false,
			invoice_data: {
				account_tax_ids: null,
				custom_fields: null,
				description: null,
				footer: null,
				issuer: null,
				metadata: {},
				rendering_options: null,
			},
		},
	});
}

export function paymentStatusOf(session: Session): "paid" | "unpaid" | "no_payment_required" {
	if (session.amountTotal === 0) return "no_payment_required";
	return session.status === "complete" ? "paid" : "unpaid";
}

export function showLineItems(session: Session): WireObject {
	return {
		object: "list",
		data: session.lines.map((line) => showLine(session, line)),
		has_more: false,
		url: `/v1/checkout/sessions/${session.id}/line_items`,
	};
}

function showLine(session: Session, line: Line): WireObject {
	const subtotal = line.unitAmount * line.quantity;
	return shape("item", {
		id: line.id,
		currency: session.currency,
		description: line.name,
		quantity: line.quantity,
		amount_subtotal: subtotal,
		amount_discount: line.discount,
		amount_tax: 0,
		amount_total: subtotal - line.discount,
		metadata: {},
		price: shape("price", {
			id: line.priceId,
			active: false,
			billing_scheme: "per_unit",
			created: session.created,
			currency: session.currency,
			livemode: false,
			metadata: {},
			product: line.productId,
			tax_behavior: "unspecified",
			type: "one_time",
			unit_amount: line.unitAmount,
			unit_amount_decimal: String(line.unitAmount),
		}),
	});
}

export function showCoupon(coupon: Coupon): WireObject {
	const { id, created, currency, duration, metadata, name } = coupon;
	const isUsedUp = coupon.maxRedemptions !== null && coupon.timesRedeemed >= coupon.maxRedemptions;
	return shape("coupon", {
		id,
		amount_off: coupon.amountOff,
		percent_off: coupon.percentOff,
		created,
		currency,
		duration,
		livemode: false,
		max_redemptions: coupon.maxRedemptions,
		metadata,
		name,
		times_redeemed: coupon.timesRedeemed,
		valid: !isUsedUp,
	});
}

function showBuyer(session: Session, email: string) {
	const country = session.shipping?.address.country ?? null;
	return {
		address: session.buyer ? { city: null, country, line1: null, line2: null, postal_code: null, state: null } : null,
		business_name: null,
		email,
		individual_name: null,
		name: session.buyer?.name ?? null,
		phone: null,
		tax_exempt: "none",
		tax_ids: session.buyer ? [] : null,
	};
}
