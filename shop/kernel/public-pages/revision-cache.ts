/** Public data that many renders need, such as the owner's texts, in memory until public pages change. */
export type RevisionCache = {
	/** What `load` returned since the last change. Keys must be few: nothing is evicted before the next one. */
	find<T>(key: string, load: () => Promise<T>): Promise<T>;
	/** What a check for changes found (`findPublicRevision`). Until the first one nothing is kept. */
	setRevision(revision: { readonly pages: number }): void;
};

/** A load that began before a change was found is never kept after it; a failed one is not kept at all. */
export function createRevisionCache(): RevisionCache {
	const loads = new Map<string, Promise<unknown>>();
	let pages: number | null = null;
	return {
		find<T>(key: string, load: () => Promise<T>) {
			const cached = loads.get(key) as Promise<T> | undefined;
			if (cached) return cached;
			const loading = load();
			if (pages === null) return loading;
			loads.set(key, loading);
			loading.catch(() => {
				if (loads.get(key) === loading) loads.delete(key);
			});
			return loading;
		},
		setRevision(revision) {
			if (revision.pages !== pages) loads.clear();
			pages = revision.pages;
		},
	};
}
