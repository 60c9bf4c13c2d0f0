import { type Provider, secondsNow } from "#sandbox/payments/provider.ts";
import type { Coupon, Line, Session } from "#sandbox/payments/store/records.ts";
import type { Params } from "#sandbox/payments/wire/decode-form.ts";
import { invalid } from "#sandbox/payments/wire/wire-error.ts";
import { priceSession } from "./price-session.ts";
import { sessionShape } from "./session-shape.ts";

/** Creates an open session, or rejects the parameters as Stripe does. */
export function createSession(provider: Provider, params: Params): Session {
	const input = sessionShape(params, "");
	const created = secondsNow(provider);
	const expiresAt = input.expires_at ?? created + DAY_S;
	checkExpiry(expiresAt, created);
	checkEmail(input.customer_email);
	if (input.line_items.length === 0) {
		throw invalid("You must pass at least one line item.", "line_items", "parameter_missing");
	}
	const lines = input.line_items.map((item, index) => lineOf(provider, item, index));
	const coupon = findCoupon(provider, input.discounts?.[0]);
	const shippingOptions = (input.shipping_options ?? []).map((option, index) => rateOf(provider, option, index));
	const amounts = priceSession(lines, coupon, shippingOptions[0]?.amount ?? 0);
	const session: Session = {
		id: provider.newId("cs_test_a1", 56),
		created,
		expiresAt,
		status: "open",
		currency: CURRENCY,
		lines: lines.map((line, index) => ({ ...line, discount: amounts.lineDiscounts[index] ?? 0 })),
		couponId: coupon?.id ?? null,
		shippingOptions,
		amountSubtotal: amounts.subtotal,
		amountDiscount: amounts.discount,
		amountShipping: amounts.shipping,
		amountTotal: amounts.total,
		customerEmail: input.customer_email,
		collectShippingIn: input.shipping_address_collection?.allowed_countries ?? null,
		locale: input.locale,
		clientReferenceId: input.client_reference_id,
		metadata: input.metadata,
		intentMetadata: input.payment_intent_data?.metadata ?? {},
		submitType: input.submit_type,
		successUrl: input.success_url,
		cancelUrl: input.cancel_url,
		paymentIntentId: null,
		buyer: null,
		shipping: null,
	};
	provider.store.put("sessions", session);
	return session;
}

type SessionParams = ReturnType<typeof sessionShape>;

const CURRENCY = "usd";
const MIN_OPEN_S = 30 * 60;
const DAY_S = 24 * 3600;

function checkExpiry(expiresAt: number, created: number): void {
	const name = "expires_at";
	if (expiresAt < created + MIN_OPEN_S) {
		throw invalid("The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.", name);
	}
	if (expiresAt > created + DAY_S) {
		throw invalid("The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.", name);
	}
}

function checkEmail(email: string | null): void {
	if (email === null || /^[^\s@]+@[^\s@]+$/.test(email)) return;
	throw invalid(`Invalid email address: ${email}`, "customer_email", "email_invalid");
}

function checkCurrency(currency: string, path: string): void {
	if (currency.toLowerCase() === CURRENCY) return;
	throw invalid(`Invalid currency: ${currency}. This account takes ${CURRENCY} only.`, path);
}

function lineOf(provider: Provider, item: SessionParams["line_items"][number], index: number): Line {
	const path = `line_items[${index}]`;
	if (item.price !== null) throw invalid(`No such price: '${item.price}'`, `${path}[price]`, "resource_missing");
	if (item.price_data === null) {
		throw invalid(`Missing required param: ${path}[price_data].`, `${path}[price_data]`, "parameter_missing");
	}
	const { currency, unit_amount, product_data } = item.price_data;
	checkCurrency(currency, `${path}[price_data][currency]`);
	return {
		id: provider.newId("li_"),
		priceId: provider.newId("price_"),
		productId: provider.newId("prod_", 14),
		name: product_data.name,
		description: product_data.description,
		images: product_data.images ?? [],
		unitAmount: unit_amount,
		quantity: item.quantity,
		isTax: product_data.metadata.kind === "tax",
		discount: 0,
	};
}

function findCoupon(
	provider: Provider,
	discount: { coupon: string | null; promotion_code: string | null } | undefined,
): Coupon | null {
	if (!discount) return null;
	const path = "discounts[0][coupon]";
	if (discount.coupon === null) throw invalid(`Missing required param: ${path}.`, path, "parameter_missing");
	const coupon = provider.store.coupons.get(discount.coupon);
	if (!coupon) throw invalid(`No such coupon: '${discount.coupon}'`, path, "resource_missing");
	if (coupon.maxRedemptions !== null && coupon.timesRedeemed >= coupon.maxRedemptions) {
		throw invalid(`Coupon ${coupon.id} is used up and can't be redeemed.`, path, "coupon_expired");
	}
	return coupon;
}

function rateOf(provider: Provider, option: NonNullable<SessionParams["shipping_options"]>[number], index: number) {
	const path = `shipping_options[${index}]`;
	if (option.shipping_rate_data === null) {
		throw invalid(`Missing required param: ${path}[shipping_rate_data].`, path, "parameter_missing");
	}
	const { display_name, fixed_amount } = option.shipping_rate_data;
	checkCurrency(fixed_amount.currency, `${path}[shipping_rate_data][fixed_amount][currency]`);
	return { rateId: provider.newId("shr_"), name: display_name, amount: fixed_amount.amount };
}
