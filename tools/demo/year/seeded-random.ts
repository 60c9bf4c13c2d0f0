/** A reproducible source of random values: the same seed, the same demo. */
export type Seeded = {
	/** From 0 up to, but not including, 1. */
	next(): number;
	/** An integer between the two, both included. */
	between(min: number, max: number): number;
	pick<Item>(items: readonly Item[]): Item;
	/** One of the items, as often as its weight says. */
	pickWeighted<Item extends { weight: number }>(items: readonly Item[]): Item;
	uuid(): string;
	/** Characters of Crockford's base 32, in upper case. */
	code(length: number): string;
};

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Mulberry32: 32 bits of state are plenty for sample data. */
export function createSeeded(seed: number): Seeded {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
	const digits = (length: number, base: number) =>
		Array.from({ length }, () => (CROCKFORD[between(0, base - 1)] ?? "0").toLowerCase()).join("");
	return {
		next,
		between,
		pick: (items) => itemAt(items, between(0, items.length - 1)),
		pickWeighted(items) {
			let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
			const found = items.find(({ weight }) => {
				left -= weight;
				return left < 0;
			});
			return found ?? itemAt(items, 0);
		},
		uuid: () =>
			`${digits(8, 16)}-${digits(4, 16)}-4${digits(3, 16)}-${"89ab".charAt(between(0, 3))}${digits(3, 16)}-${digits(12, 16)}`,
		code: (length) => digits(length, 32).toUpperCase(),
	};
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
	const item = items[index];
	if (item === undefined) throw new Error("there is nothing to pick from");
	return item;
}
