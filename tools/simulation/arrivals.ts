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

/** Who comes when: mostly in busy hours, some at the same time, and what goes wrong among them. */
export function planArrivals(random: Random, days: number): readonly Arrival[] {
	const arrivals: Arrival[] = [{ at: MINUTE_MS, actor: codeOwner }];
	for (let day = 0; day < days; day++) {
		const share = Math.min(1, days - day);
		for (let rush = Math.ceil(random.between(2, 4) * share); rush > 0; rush--) {
			const begins = day * DAY_MS + random.between(2 * MINUTE_MS, 21 * HOUR_MS * share);
			const lasts = random.between(10_000, 20 * MINUTE_MS);
			const add = (count: number, what: { actor: Actor } | { trouble: Trouble }) => {
				for (let left = count; left > 0; left--) arrivals.push({ at: begins + random.between(0, lasts), ...what });
			};
			add(random.between(2, 12), { actor: guest });
			add(random.between(1, 3), { actor: newMember });
			add(random.between(1, 5), { actor: returningMember });
			add(random.between(1, 4), { actor: owner });
			add(random.between(0, 2), { actor: editor });
			add(random.between(0, 4), { actor: visitor });
			add(random.between(0, 2), { actor: codeBuyer });
			add(random.between(0, 1), { actor: banker });
			add(random.between(0, 2), { actor: attacker });
			for (let count = random.between(2, 9); count > 0; count--) add(1, { trouble: random.pick(TROUBLES) });
		}
	}
	return arrivals.sort((a, b) => a.at - b.at);
}
