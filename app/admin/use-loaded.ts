import { useCallback, useEffect, useRef, useState } from "react";
import { showToast } from "#app/interface/toast.tsx";
import { callAdmin } from "./admin-calls.ts";
import { useAdminTexts } from "./admin-texts.ts";
import { failureText } from "./failure-text.ts";

/** The state of a load: current data stays on the screen while new data is loading. */
export type Loaded<Data> = { data: Data | null; error: unknown; isBusy: boolean };

/**
 * Loads a path of the admin API, again when the path changes or on `refresh`. A response that arrives after a newer
 * request is dropped. `change` replaces the data, such as a list with one row changed; `loadMore` joins the response
 * of another path to it, such as a list's next page, and leaves it alone on failure.
 */
export function useLoaded<Data>(path: string): Loaded<Data> & {
	refresh(): Promise<void>;
	change(work: (data: Data) => Data): void;
	loadMore(morePath: string, join: (data: Data, more: Data) => Data): Promise<void>;
} {
	const t = useAdminTexts();
	const [state, setState] = useState<Loaded<Data>>({ data: null, error: null, isBusy: true });
	const requestCount = useRef(0);
	const refresh = useCallback(async () => {
		requestCount.current += 1;
		const request = requestCount.current;
		setState((before) => ({ ...before, isBusy: true }));
		try {
			const data = await callAdmin<Data>("GET", path);
			if (request === requestCount.current) setState({ data, error: null, isBusy: false });
		} catch (error) {
			if (request === requestCount.current) setState({ data: null, error, isBusy: false });
		}
	}, [path]);
	useEffect(() => {
		void refresh();
	}, [refresh]);
	const change = useCallback((work: (data: Data) => Data) => {
		setState((before) => (before.data === null ? before : { ...before, data: work(before.data) }));
	}, []);
	const loadMore = async (morePath: string, join: (data: Data, more: Data) => Data) => {
		const request = requestCount.current;
		setState((before) => ({ ...before, isBusy: true }));
		try {
			const more = await callAdmin<Data>("GET", morePath);
			if (request === requestCount.current) change((before) => join(before, more));
		} catch (error) {
			showToast("error", failureText(error, t));
		}
		if (request === requestCount.current) setState((before) => ({ ...before, isBusy: false }));
	};
	return { ...state, refresh, change, loadMore };
}
