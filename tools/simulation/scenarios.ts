import { banker } from "./actors/banker.ts";
import { codeBuyer, guest } from "./actors/buyers.ts";
import { customerCare } from "./actors/customer-care.ts";
import { drafter } from "./actors/drafter.ts";
import { editor } from "./actors/editor.ts";
import { newMember, redeemer, returningMember } from "./actors/members.ts";
import { codeOwner, owner, restocker } from "./actors/owner.ts";
import { returner } from "./actors/returns.ts";
import { clerk, inviter, manager } from "./actors/staff.ts";
import { type Actor, type Habits, USUAL } from "./actors/town.ts";
import { visitor } from "./actors/visitors.ts";
import { type Arrival, planBusyDays, planSmallDays } from "./arrivals.ts";
import type { Random } from "./random.ts";
import type { Trouble } from "./troubles.ts";

/** Who comes and what goes wrong in a run, and what buyers and owner tend to do. */
type Scenario = {
	habits: Habits;
	arrivals(random: Random, days: number): readonly Arrival[];
	/** An hour, unless stated; "days" are as many as the caller wants. */
	lastsMs?: number | "days";
	/** How long nobody looks at anything while nobody comes: six hours, unless stated. */
	restsMs?: number;
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Runs start at 13:00 UTC, and the shop launches at 9:00 of the next day where it is. */
const LAUNCHES_AFTER_MS = 25 * 60 * MINUTE_MS;

/** So many, at any time within `lastsMs` from `at`. */
function within(random: Random, at: number, lastsMs: number, what: readonly (Actor | Trouble)[]): Arrival[] {
	return what.map((one) => ({
		at: at + random.between(0, lastsMs),
		...(typeof one === "function" ? { actor: one } : { trouble: one }),
	}));
}

const times = (count: number, actor: Actor) => Array.from({ length: count }, () => actor);
const inOrder = (arrivals: readonly Arrival[]) => arrivals.toSorted((a, b) => a.at - b.at);

/** Busy days, those of a small shop, and each concurrency fault that the shop has had. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
	days: { habits: USUAL, lastsMs: "days", arrivals: planBusyDays },
	"small shop": { habits: USUAL, lastsMs: "days", arrivals: planSmallDays },
	burst: {
		habits: { ...USUAL, twoTabs: 0.1, walkAway: 0.3 },
		arrivals: (random) => inOrder(within(random, MINUTE_MS, 4000, [...times(30, guest), "crash"])),
	},
	"redemption race": {
		habits: { ...USUAL, walkAway: 0, late: 0, declined: 0 },
		arrivals: (random) => [
			...within(random, 20_000, 1, [restocker]),
			...inOrder(within(random, MINUTE_MS, MINUTE_MS, [...times(3, redeemer), "crash"])),
		],
	},
	"replaced checkout": {
		habits: { ...USUAL, twoTabs: 0.9, changes: 0.6, walkAway: 0, both: 1 },
		arrivals: (random) =>
			inOrder(within(random, MINUTE_MS, 5 * MINUTE_MS, [...times(9, guest), "provider's answers lost", "crash"])),
	},
	"late payment": {
		habits: { ...USUAL, late: 0.8, walkAway: 0 },
		arrivals: (random) =>
			inOrder(within(random, MINUTE_MS, 5 * MINUTE_MS, times(8, guest))).concat(
				inOrder(
					within(random, 30 * MINUTE_MS, 5 * MINUTE_MS, [
						"webhooks lost and doubled",
						"crash",
						"crash",
						"database away",
					]),
				),
			),
	},
	"double refund": {
		habits: { ...USUAL, walkAway: 0, late: 0, refunds: 1 },
		arrivals: (random) => [
			...inOrder(within(random, MINUTE_MS, MINUTE_MS, times(6, guest))),
			...inOrder(
				within(random, 12 * MINUTE_MS, 2 * MINUTE_MS, [
					...times(5, owner),
					"provider's answers lost",
					"refund crash",
					"refund crash",
					"refund crash",
				]),
			),
		],
	},
	"failed refund": {
		habits: { ...USUAL, walkAway: 0, late: 0, refunds: 1, failingRefund: 0.9 },
		arrivals: (random) => [
			...inOrder(within(random, MINUTE_MS, MINUTE_MS, times(5, guest))),
			...inOrder(
				within(random, 12 * MINUTE_MS, 2 * MINUTE_MS, [
					...times(4, owner),
					...times(2, banker),
					"webhooks lost and doubled",
					"crash",
				]),
			),
		],
	},
	"customer care": {
		habits: { ...USUAL, walkAway: 0, late: 0.2 },
		arrivals: (random) => [
			...inOrder(within(random, MINUTE_MS, 5 * MINUTE_MS, [...times(5, newMember), guest])),
			...inOrder(
				within(random, 15 * MINUTE_MS, 10 * MINUTE_MS, [
					...times(4, customerCare),
					...times(3, returningMember),
					owner,
					"crash",
					"provider's answers lost",
				]),
			),
		],
	},
	"last uses of a code": {
		habits: { ...USUAL, twoTabs: 0.4, late: 0.3, refunds: 1 },
		arrivals: (random) => [
			...within(random, 10_000, 1, [codeOwner]),
			...inOrder(within(random, MINUTE_MS, 4000, [...times(14, codeBuyer), "crash"])),
			...inOrder(within(random, 12 * MINUTE_MS, 2 * MINUTE_MS, [...times(3, owner), ...times(6, codeBuyer), "crash"])),
		],
	},
	drafts: {
		habits: { ...USUAL, twoTabs: 0.1 },
		lastsMs: 60 * MINUTE_MS,
		arrivals: (random) =>
			inOrder(
				within(random, MINUTE_MS, 20 * MINUTE_MS, [
					...times(14, drafter),
					...times(6, guest),
					...times(2, owner),
					"crash",
					"provider's answers lost",
					"webhooks lost and doubled",
					"bad connections",
				]),
			),
	},
	"launch day": {
		habits: { ...USUAL, twoTabs: 0.4 },
		// From the evening before until some hours after nine o'clock.
		lastsMs: LAUNCHES_AFTER_MS + 120 * MINUTE_MS,
		arrivals: (random) => [
			...inOrder(within(random, MINUTE_MS, 5 * MINUTE_MS, [...times(3, newMember), guest, restocker])),
			...inOrder(
				within(random, LAUNCHES_AFTER_MS - 2 * MINUTE_MS, 4 * MINUTE_MS, [
					...times(14, guest),
					...times(4, returningMember),
					owner,
					"crash",
					"bad connections",
				]),
			),
		],
	},
	"two windows": {
		habits: USUAL,
		arrivals: (random) => [
			...inOrder(within(random, MINUTE_MS, 3 * MINUTE_MS, [...times(12, visitor), ...times(3, editor)])),
			...inOrder(
				within(random, 5 * MINUTE_MS, 20 * MINUTE_MS, [
					...times(14, editor),
					...times(12, visitor),
					"crash",
					"bad connections",
					"mail server away",
				]),
			),
		],
	},
	upgrades: {
		habits: USUAL,
		arrivals: (random) =>
			inOrder(
				within(random, MINUTE_MS, 10 * MINUTE_MS, [
					...times(20, guest),
					...times(3, newMember),
					...times(3, owner),
					...times(3, editor),
					...times(6, visitor),
					...Array.from({ length: 6 }, () => "upgrade" as const),
				]),
			),
	},
	"full disk": {
		habits: { ...USUAL, walkAway: 0 },
		arrivals: (random) =>
			inOrder(
				within(random, MINUTE_MS, 10 * MINUTE_MS, [
					...times(14, guest),
					...times(3, newMember),
					...times(3, owner),
					...times(24, visitor),
					...Array.from({ length: 4 }, () => "full disk" as const),
				]),
			),
	},
	crashes: {
		habits: { ...USUAL, twoTabs: 0.5, changes: 0.5, walkAway: 0.3, late: 0.3, declined: 0 },
		arrivals: (random) => [
			...within(random, 20_000, 1, [restocker]),
			...inOrder(
				within(random, MINUTE_MS, 10 * MINUTE_MS, [
					...times(14, newMember),
					...times(3, guest),
					...times(4, visitor),
					...Array.from({ length: 8 }, () => "order crash" as const),
					...Array.from({ length: 3 }, () => "checkout crash" as const),
				]),
			),
			// When the payment pages end that nobody has paid.
			...inOrder(
				within(random, 30 * MINUTE_MS, 10 * MINUTE_MS, [
					...times(4, returningMember),
					...Array.from({ length: 4 }, () => "checkout crash" as const),
				]),
			),
		],
	},
	returns: {
		habits: { ...USUAL, walkAway: 0, late: 0, declined: 0 },
		arrivals: (random) => [
			...within(random, 20_000, 1, [restocker]),
			...inOrder(within(random, MINUTE_MS, MINUTE_MS, times(10, guest))),
			...inOrder(
				within(random, 12 * MINUTE_MS, 10 * MINUTE_MS, [
					...times(6, returner),
					...times(3, owner),
					"provider's answers lost",
					"crash",
					"refund crash",
					"bad connections",
				]),
			),
		],
	},
	staff: {
		habits: { ...USUAL, walkAway: 0, late: 0, declined: 0, refunds: 0.4 },
		arrivals: (random) => [
			...within(random, 10_000, 1, [restocker]),
			...within(random, 20_000, 20_000, times(3, inviter)),
			...inOrder(within(random, MINUTE_MS, 2 * MINUTE_MS, [...times(8, guest), ...times(3, newMember)])),
			...inOrder(
				within(random, 12 * MINUTE_MS, 10 * MINUTE_MS, [
					...times(8, clerk),
					...times(3, manager),
					...times(2, returner),
					owner,
					"provider's answers lost",
					"crash",
					"bad connections",
				]),
			),
		],
	},
	move: {
		habits: { ...USUAL, late: 0.4 },
		arrivals: (random) =>
			inOrder(
				within(random, MINUTE_MS, 10 * MINUTE_MS, [
					...times(14, guest),
					...times(4, newMember),
					...times(3, owner),
					...times(3, editor),
					...times(4, visitor),
					"move",
					"move",
				]),
			),
	},
	"two years": {
		habits: { ...USUAL, walkAway: 0, declined: 0 },
		lastsMs: 780 * DAY_MS,
		restsMs: 2 * DAY_MS,
		// Some never come back, some within the year, and some after their points were halved or have expired.
		arrivals: (random) => [
			...within(random, 20_000, 1, [restocker]),
			...inOrder(within(random, MINUTE_MS, 10 * MINUTE_MS, [...times(5, newMember), ...times(2, redeemer)])),
			...within(random, 200 * DAY_MS, 10 * DAY_MS, [returningMember]),
			...within(random, 380 * DAY_MS, 5 * DAY_MS, [restocker]),
			...inOrder(within(random, 390 * DAY_MS, 20 * DAY_MS, [returningMember, redeemer, owner, "crash"])),
			...inOrder(within(random, 740 * DAY_MS, 20 * DAY_MS, [returningMember, returningMember])),
		],
	},
};

/** The scenario of a run in a series: one after the other. */
export function scenarioOf(run: number): string {
	const names = Object.keys(SCENARIOS);
	return names[run % names.length] ?? "days";
}
