/** So long turns may follow each other before the process looks at its sockets and timers again. */
const MAX_RUN_MS = 10;

/** Turns at a database that has one connection. */
export type Turns = {
	/** Waits for a turn; `isFirst` passes everybody who is not. @returns ends the turn; calling it twice does no harm */
	take(isFirst: boolean): Promise<() => void>;
};

/**
 * One at a time, in order, with a lane for those that go first. The embedded database computes inside this process and
 * hands over without a pause, so a long queue would keep the event loop from answering anything else, health checks
 * too; between turns the loop therefore gets its time.
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
				// Not before the next round of the event loop; whoever comes meanwhile queues up.
				setImmediate(() => {
					runSince = now();
					handOver();
				});
			};
		},
	};
}
