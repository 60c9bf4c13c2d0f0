import type { Result } from "./simulate.ts";

const MAX_TRIES = 40;

/**
 * Looks for fewer arrivals that still break the same invariant: leaves out halves, then quarters, and so on to single ones.
 * Returns who and what is left out, and the shortest run; a run that breaks another invariant does not count.
 */
export async function shrink(
	failed: Result,
	run: (without: ReadonlySet<number>) => Promise<Result>,
): Promise<{ without: ReadonlySet<number>; result: Result }> {
	let left = Array.from({ length: failed.arrived }, (_, number) => number);
	let result = failed;
	let tries = 0;
	for (
		let size = Math.ceil(left.length / 2);
		size >= 1 && tries < MAX_TRIES;
		size = size === 1 ? 0 : Math.ceil(size / 2)
	) {
		for (let at = 0; at < left.length && tries < MAX_TRIES; ) {
			const fewer = left.toSpliced(at, size);
			tries += 1;
			const tried = await run(leftOut(failed, fewer));
			if (sameInvariant(tried, failed)) [left, result] = [fewer, tried];
			else at += size;
		}
	}
	return { without: leftOut(failed, left), result };
}

function leftOut({ arrived }: Result, left: readonly number[]): ReadonlySet<number> {
	return new Set(Array.from({ length: arrived }, (_, number) => number).filter((number) => !left.includes(number)));
}

/** Names may have numbers of orders, processes and amounts in them. */
function sameInvariant(one: Result, other: Result): boolean {
	const nameOf = ({ violation }: Result) => violation?.invariant.replace(/[\w.-]*\d[\w.-]*/g, "#");
	return one.violation !== null && nameOf(one) === nameOf(other);
}

/** `0-3,7` of the numbers 0, 1, 2, 3 and 7. */
export function formatNumbers(numbers: ReadonlySet<number>): string {
	const parts: [number, number][] = [];
	for (const number of [...numbers].sort((a, b) => a - b)) {
		const last = parts.at(-1);
		if (last?.[1] === number - 1) last[1] = number;
		else parts.push([number, number]);
	}
	return parts.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(",");
}

export function parseNumbers(text: string): ReadonlySet<number> {
	const parts = text.split(",").filter((part) => part !== "");
	return new Set(
		parts.flatMap((part) => {
			const [from = 0, to = from] = part.split("-").map(Number);
			return Array.from({ length: to - from + 1 }, (_, at) => from + at);
		}),
	);
}
