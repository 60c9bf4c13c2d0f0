/** How long turns may follow one another before the event loop handles sockets and timers again. */
const MAX_RUN_MS = 10;

/** A queue for a database with a single connection. */
export type Turns = {
	/** Waits for a turn; `isFirst` goes ahead of normal turns. @returns a function that ends the turn; safe to call twice */
	take(isFirst: boolean): Promise<() => void>;
	/** Is it someone's turn, and how many wait for theirs? */
	use(): { isTaken: boolean; waiting: number };
};

/**
 * One turn at a time, in order, with a priority lane. The embedded database computes inside this process and hands over
 * without a pause, so a long queue would starve the event loop, health checks included; the queue therefore yields to
 * the loop between turns.
 */
export function createTurns({ now = () => performance.now() } = {}): Turns {
	const first: (() => void)[] = [];
	const usual: (() => void)[] = [];
	let isTaken = false;
	let runSince = 0;

	function handOver(): void {
		const next = first.shift() ?? usual.shift();
		if (next) next();
		else isTaken = false;
	}

	return {
		use: () => ({ isTaken, waiting: first.length + usual.length }),
		async take(isFirst) {
			if (isTaken) await new Promise<void>((resolve) => (isFirst ? first : usual).push(resolve));
			else runSince = now();
			isTaken = true;
			let hasEnded = false;
			return () => {
				if (hasEnded) return;
				hasEnded = true;
				if (now() - runSince < MAX_RUN_MS) {
					handOver();
					return;
				}
				// Continue in the next round of the event loop; requests that arrive in the meantime queue up.
				setImmediate(() => {
					runSince = now();
					handOver();
				});
			};
		},
	};
}
