import { showPayout, withMovement } from "#sandbox/payments/objects/show-balance.ts";
import { showCharge, showDispute, showIntent, showRefund } from "#sandbox/payments/objects/show-payment.ts";
import { showCoupon, showLineItems } from "#sandbox/payments/objects/show-session.ts";
import { type Provider, secondsNow } from "#sandbox/payments/provider.ts";
import { invalid } from "./wire-error.ts";

/** Replaces ids with the objects they refer to, along paths such as `payment_intent.latest_charge`. */
export function expandObject(object: object, paths: readonly string[], provider: Provider): void {
	paths.forEach((path, index) => {
		const steps = path.split(".");
		if (steps.length > MAX_DEPTH)
			throw invalid(`You cannot expand more than ${MAX_DEPTH} levels of a property.`, "expand");
		expand(object as Fields, steps, provider, `expand[${index}]`, path);
	});
}

type Fields = Record<string, unknown>;

const MAX_DEPTH = 4;

function expand(object: Fields, [step, ...rest]: string[], provider: Provider, param: string, path: string): void {
	if (step === undefined) return;
	if (step === "line_items" && object.object === "checkout.session") {
		const session = provider.store.sessions.get(String(object.id));
		object.line_items ??= session && showLineItems(session);
		return;
	}
	if (!Object.hasOwn(object, step)) {
		throw invalid(`This property cannot be expanded (${step}). Path: ${path}`, param);
	}
	const value = object[step];
	for (const item of Array.isArray(value) ? value : [value]) {
		const resolved = typeof item === "string" ? findObject(item, provider) : item;
		if (typeof item === "string" && resolved === undefined) {
			throw invalid(`This property cannot be expanded (${step}). Path: ${path}`, param);
		}
		if (item !== resolved) object[step] = resolved;
		if (isFields(resolved)) expand(resolved, rest, provider, param, path);
	}
}

function findObject(id: string, provider: Provider): object | undefined {
	const { store } = provider;
	const intent = store.intents.get(id);
	const charge = store.charges.get(id);
	const coupon = store.coupons.get(id);
	const refund = store.refunds.get(id);
	const dispute = store.disputes.get(id);
	const payout = store.payouts.get(id);
	return (
		(intent && showIntent(intent)) ??
		(charge && withMovement(showCharge(charge), store)) ??
		(coupon && showCoupon(coupon)) ??
		(refund && withMovement(showRefund(refund), store)) ??
		(dispute && showDispute(dispute)) ??
		(payout && showPayout(payout, secondsNow(provider)))
	);
}

function isFields(value: unknown): value is Fields {
	return typeof value === "object" && value !== null;
}
