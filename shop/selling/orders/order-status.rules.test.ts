import { describe, expect, test } from "vitest";
import {
	canBecome,
	checkTransition,
	decideReview,
	FULFILLMENT_STATUSES,
	type FulfillmentStatus,
	REVIEW_DECISIONS,
	REVIEW_OUTCOMES,
	VERIFICATION_STATUSES,
} from "./order-status.rules.ts";

const allowed = [
	["pending", "processing"],
	["pending", "cancelled"],
	["processing", "pending"],
	["processing", "shipped"],
	["processing", "cancelled"],
	["shipped", "delivered"],
	["shipped", "processing"],
	["delivered", "shipped"],
];

describe("order status transitions", () => {
	test("ORD-06 AORD-08 has these states", () => {
		expect(FULFILLMENT_STATUSES).toEqual(["pending", "processing", "shipped", "delivered", "cancelled"]);
		expect(VERIFICATION_STATUSES).toEqual(["needs_review", "verified", "rejected"]);
	});

	const pairs = FULFILLMENT_STATUSES.flatMap((from) => FULFILLMENT_STATUSES.map((to) => [from, to] as const));
	test.each(pairs)("from %s to %s", (from: FulfillmentStatus, to: FulfillmentStatus) => {
		const isAllowed = from === to || allowed.some(([start, end]) => start === from && end === to);
		expect(canBecome(from, to)).toBe(isAllowed);
		if (isAllowed) checkTransition(from, to);
		else {
			expect(() => checkTransition(from, to)).toThrow(
				expect.objectContaining({ code: "invalid_transition", params: { from, to } }),
			);
		}
	});
});

describe("review decisions", () => {
	const undecided = { verifiedBy: null, verifiedAt: null };
	const by = { verifiedBy: "owner@localhost", verifiedAt: 1000 };
	const flagged = { verificationStatus: "needs_review", fulfillmentStatus: "pending", ...undecided } as const;

	test.each([
		["AORD-02", "approve", "verified", "processing", false],
		["AORD-03", "reject", "rejected", "cancelled", true],
		["AORD-04", "keep", "needs_review", "pending", true],
	] as const)("%s AORD-06 %s", (_, decision, verificationStatus, fulfillmentStatus, requiresManualReview) => {
		const outcome = { verificationStatus, fulfillmentStatus, requiresManualReview };
		expect(decideReview(flagged, decision)).toEqual(outcome);
		// Repeating a decision reports who made it first.
		const code = { approve: "already_approved", reject: "already_rejected", keep: "already_kept" }[decision];
		expect(() => decideReview({ ...outcome, ...by }, decision)).toThrow(
			expect.objectContaining({ code, status: 409, params: { who: "owner@localhost", at: 1000 } }),
		);
	});

	test("AORD-14 offers exactly three", () => {
		expect(REVIEW_DECISIONS).toEqual(["approve", "reject", "keep"]);
	});

	test("an order left in review can be approved or rejected", () => {
		for (const decision of ["approve", "reject"] as const) decideReview({ ...flagged, ...by }, decision);
	});

	test("approval and rejection are final; an order that was never flagged cannot be decided", () => {
		const approved = { verificationStatus: "verified", fulfillmentStatus: "processing", ...by } as const;
		const rejected = { verificationStatus: "rejected", fulfillmentStatus: "cancelled", ...by } as const;
		const ordinary = { verificationStatus: null, fulfillmentStatus: "processing", ...undecided } as const;
		for (const decision of REVIEW_DECISIONS) {
			expect(() => decideReview(approved, decision)).toThrow(expect.objectContaining({ code: "already_approved" }));
			expect(() => decideReview(rejected, decision)).toThrow(expect.objectContaining({ code: "already_rejected" }));
			expect(() => decideReview(ordinary, decision)).toThrow(
				expect.objectContaining({
					code: "invalid_transition",
					params: { from: "unflagged", to: REVIEW_OUTCOMES[decision].verificationStatus },
				}),
			);
		}
	});

	test("who decided is left empty where nobody noted it", () => {
		const approved = { verificationStatus: "verified", fulfillmentStatus: "processing", ...undecided } as const;
		expect(() => decideReview(approved, "reject")).toThrow(expect.objectContaining({ params: { who: "", at: 0 } }));
	});

	test("AORD-02 a flagged order that has left already is not decided about", () => {
		const gone = { ...flagged, fulfillmentStatus: "delivered" } as const;
		expect(() => decideReview(gone, "reject")).toThrow(
			expect.objectContaining({ code: "invalid_transition", params: { from: "delivered", to: "cancelled" } }),
		);
	});
});
