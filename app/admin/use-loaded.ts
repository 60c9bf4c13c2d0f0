import { useCallback, useEffect, useRef, useState } from "react";
import { showToast } from "#app/interface/toast.tsx";
import { callAdmin } from "./admin-calls.ts";
import { useAdminTexts } from "./admin-texts.ts";
import { failureText } from "./failure-text.ts";

/** What became of reading something: the present answer stays on the screen while a new one is on its way. */
export type Loaded<Reply> = { reply: Reply | null; error: unknown; isBusy: boolean };

/**
 * Reads an address of the portal's API, anew when it changes or is asked to. An answer that comes after a newer question
 * is dropped. `change` puts something in the place of the answer, such as a list with one row changed; `loadMore` joins
 * the answer of another address to it, such as a list's next page, and leaves it as it is when that one fails.
 */
export function useLoaded<Reply>(path: string): Loaded<Reply> & {
	refresh(): Promise<void>;
	change(work: (reply: Reply) => Reply): void;
	loadMore(morePath: string, join: (reply: Reply, more: Reply) => Reply): Promise<void>;
} {
	const say = useAdminTexts();
	const [state, setState] = useState<Loaded<Reply>>({ reply: null, error: null, isBusy: true });
	const asked = useRef(0);
	const refresh = useCallback(async () => {
		asked.current += 1;
		const turn = asked.current;
		setState((before) => ({ ...before, isBusy: true }));
		try {
			const reply = await callAdmin<Reply>("GET", path);
			if (turn === asked.current) setState({ reply, error: null, isBusy: false });
		} catch (error) {
			if (turn === asked.current) setState({ reply: null, error, isBusy: false });
		}
	}, [path]);
	useEffect(() => {
		void refresh();
	}, [refresh]);
	const change = useCallback((work: (reply: Reply) => Reply) => {
		setState((before) => (before.reply === null ? before : { ...before, reply: work(before.reply) }));
	}, []);
	const loadMore = async (morePath: string, join: (reply: Reply, more: Reply) => Reply) => {
		const turn = asked.current;
		setState((before) => ({ ...before, isBusy: true }));
		try {
			const more = await callAdmin<Reply>("GET", morePath);
			if (turn === asked.current) change((before) => join(before, more));
		} catch (error) {
			showToast("error", failureText(error, say));
		}
		if (turn === asked.current) setState((before) => ({ ...before, isBusy: false }));
	};
	return { ...state, refresh, change, loadMore };
}
