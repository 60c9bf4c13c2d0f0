import { useCallback, useEffect, useRef, useState } from "react";

/** The state of a load: current data stays on the screen while it is loaded again, and when that fails. */
export type Loaded<Data> = { data: Data | null; error: unknown; isBusy: boolean; refresh(): Promise<void> };

/**
 * Loads data, again when `load` changes or on `refresh`. A newer request ends the one before it.
 * `change` replaces the data, such as a list with one row changed; `loadMore` joins the result of another load to it,
 * such as a list's next page, and leaves it alone on failure, which it throws. The signal ends a load that nobody waits
 * for any more.
 */
export function useLoaded<Data>(load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> & {
	change(work: (data: Data) => Data): void;
	loadMore(load: () => Promise<Data>, join: (data: Data, more: Data) => Data): Promise<void>;
} {
	const [state, setState] = useState<Omit<Loaded<Data>, "refresh">>({ data: null, error: null, isBusy: true });
	const latest = useRef<AbortController>(null);
	const loaded = useRef<typeof load>(null);
	const refresh = useCallback(async () => {
		latest.current?.abort();
		const request = new AbortController();
		latest.current = request;
		setState((before) => ({ ...before, isBusy: true }));
		try {
			const data = await load(request.signal);
			if (request.signal.aborted) return;
			loaded.current = load;
			setState({ data, error: null, isBusy: false });
		} catch (error) {
			if (request.signal.aborted) return;
			setState(({ data }) => ({ data: loaded.current === load ? data : null, error, isBusy: false }));
		}
	}, [load]);
	useEffect(() => {
		void refresh();
		return () => latest.current?.abort();
	}, [refresh]);
	const change = useCallback((work: (data: Data) => Data) => {
		setState((before) => (before.data === null ? before : { ...before, data: work(before.data) }));
	}, []);
	const loadMore = async (loadNext: () => Promise<Data>, join: (data: Data, more: Data) => Data) => {
		const request = latest.current;
		setState((before) => ({ ...before, isBusy: true }));
		try {
			const more = await loadNext();
			if (request === latest.current) change((before) => join(before, more));
		} finally {
			if (request === latest.current) setState((before) => ({ ...before, isBusy: false }));
		}
	};
	return { ...state, refresh, change, loadMore };
}
