import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A reply that can be given again as it is. */
export type Page = {
	status: number;
	headers: readonly (readonly [string, string])[];
	etag: string;
	body: Buffer;
	gzip: Buffer;
	brotli: Buffer;
	/** Epoch ms at which the page changes by itself, such as the launch; Infinity when it does not. */
	expiresAt: number;
};

type Entry = { page: Page; revision: number };

const MOST_PAGES = 500;
/** When a page cannot be made anew, the last good one is shown and the next try waits so long. */
const RETRY_MS = 1000;

/** Makes a page of a reply's parts. */
export function makePage(parts: Pick<Page, "status" | "headers" | "expiresAt"> & { body: Buffer }): Page {
	const { body } = parts;
	return {
		...parts,
		etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
		gzip: gzipSync(body),
		brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
	};
}

/**
 * Public pages, kept whole until something on them changes: `revision` says when. One request renders, the others that
 * come meanwhile wait for it; while rendering fails the last good page is served.
 */
export function createPageCache(clock: { now(): number }) {
	const entries = new Map<string, Entry>();
	const rendering = new Map<string, Promise<Page | null>>();
	let revision = 0;
	let failingUntil = 0;

	const render = (key: string, make: () => Promise<Page | null>): Promise<Page | null> => {
		const running = rendering.get(key);
		if (running) return running;
		const startedAt = revision;
		const started = make()
			.then((page) => {
				if (page === null) return null;
				entries.delete(key);
				entries.set(key, { page, revision: startedAt });
				for (const oldest of entries.keys()) {
					if (entries.size <= MOST_PAGES) break;
					entries.delete(oldest);
				}
				return page;
			})
			.finally(() => rendering.delete(key));
		rendering.set(key, started);
		return started;
	};

	return {
		/** The page when it is there and nothing has changed since. */
		fresh(key: string): Page | undefined {
			const entry = entries.get(key);
			return entry && entry.revision === revision && entry.page.expiresAt > clock.now() ? entry.page : undefined;
		},
		/** Renders the page; `make` answers null for a reply that must not be kept, and throws when it cannot be made. */
		async load(key: string, make: () => Promise<Page | null>): Promise<Page | null> {
			const last = entries.get(key);
			if (last && clock.now() < failingUntil) return last.page;
			try {
				return await render(key, make);
			} catch (error) {
				if (!last) throw error;
				failingUntil = clock.now() + RETRY_MS;
				return last.page;
			}
		},
		/** Tells which state of the shop is the present one. */
		see(current: number): void {
			revision = current;
		},
	};
}
