import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { sum } from "#shop/kernel/money.rules.ts";
import type { LotShare } from "./points.rules.ts";
import { allocateRedemption, halveLots, pointsToReverse, returnedLots } from "./points-lots.rules.ts";
import { liveLots, type PointsEntry, pointsBalance } from "./testing/points-model.ts";

function earned(id: string, points: number, expiresAt: number | null, createdAt = 0): PointsEntry {
	return { id, kind: "earn", lotId: null, points, createdAt, expiresAt };
}

function taken(shares: readonly LotShare[], kind: "redeem" | "halving" | "reversal", createdAt = 0): PointsEntry[] {
	return shares.map(({ lotId, points, expiresAt }, index) => ({
		id: `${kind}-${createdAt}-${index}`,
		kind,
		lotId,
		points: -points,
		createdAt,
		expiresAt,
	}));
}

describe("lots", () => {
	test("hold what is left, earliest expiration first, those without one last", () => {
		const entries = [
			earned("never", 10, null),
			earned("late", 20, 900),
			earned("soon", 30, 500),
			earned("over", 99, 100),
			earned("empty", 5, 600),
			...taken([{ lotId: "soon", points: 12, expiresAt: 500 }], "redeem"),
			...taken([{ lotId: "empty", points: 5, expiresAt: 600 }], "redeem"),
		];
		expect(liveLots(entries, 100).map(({ id, remaining }) => [id, remaining])).toEqual([
			["soon", 18],
			["late", 20],
			["never", 10],
		]);
	});

	test("with equal expiration the older one comes first", () => {
		const entries = [earned("b", 1, 500, 20), earned("c", 1, 500, 10), earned("a", 1, 500, 20)];
		expect(liveLots(entries, 0).map(({ id }) => id)).toEqual(["c", "a", "b"]);
		expect(liveLots(entries.toReversed(), 0).map(({ id }) => id)).toEqual(["c", "a", "b"]);
	});
});

describe("redemption", () => {
	const lots = liveLots([earned("a", 30, 500), earned("b", 40, 900), earned("c", 10, null)], 0);

	test("PTS-13 draws from the lot that expires first, with that lot's expiration", () => {
		expect(allocateRedemption(lots, 50)).toEqual([
			{ lotId: "a", points: 30, expiresAt: 500 },
			{ lotId: "b", points: 20, expiresAt: 900 },
		]);
		expect(allocateRedemption(lots, 0)).toEqual([]);
		expect(sum(allocateRedemption(lots, 80).map(({ points }) => points))).toBe(80);
	});

	test("PTS-13 takes a single point too, and nothing from a lot that is not needed", () => {
		const small = liveLots([earned("a", 1, 500), earned("b", 40, 900), earned("c", 10, null)], 0);
		expect(allocateRedemption(small, 2)).toEqual([
			{ lotId: "a", points: 1, expiresAt: 500 },
			{ lotId: "b", points: 1, expiresAt: 900 },
		]);
	});

	test("PTS-11 rejects more points than there are", () => {
		expect(() => allocateRedemption(lots, 81)).toThrow(
			expect.objectContaining({ code: "insufficient_points", params: { available: 80, wanted: 81 } }),
		);
	});
});

describe("halving", () => {
	test.each([
		[51, 26],
		[50, 25],
		[1, 1],
		[2, 1],
		[3, 2],
	])("PTS-17 %i points become %i", (before, after) => {
		const lots = liveLots([earned("a", before, 500)], 0);
		expect(before - sum(halveLots(lots).map(({ points }) => points))).toBe(after);
	});

	test("PTS-17 halves every lot separately, with its expiration, and adds no zero entries", () => {
		const lots = liveLots([earned("a", 51, 500), earned("b", 1, 900), earned("c", 10, null)], 0);
		expect(halveLots(lots)).toEqual([
			{ lotId: "a", points: 25, expiresAt: 500 },
			{ lotId: "c", points: 5, expiresAt: null },
		]);
	});
});

describe("reversal after a refund", () => {
	const order = { pointsEarned: 22, merchandiseCents: 2276, alreadyReversed: 0, leftInLot: 22 };
	test.each([
		[{ ...order, refundedMerchandiseCents: 2276 }, 22],
		[{ ...order, refundedMerchandiseCents: 1138 }, 11],
		[{ ...order, refundedMerchandiseCents: 100 }, 0],
		[{ ...order, refundedMerchandiseCents: 2276, alreadyReversed: 11 }, 11],
		[{ ...order, refundedMerchandiseCents: 2276, leftInLot: 7 }, 7],
		[{ ...order, refundedMerchandiseCents: 1138, alreadyReversed: 15 }, 0],
		[{ ...order, pointsEarned: 5, merchandiseCents: 0, refundedMerchandiseCents: 0, leftInLot: 5 }, 5],
	])("PTS-11 %j reverses %i", (info, points) => {
		expect(pointsToReverse(info)).toBe(points);
	});
});

test("redeemed points return with their old expiration, but at least 30 days ahead", () => {
	const redeemed = [
		{ lotId: "a", points: 30, expiresAt: 10 * DAY_MS },
		{ lotId: "b", points: 10, expiresAt: 90 * DAY_MS },
		{ lotId: "c", points: 10, expiresAt: null },
	];
	expect(returnedLots(redeemed, 20 * DAY_MS)).toEqual([
		{ points: 30, expiresAt: 50 * DAY_MS },
		{ points: 10, expiresAt: 90 * DAY_MS },
		{ points: 10, expiresAt: null },
	]);
});

test("PTS-10 PTS-11 whatever is earned, redeemed and halved: the plain sum is what the lots hold, at every instant", () => {
	const steps = fc.array(
		fc.record({
			kind: fc.constantFrom("earn", "redeem", "halve"),
			points: fc.integer({ min: 1, max: 120 }),
			livesFor: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
			passes: fc.integer({ min: 0, max: 10 }),
		}),
		{ maxLength: 30 },
	);
	fc.assert(
		fc.property(steps, (steps) => {
			const entries: PointsEntry[] = [];
			let now = 0;
			for (const [index, { kind, points, livesFor, passes }] of steps.entries()) {
				now += passes;
				const lots = liveLots(entries, now);
				if (kind === "earn") entries.push(earned(`lot-${index}`, points, livesFor && now + livesFor, now));
				else if (kind === "halve") entries.push(...taken(halveLots(lots), "halving", now));
				else if (pointsBalance(entries, now) >= points)
					entries.push(...taken(allocateRedemption(lots, points), "redeem", now));
			}
			for (let at = now; at < now + 45; at++) {
				const exact = sum(
					entries.filter(({ expiresAt }) => expiresAt === null || expiresAt > at).map((entry) => entry.points),
				);
				expect(exact).toBeGreaterThanOrEqual(0);
				expect(pointsBalance(entries, at)).toBe(exact);
				expect(sum(liveLots(entries, at).map(({ remaining }) => remaining))).toBe(exact);
			}
		}),
	);
});
