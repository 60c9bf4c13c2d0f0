/** A script chunk that takes longer, in ms, counts as failed (CONST-28). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads a script chunk, as in `loadChunk(() => import("./part.tsx"))`. A browser never asks again for a module that failed
 * once, nor for what it imports, so nothing is imported before all of its files are there: a later call may succeed.
 * @throws ChunkLoadError when it fails or takes too long (ROUTE-21)
 */
export function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new ChunkLoadError("timeout")), timeoutMs);
		const fail = (cause: unknown) => reject(isChunkLoadError(cause) ? cause : new ChunkLoadError("failed", { cause }));
		fetchFiles(fileOf(load))
			.then(load)
			.then(resolve, fail)
			.finally(() => clearTimeout(timer));
	});
}

/** The built file that a function imports; null where code is not built. */
function fileOf(load: () => unknown): string | null {
	return /\bimport\(\s*[`"'](\.\/[\w-]+\.js)[`"']/.exec(load.toString())?.[1] ?? null;
}

/** Has the browser keep a file and all that it imports. */
async function fetchFiles(file: string | null, known = new Set<string>()): Promise<void> {
	if (file === null || known.has(file)) return;
	known.add(file);
	const response = await fetch(new URL(file, import.meta.url));
	if (!response.ok) throw new ChunkLoadError(response.status === 404 ? "gone" : "failed");
	const imported = (await response.text()).matchAll(/(?:\bfrom|\bimport)\s*[`"'](\.\/[\w-]+\.js)[`"']/g);
	await Promise.all([...imported].map(([, next = ""]) => fetchFiles(next, known)));
}

export class ChunkLoadError extends Error {
	override name = "ChunkLoadError";

	/** The URL of the page that failed to load; empty for a part of a page. */
	url: string;
	/** The shop is a newer one, which no longer has the file: only another document helps. */
	isGone: boolean;

	constructor(reason: "timeout" | "failed" | "gone", { cause, url = "" }: { cause?: unknown; url?: string } = {}) {
		super(`Loading chunk ${reason}`, { cause });
		this.url = url;
		this.isGone = reason === "gone";
	}
}

export function isChunkLoadError(error: unknown): error is ChunkLoadError {
	return error instanceof Error && error.name === "ChunkLoadError";
}
