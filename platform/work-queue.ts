/** Limits how much of one kind of work a process does at a time. */
export type WorkQueue = {
	/**
	 * Runs `work` as soon as there is capacity and no other work of the same `key` is running.
	 * @throws QueueError when that would take too long; `work` was not started
	 */
	run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

export type WorkQueueLimits = {
	concurrency: number;
	/** Jobs waiting at the same time, over all keys and per key. */
	maxWaiting: number;
	maxWaitingPerKey: number;
	maxWaitMs: number;
};

/** The work was not started: too much was waiting, or it waited too long. Recognized by its name. */
export class QueueError extends Error {
	override name = "QueueError";
}

/** True when the work was rejected before it started. */
export function isQueueError(error: unknown): error is QueueError {
	return error instanceof Error && error.name === "QueueError";
}

type Waiting = { key: string; since: number; begin(): void; reject(error: QueueError): void };

/** First come, first served, except for work whose key is already running: it waits without blocking others. */
export function createWorkQueue(limits: WorkQueueLimits, { now = () => performance.now() } = {}): WorkQueue {
	const runningKeys = new Set<string>();
	const waiting = new Set<Waiting>();

	const hasCapacity = (key: string) => runningKeys.size < limits.concurrency && !runningKeys.has(key);

	function isFull(key: string): boolean {
		if (waiting.size >= limits.maxWaiting) return true;
		let sameKey = 0;
		for (const job of waiting) if (job.key === key) sameKey += 1;
		return sameKey >= limits.maxWaitingPerKey;
	}

	/** Timers are late on a busy machine, so the age decides, not the timer. */
	function beginNext(): void {
		for (const job of waiting) {
			if (now() - job.since > limits.maxWaitMs) job.reject(new QueueError("waited too long"));
			else if (hasCapacity(job.key)) job.begin();
		}
	}

	async function waitForCapacity(key: string): Promise<void> {
		if (isFull(key)) throw new QueueError("the queue is full");
		await new Promise<void>((resolve, reject) => {
			const leave = () => {
				waiting.delete(job);
				clearTimeout(timer);
			};
			const job: Waiting = {
				key,
				since: now(),
				begin() {
					leave();
					runningKeys.add(key);
					resolve();
				},
				reject(error) {
					leave();
					reject(error);
				},
			};
			const timer = setTimeout(() => job.reject(new QueueError("waited too long")), limits.maxWaitMs);
			waiting.add(job);
		});
	}

	return {
		async run(key, work) {
			if (hasCapacity(key)) runningKeys.add(key);
			else await waitForCapacity(key);
			try {
				return await work();
			} finally {
				runningKeys.delete(key);
				beginNext();
			}
		},
	};
}
