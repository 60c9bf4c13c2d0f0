const ends = new Set<() => Promise<void>>();

/** Has this done after the last test of the file: its process runs more files, and a database would keep its memory. */
export function endWithFile(end: () => Promise<void>): void {
	ends.add(end);
}

export async function endFile(): Promise<void> {
	const due = [...ends];
	ends.clear();
	await Promise.all(due.map((end) => end()));
}
