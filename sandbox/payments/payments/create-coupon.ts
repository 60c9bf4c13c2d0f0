import { type Provider, secondsNow } from "#sandbox/payments/provider.ts";
import type { Coupon } from "#sandbox/payments/store/records.ts";
import { integer, list, metadata, oneOf, optional, parts, string } from "#sandbox/payments/wire/checks.ts";
import type { Params } from "#sandbox/payments/wire/decode-form.ts";
import { invalid } from "#sandbox/payments/wire/wire-error.ts";

export function createCoupon(provider: Provider, params: Params): Coupon {
	const input = couponShape(params, "");
	if ((input.amount_off === null) === (input.percent_off === null)) {
		throw invalid("You must pass either percent_off or amount_off, and not both.", "amount_off");
	}
	if (input.amount_off !== null && input.currency?.toLowerCase() !== "usd") {
		throw invalid("You must pass a currency of usd when passing amount_off.", "currency");
	}
	const id = input.id ?? provider.newId("", 8);
	if (provider.store.coupons.has(id)) throw invalid("Coupon already exists.", "id", "resource_already_exists");
	const coupon: Coupon = {
		id,
		created: secondsNow(provider),
		amountOff: input.amount_off,
		percentOff: input.percent_off,
		currency: input.amount_off === null ? null : "usd",
		duration: input.duration ?? "once",
		name: input.name,
		maxRedemptions: input.max_redemptions,
		timesRedeemed: 0,
		metadata: input.metadata,
	};
	provider.store.put("coupons", coupon);
	return coupon;
}

const couponShape = parts({
	id: optional(string(200)),
	amount_off: optional(integer(1)),
	percent_off: optional(integer(1, 100)),
	currency: optional(string(3)),
	duration: optional(oneOf("forever", "once", "repeating")),
	max_redemptions: optional(integer(1)),
	name: optional(string(40)),
	metadata: metadata(),
	expand: optional(list(string())),
});
