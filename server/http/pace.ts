const STARTS_PER_ROUND = 4;

/**
 * Distributes the start of requests over rounds of the event loop. A burst would otherwise be processed in one go, and
 * block everything else meanwhile, health checks included.
 * @returns a function that waits for its turn
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
