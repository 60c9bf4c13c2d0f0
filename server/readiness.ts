export type Readiness = {
	/** Can this process serve? Answers within `maxWaitMs`, however long the check takes. */
	ask(): Promise<boolean>;
};

const LIMITS = {
	/** A good answer is given again for so long; proxies ask often, and each of several. */
	freshMs: 1000,
	/** How long a caller waits for a check. */
	maxWaitMs: 500,
	/** How long the last good answer counts while a check hangs: a busy database is no reason to be taken out of service. */
	staleMs: 10_000,
} as const;

/** Runs one check at a time, whoever asks, and never lets a caller wait for one that hangs. */
export function createReadiness(
	check: () => Promise<boolean>,
	limits: Partial<Record<keyof typeof LIMITS, number>> = {},
	{ now = () => performance.now() } = {},
): Readiness {
	const { freshMs, maxWaitMs, staleMs } = { ...LIMITS, ...limits };
	let readyAt = Number.NEGATIVE_INFINITY;
	let running: Promise<boolean> | null = null;

	async function runCheck(): Promise<boolean> {
		const begunAt = now();
		try {
			const isReady = await check();
			readyAt = isReady ? begunAt : Number.NEGATIVE_INFINITY;
			return isReady;
		} catch {
			readyAt = Number.NEGATIVE_INFINITY;
			return false;
		} finally {
			running = null;
		}
	}

	return {
		async ask() {
			if (now() - readyAt < freshMs) return true;
			running ??= runCheck();
			let timer: NodeJS.Timeout | undefined;
			const limit = new Promise<null>((resolve) => {
				// A busy process has timers that are due before it has looked at what the database answered.
				timer = setTimeout(() => setImmediate(resolve, null), maxWaitMs);
			});
			const response = await Promise.race([running, limit]);
			clearTimeout(timer);
			return response ?? now() - readyAt < staleMs;
		},
	};
}
