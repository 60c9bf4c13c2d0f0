import {
	flag,
	integer,
	list,
	metadata,
	oneOf,
	optional,
	parts,
	string,
	webUrl,
} from "#sandbox/payments/wire/checks.ts";

const currency = string(3);

const amount = parts({ amount: integer(0), currency });

const estimate = parts({ unit: oneOf("hour", "day", "business_day", "week", "month"), value: integer(1) });

const shippingRate = parts({
	type: optional(oneOf("fixed_amount")),
	display_name: string(100),
	fixed_amount: amount,
	delivery_estimate: optional(parts({ minimum: optional(estimate), maximum: optional(estimate) })),
	metadata: metadata(),
	tax_behavior: optional(string()),
	tax_code: optional(string()),
});

const product = parts({
	name: string(250),
	description: optional(string()),
	images: optional(list(webUrl(), 8)),
	metadata: metadata(),
	tax_code: optional(string()),
});

const lineItem = parts({
	price: optional(string()),
	price_data: optional(
		parts({
			currency,
			unit_amount: integer(0),
			product_data: product,
			tax_behavior: optional(string()),
		}),
	),
	quantity: integer(1, 999_999),
});

/** The parameters of `POST /v1/checkout/sessions`: the part of Stripe's that a one-off card payment needs. */
export const sessionShape = parts({
	mode: oneOf("payment"),
	ui_mode: optional(oneOf("hosted_page", "hosted")),
	line_items: list(lineItem),
	discounts: optional(list(parts({ coupon: optional(string()), promotion_code: optional(string()) }), 1)),
	shipping_options: optional(
		list(parts({ shipping_rate: optional(string()), shipping_rate_data: optional(shippingRate) }), 5),
	),
	shipping_address_collection: optional(parts({ allowed_countries: list(string(2), 250) })),
	customer_email: optional(string(512)),
	customer_creation: optional(oneOf("always", "if_required")),
	billing_address_collection: optional(oneOf("auto", "required")),
	phone_number_collection: optional(parts({ enabled: flag() })),
	payment_method_types: optional(list(oneOf("card"))),
	payment_intent_data: optional(parts({ description: optional(string(1000)), metadata: metadata() })),
	adaptive_pricing: optional(parts({ enabled: flag() })),
	allow_promotion_codes: optional(flag()),
	client_reference_id: optional(string(200)),
	currency: optional(currency),
	expires_at: optional(integer(0, 1e12)),
	locale: optional(string(8)),
	metadata: metadata(),
	submit_type: optional(oneOf("auto", "book", "donate", "pay")),
	success_url: webUrl(),
	cancel_url: optional(webUrl()),
	expand: optional(list(string())),
});
