import { describe, expect, test } from "vitest";
import {
	CHECKOUT_HOLD_MS,
	CHECKOUT_TIMEOUT_MS,
	type CheckoutState,
	canSubmit,
	IDLE_CHECKOUT,
	isBusy,
	MAX_CHECKOUT_LINES,
	MAX_OPEN_CHECKOUTS_PER_EMAIL,
	MAX_OPEN_CHECKOUTS_PER_IP,
	nextCheckout,
	SUCCESS_LOADING_DELAY_MS,
} from "./checkout.rules.ts";

const processing: CheckoutState = { step: "processing" };
const redirecting: CheckoutState = { step: "redirecting", url: "https://pay.example/s1" };
const failed: CheckoutState = { step: "error", message: "Request timed out." };
const submitted = { type: "submitted", itemCount: 2 } as const;

describe("checkout states", () => {
	test("CHK-29 starts idle", () => expect(IDLE_CHECKOUT).toEqual({ step: "idle" }));

	test("CHK-29 idle, processing, then on the way to the payment page", () => {
		expect(nextCheckout(IDLE_CHECKOUT, submitted)).toEqual(processing);
		expect(nextCheckout(processing, { type: "session_made", url: redirecting.url })).toEqual(redirecting);
	});

	test("CHK-29 CHK-46 or an error, also when the redirect fails", () => {
		expect(nextCheckout(processing, { type: "failed", message: failed.message })).toEqual(failed);
		expect(nextCheckout(redirecting, { type: "failed", message: failed.message })).toEqual(failed);
	});

	test("CHK-46 ignores later steps after an error", () => {
		expect(nextCheckout(failed, { type: "session_made", url: "https://pay.example/s2" })).toBe(failed);
		expect(nextCheckout(failed, { type: "failed", message: "another" })).toBe(failed);
	});

	test("CHK-47 can be retried after an error", () => {
		expect(canSubmit(failed, 1)).toBe(true);
		expect(nextCheckout(failed, submitted)).toEqual(processing);
	});

	test("CHK-31 the button is disabled while processing and while leaving; a second click does nothing", () => {
		for (const state of [processing, redirecting]) {
			expect(isBusy(state)).toBe(true);
			expect(canSubmit(state, 2)).toBe(false);
			expect(nextCheckout(state, submitted)).toBe(state);
		}
	});

	test("CHK-26 CHK-32 an empty cart blocks checkout", () => {
		expect(canSubmit(IDLE_CHECKOUT, 0)).toBe(false);
		expect(nextCheckout(IDLE_CHECKOUT, { type: "submitted", itemCount: 0 })).toBe(IDLE_CHECKOUT);
	});

	test("returning with the back button allows a new start and keeps the error", () => {
		expect(nextCheckout(redirecting, { type: "returned" })).toEqual(IDLE_CHECKOUT);
		expect(nextCheckout(failed, { type: "returned" })).toBe(failed);
	});
});

test("CHK-38 CONST-20 CONST-27 SUCC-02 the timeouts", () => {
	expect([CHECKOUT_TIMEOUT_MS, SUCCESS_LOADING_DELAY_MS, CHECKOUT_HOLD_MS]).toEqual([30_000, 1000, 1_860_000]);
	expect([MAX_OPEN_CHECKOUTS_PER_IP, MAX_OPEN_CHECKOUTS_PER_EMAIL, MAX_CHECKOUT_LINES]).toEqual([5, 3, 50]);
});
