/** A script chunk that takes longer, in ms, counts as failed (CONST-28). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Waits for a script chunk. @throws ChunkLoadError when it fails or takes too long (ROUTE-21) */
export function loadChunk<T>(chunk: Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new ChunkLoadError("timeout")), timeoutMs);
		chunk.then(resolve, (cause) => reject(new ChunkLoadError("failed", { cause }))).finally(() => clearTimeout(timer));
	});
}

export class ChunkLoadError extends Error {
	override name = "ChunkLoadError";

	/** The URL of the page that failed to load; empty for a part of a page. */
	url: string;

	constructor(reason: "timeout" | "failed", { cause, url = "" }: { cause?: unknown; url?: string } = {}) {
		super(`Loading chunk ${reason}`, { cause });
		this.url = url;
	}
}

export function isChunkLoadError(error: unknown): error is ChunkLoadError {
	return error instanceof Error && error.name === "ChunkLoadError";
}
