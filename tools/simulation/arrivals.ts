import { attacker } from "./actors/attacker.ts";
import { banker } from "./actors/banker.ts";
import { codeBuyer, guest } from "./actors/buyers.ts";
import { editor } from "./actors/editor.ts";
import { newMember, returningMember } from "./actors/members.ts";
import { codeOwner, owner } from "./actors/owner.ts";
import type { Actor } from "./actors/town.ts";
import { visitor } from "./actors/visitors.ts";
import type { Random } from "./random.ts";
import { TROUBLES, type Trouble } from "./troubles.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Someone who comes, or something that goes wrong; `at` in ms from the start. */
export type Arrival = { at: number } & ({ actor: Actor } | { trouble: Trouble });

/** How many of each come, at least and at most; below zero nobody does, so that [-4, 1] is one in six times. */
type Range = readonly [min: number, max: number];

/** What a day is like: how many rushes it has, and who comes in each. */
type Trade = {
	rushes: Range;
	comers: readonly (readonly [Actor, Range])[];
	/** How much goes wrong in a rush, and of what. */
	wrong: readonly [Range, readonly Trouble[]];
};

/** Some forty purchases a day, so that much happens at once. */
const BUSY: Trade = {
	rushes: [2, 4],
	comers: [
		[guest, [2, 12]],
		[newMember, [1, 3]],
		[returningMember, [1, 5]],
		[owner, [1, 4]],
		[editor, [0, 2]],
		[visitor, [0, 4]],
		[codeBuyer, [0, 2]],
		[banker, [0, 1]],
		[attacker, [0, 2]],
	],
	wrong: [[2, 9], TROUBLES],
};

/** A few purchases a day, as in a shop that one person runs between other work. */
const SMALL: Trade = {
	rushes: [1, 1],
	comers: [
		[guest, [0, 3]],
		[newMember, [0, 1]],
		[returningMember, [0, 1]],
		[owner, [0, 1]],
		[editor, [-4, 1]],
		[visitor, [0, 1]],
		[codeBuyer, [-4, 1]],
		[banker, [-4, 1]],
		[attacker, [-4, 1]],
	],
	wrong: [
		[0, 1],
		[...TROUBLES, "move"],
	],
};

/** Who comes on busy days. */
export const planBusyDays = (random: Random, days: number) => planArrivals(random, days, BUSY);

/** Who comes on the days of a small shop. */
export const planSmallDays = (random: Random, days: number) => planArrivals(random, days, SMALL);

/** Who comes when: mostly in busy hours, some at the same time, and what goes wrong among them. */
function planArrivals(
	random: Random,
	days: number,
	{ rushes, comers, wrong: [troubles, kinds] }: Trade,
): readonly Arrival[] {
	const arrivals: Arrival[] = [{ at: MINUTE_MS, actor: codeOwner }];
	for (let day = 0; day < days; day++) {
		const share = Math.min(1, days - day);
		for (let rush = Math.ceil(random.between(...rushes) * share); rush > 0; rush--) {
			const begins = day * DAY_MS + random.between(2 * MINUTE_MS, 21 * HOUR_MS * share);
			const lasts = random.between(10_000, 20 * MINUTE_MS);
			const add = (count: number, what: { actor: Actor } | { trouble: Trouble }) => {
				for (let left = count; left > 0; left--) arrivals.push({ at: begins + random.between(0, lasts), ...what });
			};
			for (const [actor, range] of comers) add(random.between(...range), { actor });
			for (let count = random.between(...troubles); count > 0; count--) add(1, { trouble: random.pick(kinds) });
		}
	}
	return arrivals.sort((a, b) => a.at - b.at);
}
