import { useCallback, useEffect, useRef, useState } from "react";
import { callAdmin } from "./admin-calls.ts";

/** What became of reading something: the present answer stays on the screen while a new one is on its way. */
export type Loaded<Reply> = { reply: Reply | null; error: unknown; isBusy: boolean };

/**
 * Reads an address of the portal's API, anew when it changes or is asked to. An answer that comes after a newer question
 * is dropped. `change` puts something in the place of the answer, such as a list with one row changed.
 */
export function useLoaded<Reply>(path: string): Loaded<Reply> & {
	refresh(): Promise<void>;
	change(work: (reply: Reply) => Reply): void;
} {
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
	return { ...state, refresh, change };
}
