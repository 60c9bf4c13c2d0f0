import { useCallback, useEffect, useState } from "react";
import { AccountCallError, type Dashboard, readDashboard } from "./account-calls.ts";

/** Loading, then loaded or failed, with retry (DASH-12). */
export type DashboardState =
	| { status: "loading" }
	| { status: "loaded"; data: Dashboard }
	/** `error` says what the shop answered. */
	| { status: "failed"; error: AccountCallError }
	/** The session ended while the page was open. */
	| { status: "signed_out" };

const LOADING: DashboardState = { status: "loading" };

/** The dashboard's data: asked for when it opens, again on retry; its tabs change what they changed at the shop. */
export function useDashboard() {
	const [state, setState] = useState<DashboardState>(LOADING);
	const [attempt, setAttempt] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
	useEffect(() => {
		let isCurrent = true;
		setState(LOADING);
		readDashboard(fetch)
			.then((data): DashboardState => ({ status: "loaded", data }), toFailure)
			.then((next) => isCurrent && setState(next));
		return () => {
			isCurrent = false;
		};
	}, [attempt]);

	const change = useCallback((work: (data: Dashboard) => Dashboard) => {
		setState((before) => (before.status === "loaded" ? { status: "loaded", data: work(before.data) } : before));
	}, []);

	return { state, retry: () => setAttempt((number) => number + 1), change };
}

export type ChangeDashboard = ReturnType<typeof useDashboard>["change"];

function toFailure(error: unknown): DashboardState {
	if (!(error instanceof AccountCallError)) throw error;
	return error.status === 401 ? { status: "signed_out" } : { status: "failed", error };
}
