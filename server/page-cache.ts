import type { Page } from "./page.ts";

type Entry = { page: Page; revision: number; failingUntil: number };

/** When a page cannot be made anew, the last good one is shown and the next try waits so long. */
const RETRY_MS = 1000;
/** So long a reader waits for the new page before the last good one is shown. */
const STALE_WAIT_MS = 1000;

export type PageCacheOptions = {
	clock: { now(): number };
	maxPages?: number;
	maxBytes?: number;
};

/**
 * Public pages, kept whole until something on them changes: `revision` says when. One request renders, the others that
 * come meanwhile wait for it; while rendering fails or hangs, the last good page is served.
 */
export function createPageCache({ clock, maxPages = 500, maxBytes = 64 * 1024 * 1024 }: PageCacheOptions) {
	// A Map remembers the order in which keys came: the first is the one that nobody asked for the longest.
	const entries = new Map<string, Entry>();
	const rendering = new Map<string, Promise<Page | null>>();
	/** The one asked for last: most requests are for the page that was asked for just before. */
	let newest: Entry | undefined;
	let bytes = 0;
	let revision = 0;

	function forget(key: string): void {
		bytes -= entries.get(key)?.page.bytes ?? 0;
		entries.delete(key);
	}

	function keep(key: string, page: Page, madeAt: number): void {
		forget(key);
		newest = { page, revision: madeAt, failingUntil: 0 };
		entries.set(key, newest);
		bytes += page.bytes;
		for (const oldest of entries.keys()) {
			if (entries.size <= maxPages && bytes <= maxBytes) break;
			forget(oldest);
		}
	}

	function render(key: string, make: () => Promise<Page | null>): Promise<Page | null> {
		const running = rendering.get(key);
		if (running) return running;
		// What changes while the page is made is not on it for certain, so it counts as made before.
		const madeAt = revision;
		const started = make()
			.then((page) => {
				if (page === null) forget(key);
				else keep(key, page, madeAt);
				return page;
			})
			.finally(() => rendering.delete(key));
		rendering.set(key, started);
		return started;
	}

	return {
		/** The page when it is there and nothing has changed since. */
		fresh(key: string): Page | undefined {
			const entry = entries.get(key);
			if (!entry || entry.revision !== revision || entry.page.expiresAt <= clock.now()) return undefined;
			if (entry !== newest) {
				entries.delete(key);
				entries.set(key, entry);
				newest = entry;
			}
			return entry.page;
		},
		/** Renders the page; `make` answers null for a reply that must not be kept, and throws when it cannot be made. */
		async load(key: string, make: () => Promise<Page | null>): Promise<Page | null> {
			const last = entries.get(key);
			if (!last) return await render(key, make);
			if (clock.now() < last.failingUntil) return last.page;
			try {
				return await withTimeout(render(key, make));
			} catch {
				last.failingUntil = clock.now() + RETRY_MS;
				return last.page;
			}
		},
		/** Tells which state of the shop is the present one. */
		see(current: number): void {
			revision = current;
		},
	};
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error("the page is not ready yet")), STALE_WAIT_MS);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
