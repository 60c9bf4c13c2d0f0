import { describe, expect, test } from "vitest";
import {
	canBecome,
	checkTransition,
	decideReview,
	FULFILLMENT_STATUSES,
	type FulfillmentStatus,
	REVIEW_DECISIONS,
	VERIFICATION_STATUSES,
} from "./order-status.rules.ts";

const allowed = [
	["pending", "processing"],
	["pending", "cancelled"],
	["processing", "pending"],
	["processing", "shipped"],
	["processing", "cancelled"],
	["shipped", "delivered"],
];

describe("the life of an order", () => {
	test("ORD-06 AORD-08 has these states", () => {
		expect(FULFILLMENT_STATUSES).toEqual(["pending", "processing", "shipped", "delivered", "cancelled"]);
		expect(VERIFICATION_STATUSES).toEqual(["needs_review", "verified", "rejected"]);
	});

	const pairs = FULFILLMENT_STATUSES.flatMap((from) => FULFILLMENT_STATUSES.map((to) => [from, to] as const));
	test.each(pairs)("from %s to %s", (from: FulfillmentStatus, to: FulfillmentStatus) => {
		const isAllowed = from === to || allowed.some(([one, other]) => one === from && other === to);
		expect(canBecome(from, to)).toBe(isAllowed);
		if (isAllowed) checkTransition(from, to);
		else {
			expect(() => checkTransition(from, to)).toThrow(
				expect.objectContaining({ code: "invalid_transition", params: { from, to } }),
			);
		}
	});
});

describe("the decision about a flagged order", () => {
	const flagged = { verificationStatus: "needs_review", fulfillmentStatus: "pending" } as const;

	test.each([
		["AORD-02", "approve", "verified", "processing", false],
		["AORD-03", "reject", "rejected", "cancelled", true],
		["AORD-04", "keep", "needs_review", "pending", true],
	] as const)("%s AORD-06 %s", (_, decision, verificationStatus, fulfillmentStatus, requiresManualReview) => {
		const outcome = { verificationStatus, fulfillmentStatus, requiresManualReview };
		expect(decideReview(flagged, decision)).toEqual(outcome);
		expect(decideReview(outcome, decision)).toEqual(outcome);
	});

	test("AORD-14 there are exactly three", () => {
		expect(REVIEW_DECISIONS).toEqual(["approve", "reject", "keep"]);
	});

	test("an approval can be taken back until the parcel has left", () => {
		const approved = { verificationStatus: "verified", fulfillmentStatus: "processing" } as const;
		expect(decideReview(approved, "keep").fulfillmentStatus).toBe("pending");
		expect(decideReview(approved, "reject").fulfillmentStatus).toBe("cancelled");
		for (const decision of REVIEW_DECISIONS) {
			expect(() => decideReview({ ...approved, fulfillmentStatus: "shipped" }, decision)).toThrow(
				expect.objectContaining({ code: "invalid_transition" }),
			);
		}
	});

	test("a rejection is final, and an order that was never flagged is not decided about", () => {
		const rejected = { verificationStatus: "rejected", fulfillmentStatus: "cancelled" } as const;
		const ordinary = { verificationStatus: null, fulfillmentStatus: "processing" } as const;
		for (const decision of ["approve", "keep"] as const) {
			expect(() => decideReview(rejected, decision)).toThrow(expect.objectContaining({ code: "invalid_transition" }));
			expect(() => decideReview({ ...rejected, fulfillmentStatus: "pending" }, decision)).toThrow(
				expect.objectContaining({ code: "invalid_transition" }),
			);
		}
		for (const decision of REVIEW_DECISIONS) {
			expect(() => decideReview(ordinary, decision)).toThrow(
				expect.objectContaining({ params: expect.objectContaining({ from: "unflagged" }) }),
			);
		}
	});
});
