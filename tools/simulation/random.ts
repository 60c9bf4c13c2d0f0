/** Random numbers that follow from a seed, and branches that do not disturb one another. */
export type Random = {
	/** From 0 to 1, exclusive. */
	next(): number;
	/** A whole number from `min` to `max`, both included. */
	between(min: number, max: number): number;
	chance(probability: number): boolean;
	pick<T>(items: readonly T[]): T;
	fill(bytes: Uint8Array): void;
	/** Random numbers of their own: how many of them are taken changes nothing else. */
	branch(name: string): Random;
};

/** sfc32, seeded by a text: small, well distributed, the same on every machine. */
export function createRandom(seed: string): Random {
	let [a, b, c] = [hash(`${seed} a`), hash(`${seed} b`), hash(`${seed} c`)];
	let counter = 1;
	const whole = () => {
		const sum = (a + b + counter) | 0;
		counter = (counter + 1) | 0;
		a = b ^ (b >>> 9);
		b = (c + (c << 3)) | 0;
		c = ((c << 21) | (c >>> 11)) + sum;
		return sum >>> 0;
	};
	for (let round = 0; round < 12; round++) whole();
	const random: Random = {
		next: () => whole() / 2 ** 32,
		between: (min, max) => min + Math.floor(random.next() * (max - min + 1)),
		chance: (probability) => random.next() < probability,
		pick: (items) => items[Math.floor(random.next() * items.length)] as (typeof items)[number],
		fill(bytes) {
			for (let at = 0; at < bytes.length; at++) bytes[at] = whole() & 255;
		},
		branch: (name) => createRandom(`${seed}/${name}`),
	};
	return random;
}

/** FNV-1a. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193);
	return value >>> 0;
}
