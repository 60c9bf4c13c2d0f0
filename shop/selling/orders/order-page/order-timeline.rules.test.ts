import { expect, test } from "vitest";
import { orderTimeline } from "./order-timeline.rules.ts";

const SECOND = Date.UTC(2025, 7, 1, 16);

test("D-138 a dispute of the order's own second stands above it: the provider's times have whole seconds", () => {
	const dispute = { id: "d", createdAt: SECOND, amountCents: 100, state: "open" };
	const order = {
		createdAt: SECOND + 400,
		paidCents: 100,
		reviewReason: "high_total",
		refunds: [],
		disputes: [dispute],
		lines: [],
		refundLines: [],
	};
	const parts = { order, paidAt: SECOND + 700, emails: [], actions: [], notes: [], contactChanges: [] };
	const kinds = orderTimeline(parts as unknown as Parameters<typeof orderTimeline>[0]).map(({ kind }) => kind);
	expect(kinds).toEqual(["dispute", "paid", "flagged", "placed"]);
});
