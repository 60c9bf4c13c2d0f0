import { expect, test } from "vitest";
import { type Entry, replayPoints } from "../../../tools/simulation/points-replay.ts";

const DAY_MS = 86_400_000;
const entry = (day: number, kind: string, points: number, lot: string | null = "lot"): Entry => ({
	id: lot === null ? "lot" : `${kind} ${day}`,
	user: "ana",
	lot,
	kind,
	points,
	expires: 730 * DAY_MS,
	at: day * DAY_MS,
});
const replay = (entries: readonly Entry[], day: number) => replayPoints(entries, day * DAY_MS, 2 * DAY_MS);

test("a replay of the points ledger explains what the rules allow, and nothing else", () => {
	const earned = entry(1, "earn", 51, null);
	expect(replay([earned, entry(366, "halving", -25)], 400)).toEqual([]);
	expect(replay([earned, entry(5, "redeem", -50)], 300)).toEqual([]);
	expect(replay([earned], 400)).toEqual(["ana was not halved"]);
	const ordered = replayPoints([earned], 400 * DAY_MS, 2 * DAY_MS, null, new Set(), new Map([["ana", 100 * DAY_MS]]));
	expect(ordered, "an order in review keeps an account active").toEqual([]);
	expect(replay([earned, entry(366, "halving", -26)], 400)).toEqual(["ana lost 26 of 51 points"]);
	expect(replay([earned, entry(300, "halving", -25)], 310)).toEqual(["ana was halved too early"]);
	expect(replay([earned, entry(366, "halving", -25), entry(370, "halving", -13)], 400)).toEqual([
		"ana was halved twice",
	]);
	expect(replay([earned, entry(5, "redeem", -50), entry(6, "redeem", -50)], 300)).toEqual([
		"ana has a lot of -49 points",
	]);
	expect(replay([earned, entry(10, "deduction", -51)], 300)).toEqual([]);
	expect(replay([earned, entry(10, "deduction", -52)], 300)).toEqual(["ana has a lot of -1 points"]);
	expect(replay([earned, entry(731, "redeem", -50)], 731)).toEqual(["ana has redeemed points that had expired"]);
});

test("a balance that is shown is what the replay leaves, without what has expired", () => {
	const entries = [entry(1, "earn", 51, null), entry(5, "redeem", -50)];
	const shown = (points: number, day: number) =>
		replayPoints(entries, day * DAY_MS, 2 * DAY_MS, new Map([["ana", points]]));
	expect(shown(1, 300)).toEqual([]);
	expect(shown(2, 300)).toEqual(["ana has 1 points, and is shown 2"]);
	expect(shown(0, 731)).toEqual([]);
	expect(shown(1, 731)).toEqual(["ana has 0 points, and is shown 1"]);
});
