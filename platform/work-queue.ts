/** Bounds how much of one kind of work a process does at a time. */
export type WorkQueue = {
	/**
	 * Runs `work` as soon as there is room and no other work of the same `key` runs.
	 * @throws QueueError when that would take too long; `work` has not begun then
	 */
	run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

export type WorkQueueLimits = {
	/** Work that runs at the same time. */
	concurrency: number;
	/** Work that waits at the same time, of all keys and of one. */
	maxWaiting: number;
	maxWaitingPerKey: number;
	/** Work that has waited longer is refused, never begun late. */
	maxWaitMs: number;
};

/** The work was not begun: too much was waiting, or it had waited too long. Recognized by its name. */
export class QueueError extends Error {
	override name = "QueueError";
}

/** Was the work refused before it began? */
export function isQueueError(error: unknown): error is QueueError {
	return error instanceof Error && error.name === "QueueError";
}

type Waiting = { key: string; since: number; begin(): void; refuse(error: QueueError): void };

/** First come, first served, but for work whose key is at work already: that waits without holding up others. */
export function createWorkQueue(limits: WorkQueueLimits, { now = () => performance.now() } = {}): WorkQueue {
	const keysAtWork = new Set<string>();
	const waiting = new Set<Waiting>();

	const hasRoom = (key: string) => keysAtWork.size < limits.concurrency && !keysAtWork.has(key);

	function isCrowded(key: string): boolean {
		if (waiting.size >= limits.maxWaiting) return true;
		let sameKey = 0;
		for (const one of waiting) if (one.key === key) sameKey += 1;
		return sameKey >= limits.maxWaitingPerKey;
	}

	/** On a busy machine timers are late, so the age counts, not the timer. */
	function beginNext(): void {
		for (const one of waiting) {
			if (now() - one.since > limits.maxWaitMs) one.refuse(new QueueError("waited too long"));
			else if (hasRoom(one.key)) one.begin();
		}
	}

	async function waitForRoom(key: string): Promise<void> {
		if (isCrowded(key)) throw new QueueError("too much is waiting already");
		await new Promise<void>((resolve, reject) => {
			const leave = () => {
				waiting.delete(one);
				clearTimeout(timer);
			};
			const one: Waiting = {
				key,
				since: now(),
				begin() {
					leave();
					keysAtWork.add(key);
					resolve();
				},
				refuse(error) {
					leave();
					reject(error);
				},
			};
			const timer = setTimeout(() => one.refuse(new QueueError("waited too long")), limits.maxWaitMs);
			waiting.add(one);
		});
	}

	return {
		async run(key, work) {
			if (hasRoom(key)) keysAtWork.add(key);
			else await waitForRoom(key);
			try {
				return await work();
			} finally {
				keysAtWork.delete(key);
				beginNext();
			}
		},
	};
}
