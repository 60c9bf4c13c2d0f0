import { describe, expect, test } from "vitest";
import {
	joinReasons,
	REVIEW_LIST_LIMIT,
	REVIEW_REASONS,
	type ReviewInfo,
	reviewReasons,
	splitReasons,
} from "./order-review.rules.ts";

const harmless: ReviewInfo = {
	isRepeatTrialPack: false,
	totalCents: 15_000,
	paidCents: 15_000,
	currency: "usd",
	paidCurrency: "usd",
	riskLevel: "normal",
	ordersOfEmailInWindow: 3,
	isLocalDelivery: true,
	isDestinationLocal: true,
	isStockShort: false,
};

describe("review reasons", () => {
	test("an order exactly at every limit passes", () => {
		expect(reviewReasons(harmless)).toEqual([]);
		expect(reviewReasons({ ...harmless, riskLevel: null, isLocalDelivery: false, isDestinationLocal: false })).toEqual(
			[],
		);
	});

	test.each([
		[{ isRepeatTrialPack: true }, "repeat_trial_pack"],
		[{ totalCents: 15_001, paidCents: 15_001 }, "high_total"],
		[{ riskLevel: "elevated" }, "elevated_risk"],
		[{ riskLevel: "highest" }, "elevated_risk"],
		[{ paidCents: 14_999 }, "amount_mismatch"],
		[{ paidCents: 15_001 }, "amount_mismatch"],
		[{ paidCurrency: "mxn" }, "amount_mismatch"],
		[{ ordersOfEmailInWindow: 4 }, "many_orders"],
		[{ isDestinationLocal: false }, "local_delivery_elsewhere"],
		[{ isStockShort: true }, "stock_short"],
	] as const)("AORD-01 %j is flagged as %s", (changes, reason) => {
		expect(reviewReasons({ ...harmless, ...changes })).toEqual([reason]);
	});

	test("D-20 lists all that apply in display order and parses them from the database", () => {
		const worst = reviewReasons({
			isRepeatTrialPack: true,
			totalCents: 20_000,
			paidCents: 1,
			currency: "usd",
			paidCurrency: "usd",
			riskLevel: "highest",
			ordersOfEmailInWindow: 9,
			isLocalDelivery: true,
			isDestinationLocal: false,
			isStockShort: true,
		});
		expect(worst).toEqual(REVIEW_REASONS);
		expect(splitReasons(joinReasons(worst))).toEqual(worst);
	});

	test("no reasons are stored as null", () => {
		expect(joinReasons([])).toBeNull();
		expect(splitReasons(null)).toEqual([]);
		expect(splitReasons("stock_short, made_up")).toEqual(["stock_short"]);
	});
});

test("CONST-39 the list shows 20", () => {
	expect(REVIEW_LIST_LIMIT).toBe(20);
});
