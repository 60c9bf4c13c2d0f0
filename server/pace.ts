/** Requests that may begin in one round of the event loop. */
const STARTS_PER_ROUND = 4;

/**
 * Spreads the beginnings of requests over rounds of the event loop. A crowd that arrives at once would otherwise be worked
 * on in one go, and nothing else would be heard meanwhile, health checks too.
 * @returns waits for its turn
 */
export function createPace(startsPerRound = STARTS_PER_ROUND): () => Promise<void> {
	const waiting: (() => void)[] = [];
	let left = startsPerRound;
	let isScheduled = false;

	function nextRound(): void {
		left = startsPerRound;
		isScheduled = false;
		for (const begin of waiting.splice(0, startsPerRound)) {
			left -= 1;
			begin();
		}
		if (left < startsPerRound) schedule();
	}

	function schedule(): void {
		if (isScheduled) return;
		isScheduled = true;
		setImmediate(nextRound);
	}

	return async () => {
		schedule();
		if (left > 0 && waiting.length === 0) {
			left -= 1;
			return;
		}
		await new Promise<void>((resolve) => waiting.push(resolve));
	};
}
