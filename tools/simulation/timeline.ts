import { AsyncLocalStorage } from "node:async_hooks";

/** Whose work a timer is; that of an owner who is gone never runs. */
export type Owner = { name: string; isGone: boolean };

export type Planned = { at: number; order: number; work(): void; owner: Owner | null; isCancelled: boolean };

/**
 * Simulated time: work that is planned for an instant runs in order of the instants, and nothing waits for real time.
 * Between two of them everything that can go on without a timer does, until nothing is left.
 */
export type Timeline = {
	now(): number;
	plan(delayMs: number, work: () => void): Planned;
	/** Runs `work` as the owner's: what it plans and awaits is theirs as well. */
	as<T>(owner: Owner | null, work: () => T): T;
	owner(): Owner | null;
	/** Work of other threads: its results arrive in the order in which it was begun, whatever took longer. */
	elsewhere<T>(work: Promise<T>): Promise<T>;
	/** Runs what is planned, one after the other, until `isOver` or until nothing is left. */
	run(isOver: () => boolean): Promise<void>;
	steps(): number;
};

const realImmediate = setImmediate;
const turn = () => new Promise<void>((resolve) => realImmediate(resolve));

export function createTimeline(startsAt: number): Timeline {
	const owners = new AsyncLocalStorage<Owner | null>();
	const heap: Planned[] = [];
	const outside: { settled: Promise<unknown>; deliver(): void }[] = [];
	let now = startsAt;
	let order = 0;
	let steps = 0;

	async function settle(): Promise<void> {
		await turn();
		while (outside.length > 0) {
			const waiting = outside.splice(0);
			await Promise.all(waiting.map(({ settled }) => settled));
			for (const { deliver } of waiting) deliver();
			await turn();
		}
	}

	return {
		now: () => now,
		steps: () => steps,
		owner: () => owners.getStore() ?? null,
		as: (owner, work) => owners.run(owner, work),
		plan(delayMs, work) {
			const at = now + Math.max(0, Number.isFinite(delayMs) ? Math.floor(delayMs) : 0);
			const planned = { at, order: order++, work, owner: owners.getStore() ?? null, isCancelled: false };
			push(heap, planned);
			return planned;
		},
		elsewhere(work) {
			return new Promise((resolve, reject) => {
				let deliver = () => {};
				const settled = work.then(
					(result) => {
						deliver = () => resolve(result);
					},
					(error: unknown) => {
						deliver = () => reject(error);
					},
				);
				outside.push({ settled, deliver: () => deliver() });
			});
		},
		async run(isOver) {
			await settle();
			while (!isOver()) {
				const next = pop(heap);
				if (next === undefined) return;
				if (next.isCancelled || next.owner?.isGone) continue;
				now = Math.max(now, next.at);
				steps += 1;
				owners.run(next.owner, next.work);
				await settle();
			}
		},
	};
}

const isEarlier = (a: Planned, b: Planned) => a.at < b.at || (a.at === b.at && a.order < b.order);

function push(heap: Planned[], planned: Planned): void {
	let at = heap.push(planned) - 1;
	while (at > 0) {
		const parent = (at - 1) >> 1;
		const above = heap[parent] as Planned;
		if (!isEarlier(planned, above)) break;
		heap[at] = above;
		at = parent;
	}
	heap[at] = planned;
}

function pop(heap: Planned[]): Planned | undefined {
	const first = heap[0];
	const last = heap.pop();
	if (first === undefined || last === undefined || heap.length === 0) return first;
	let at = 0;
	for (;;) {
		let child = 2 * at + 1;
		if (child >= heap.length) break;
		if (child + 1 < heap.length && isEarlier(heap[child + 1] as Planned, heap[child] as Planned)) child += 1;
		if (!isEarlier(heap[child] as Planned, last)) break;
		heap[at] = heap[child] as Planned;
		at = child;
	}
	heap[at] = last;
	return first;
}
