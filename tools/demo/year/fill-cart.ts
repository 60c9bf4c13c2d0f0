import type { OrderRequestLine } from "../../../shop/selling/pricing/price-order.rules.ts";
import type { SamplePerson } from "./sample-people.ts";
import type { Seeded } from "./seeded-random.ts";

/** In the seeded catalog. */
export const TRIAL_PACK_ID = 7;

type Cart = { person: SamplePerson; lines: OrderRequestLine[] };

/** How often each product is bought; the two of the launch only from then on. */
const FAVORITES = [
	{ productId: 1, weight: 28, isOfLaunch: false },
	{ productId: 2, weight: 22, isOfLaunch: false },
	{ productId: 3, weight: 14, isOfLaunch: true },
	{ productId: 4, weight: 18, isOfLaunch: false },
	{ productId: 5, weight: 3, isOfLaunch: true },
	{ productId: 6, weight: 12, isOfLaunch: false },
	{ productId: TRIAL_PACK_ID, weight: 12, isOfLaunch: false },
];

/** The first customer comes every few weeks, some orders are large, and now and then someone tries a second trial pack. */
export function fillCart(
	seeded: Seeded,
	people: readonly SamplePerson[],
	given: { index: number; isLaunched: boolean; hadTrial: ReadonlySet<SamplePerson> },
): Cart {
	const { index, isLaunched, hadTrial } = given;
	const person = choosePerson(seeded, people, index);
	if (index % 90 === 55) {
		const [again = person] = hadTrial;
		return { person: again, lines: [{ productId: TRIAL_PACK_ID, quantity: 1 }] };
	}
	if (index % 97 === 30) {
		return { person, lines: [isLaunched ? { productId: 5, quantity: 4 } : { productId: 2, quantity: 15 }] };
	}
	if (person.number === 1) return { person, lines: index % 80 < 40 ? REGULAR_CART : REDEEMING_CART };
	const offered = FAVORITES.filter(
		({ productId, isOfLaunch }) =>
			(isLaunched || !isOfLaunch) && (productId !== TRIAL_PACK_ID || (person.userId === null && !hadTrial.has(person))),
	);
	const { productId } = seeded.pickWeighted(offered);
	if (productId === TRIAL_PACK_ID) return { person, lines: [{ productId, quantity: 1 }] };
	const lines = [{ productId, quantity: seeded.next() < 0.2 ? 2 : 1 }];
	const extra = seeded.pick([1, 2, 4]);
	if (seeded.next() < 0.3 && extra !== productId) lines.push({ productId: extra, quantity: 1 });
	return { person, lines };
}

const REGULAR_CART: OrderRequestLine[] = [
	{ productId: 2, quantity: 2 },
	{ productId: 4, quantity: 1 },
];
const REDEEMING_CART: OrderRequestLine[] = [
	{ productId: 1, quantity: 1 },
	{ productId: 2, quantity: 1 },
];

function choosePerson(seeded: Seeded, people: readonly SamplePerson[], index: number): SamplePerson {
	const members = people.filter(({ userId }) => userId !== null);
	const [first] = people;
	const chosen = seeded.pick(seeded.next() < 0.4 ? members : people);
	return index % 40 === 7 && first ? first : chosen;
}
