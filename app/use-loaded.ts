import { useCallback, useEffect, useRef, useState } from "react";

/** The state of a load: current data stays on the screen while new data is loading. */
export type Loaded<Data> = { data: Data | null; error: unknown; isBusy: boolean; refresh(): Promise<void> };

/**
 * Loads data, again when `load` changes or on `refresh`. A response that arrives after a newer request is dropped.
 * `change` replaces the data, such as a list with one row changed; `loadMore` joins the result of another load to it,
 * such as a list's next page, and leaves it alone on failure, which it throws.
 */
export function useLoaded<Data>(load: () => Promise<Data>): Loaded<Data> & {
	change(work: (data: Data) => Data): void;
	loadMore(load: () => Promise<Data>, join: (data: Data, more: Data) => Data): Promise<void>;
} {
	const [state, setState] = useState<Omit<Loaded<Data>, "refresh">>({ data: null, error: null, isBusy: true });
	const requestCount = useRef(0);
	const refresh = useCallback(async () => {
		requestCount.current += 1;
		const request = requestCount.current;
		setState((before) => ({ ...before, isBusy: true }));
		try {
			const data = await load();
			if (request === requestCount.current) setState({ data, error: null, isBusy: false });
		} catch (error) {
			if (request === requestCount.current) setState({ data: null, error, isBusy: false });
		}
	}, [load]);
	useEffect(() => {
		void refresh();
	}, [refresh]);
	const change = useCallback((work: (data: Data) => Data) => {
		setState((before) => (before.data === null ? before : { ...before, data: work(before.data) }));
	}, []);
	const loadMore = async (loadNext: () => Promise<Data>, join: (data: Data, more: Data) => Data) => {
		const request = requestCount.current;
		setState((before) => ({ ...before, isBusy: true }));
		try {
			const more = await loadNext();
			if (request === requestCount.current) change((before) => join(before, more));
		} finally {
			if (request === requestCount.current) setState((before) => ({ ...before, isBusy: false }));
		}
	};
	return { ...state, refresh, change, loadMore };
}
