import type { PublicRevision } from "#shop/selling/catalog/find-public-revision.ts";
import type { Page } from "./page.ts";
import type { PageStore } from "./page-store.ts";

type Entry = { page: Page; revision: PublicRevision; failingUntil: number };

/** When rendering fails, the last good page is served and the next attempt waits this long. */
const RETRY_MS = 1000;
/** How long a request waits for a fresh render before it gets the stale page. */
const STALE_WAIT_MS = 1000;
/** Without a check for changes in this time the database is away. */
const CHECKED_MS = 2000;
/** Stock is shown only while the shop has been checked for changes within this time. */
const STOCK_CHECKED_MS = 1000;

export type PageCacheOptions = {
	clock: { now(): number };
	maxPages?: number;
	maxBytes?: number;
	/** Keeps pages for a process that starts while the database is away. */
	pageStore?: PageStore | null;
};

/**
 * Public pages, cached until something on them changes, which changes the revision. One request renders and the others
 * wait for it; while rendering fails or hangs, the last good page is served, unless it shows stock. A page that this
 * process has not rendered comes from the store then: when nothing has changed since, or the database is away.
 */
export function createPageCache(options: PageCacheOptions) {
	const { clock, maxPages = 500, maxBytes = 64 * 1024 * 1024, pageStore = null } = options;
	// A Map keeps insertion order: the first key is the least recently used.
	const entries = new Map<string, Entry>();
	const rendering = new Map<string, Promise<Page | null>>();
	/** The most recently used entry: most requests are for the same page as the previous one. */
	let newest: Entry | undefined;
	let bytes = 0;
	let revision: PublicRevision = { pages: 0, stock: "" };
	let checkedAt = Number.NEGATIVE_INFINITY;
	let hasFailed = false;

	function evict(key: string): void {
		bytes -= entries.get(key)?.page.bytes ?? 0;
		entries.delete(key);
	}

	function isCurrent({ page, revision: rendered }: Entry): boolean {
		const now = clock.now();
		if (rendered.pages !== revision.pages || page.expiresAt <= now) return false;
		return !page.showsStock || (rendered.stock === revision.stock && now - checkedAt < STOCK_CHECKED_MS);
	}

	function isDatabaseAway(): boolean {
		return hasFailed || (Number.isFinite(checkedAt) && clock.now() - checkedAt > CHECKED_MS);
	}

	function store(key: string, page: Page, renderedAt: PublicRevision): void {
		put(key, { page, revision: renderedAt, failingUntil: 0 });
		if (!page.showsStock) pageStore?.keep(key, page, renderedAt.pages);
	}

	function put(key: string, entry: Entry): void {
		const { page } = entry;
		evict(key);
		newest = entry;
		entries.set(key, entry);
		bytes += page.bytes;
		for (const oldest of entries.keys()) {
			if (entries.size <= maxPages && bytes <= maxBytes) break;
			evict(oldest);
		}
	}

	function renderOnce(key: string, render: () => Promise<Page | null>): Promise<Page | null> {
		const running = rendering.get(key);
		if (running) return running;
		// A change during rendering may be missing from the page, so it counts as rendered at the earlier revision.
		const renderedAt = revision;
		const started = render()
			.then((page) => {
				if (page === null) evict(key);
				else store(key, page, renderedAt);
				return page;
			})
			.finally(() => rendering.delete(key));
		rendering.set(key, started);
		return started;
	}

	/** The page of another process or an earlier start; it counts as outdated, so that the next request renders it. */
	async function takeStored(key: string): Promise<Page | null> {
		const stored = await pageStore?.find(key);
		if (!stored || !(isDatabaseAway() || stored.revision === revision.pages)) return null;
		const failingUntil = clock.now() + RETRY_MS;
		put(key, { page: stored.page, revision: { pages: Number.NaN, stock: "" }, failingUntil });
		return stored.page;
	}

	return {
		/** The page if it is cached and current. */
		fresh(key: string): Page | undefined {
			const entry = entries.get(key);
			if (!entry || !isCurrent(entry)) return undefined;
			if (entry !== newest) {
				entries.delete(key);
				entries.set(key, entry);
				newest = entry;
			}
			return entry.page;
		},
		/** Renders the page; `render` returns null for a response that must not be cached, and throws when it fails. */
		async load(key: string, render: () => Promise<Page | null>): Promise<Page | null> {
			const last = entries.get(key);
			if (last?.page.showsStock) return await renderOnce(key, render);
			if (!last) {
				try {
					return await renderOnce(key, render);
				} catch (error) {
					const stored = await takeStored(key);
					if (stored === null) throw error;
					return stored;
				}
			}
			if (clock.now() < last.failingUntil) return last.page;
			try {
				return await withTimeout(renderOnce(key, render));
			} catch {
				last.failingUntil = clock.now() + RETRY_MS;
				return last.page;
			}
		},
		/** Call it after each check, also when nothing has changed. */
		setRevision(current: PublicRevision): void {
			revision = current;
			checkedAt = clock.now();
			hasFailed = false;
		},
		/** A check for changes, or the start, found no database. */
		databaseFailed(): void {
			hasFailed = true;
		},
	};
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error("rendering the page timed out")), STALE_WAIT_MS);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
