/**
 * A finished call to the database, the payment provider or the mail server. `name` is a statement's SQL without its
 * parameters, or an operation; `startedAt` is epoch ms.
 */
export type ObservedCall = {
	kind: "statement" | "payment" | "email";
	name: string;
	startedAt: number;
	durationMs: number;
	isFailed: boolean;
};

/** Watches what happens in this process, for metrics and traces. It must not throw. */
export type Observer = {
	call(call: ObservedCall): void;
	/** Counts an event. `labels` have few values, none of them about a person. */
	count(event: string, labels: Readonly<Record<string, string>>): void;
	/** Runs a part of the work under its name, and returns or throws what it does. */
	part<T>(name: string, work: () => Promise<T>): Promise<T>;
	/** Says what the part that runs now is about: an order's number or a checkout's id, nothing about a person. */
	about(subject: Readonly<Record<string, string>>): void;
};

/** Several observers as one; undefined without any. */
export function joinObservers(candidates: readonly (Observer | undefined)[]): Observer | undefined {
	const observers = candidates.filter((observer) => observer !== undefined);
	if (observers.length < 2) return observers[0];
	return {
		call: (call) => {
			for (const observer of observers) observer.call(call);
		},
		count: (event, labels) => {
			for (const observer of observers) observer.count(event, labels);
		},
		about: (subject) => {
			for (const observer of observers) observer.about(subject);
		},
		part: (name, work) =>
			observers.reduceRight<typeof work>((inner, observer) => () => observer.part(name, inner), work)(),
	};
}

/** Reports a call to the observer when it ends, and returns or throws what it does. */
export async function observeCall<T>(
	observer: Pick<Observer, "call">,
	{ kind, name }: Pick<ObservedCall, "kind" | "name">,
	run: () => Promise<T>,
): Promise<T> {
	const startedAt = performance.timeOrigin + performance.now();
	let isFailed = true;
	try {
		const result = await run();
		isFailed = false;
		return result;
	} finally {
		const durationMs = performance.timeOrigin + performance.now() - startedAt;
		observer.call({ kind, name, startedAt, durationMs, isFailed });
	}
}
