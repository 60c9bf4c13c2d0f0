const ends: (() => Promise<void>)[] = [];

/**
 * Has this done after the last test of the file, the latest first: its process runs more files, a database would keep its
 * memory, and a shop's late webhook would find its database closed.
 */
export function endWithFile(end: () => Promise<void>): void {
	ends.push(end);
}

export async function endFile(): Promise<void> {
	for (let end = ends.pop(); end; end = ends.pop()) await end();
}
