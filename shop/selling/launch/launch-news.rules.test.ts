import { expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { KNOWN_LAUNCH_AT, knownProduct } from "#tests/selling/money/known-products.ts";
import { launchNews } from "./launch-news.rules.ts";

const launch = { startsAt: KNOWN_LAUNCH_AT, endsAt: KNOWN_LAUNCH_AT + DAY_MS };
const idsOf = (packs: readonly { id: number }[]) => packs.map(({ id }) => id);

test("D-88 LNCH-05 the packs that this launch released, and the whole family while all are in stock", () => {
	const { packs, isComplete } = launchNews(
		[1, 3, 5, 7].map((id) => knownProduct(id)),
		launch,
	);
	expect([idsOf(packs), isComplete]).toEqual([[3, 5], true]);
});

test("D-88 a sold-out pack is not announced, and the family is not called complete", () => {
	const soldOut = knownProduct(5, { available: 0 });
	const { packs, isComplete } = launchNews([knownProduct(1), knownProduct(3), soldOut], launch);
	expect([idsOf(packs), isComplete]).toEqual([[3], false]);
	expect(launchNews([knownProduct(3), knownProduct(1, { soldOut: true })], launch).isComplete).toBe(false);
});

test("D-88 without a pack of the launch there is nothing to announce", () => {
	expect(launchNews([knownProduct(1)], launch)).toEqual({ packs: [], isComplete: false });
});
