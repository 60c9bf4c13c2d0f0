let total = 0;

/** Counts how long a file waits for its databases, for the report of a run. */
export async function timeOfDatabase<T>(work: () => Promise<T>): Promise<T> {
	const startedAt = performance.now();
	try {
		return await work();
	} finally {
		total += performance.now() - startedAt;
	}
}

/** The time since the last call, in ms. */
export function takeDatabaseTime(): number {
	const taken = total;
	total = 0;
	return taken;
}
