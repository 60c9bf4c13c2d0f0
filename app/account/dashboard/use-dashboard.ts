import { useCallback, useEffect, useState } from "react";
import { AccountCallError, type Dashboard, readDashboard } from "./account-calls.ts";

/** Loading, then loaded or failed (DASH-12). */
export type DashboardState =
	| { status: "loading" }
	| { status: "loaded"; data: Dashboard }
	/** `message` is the shop's, and empty when it had none; `isReached` is false when there was no answer at all. */
	| { status: "failed"; message: string; isReached: boolean }
	/** The session ended while the page was open. */
	| { status: "signed_out" };

const LOADING: DashboardState = { status: "loading" };

/** The dashboard's data: asked for when it opens; its tabs write into it what they changed at the shop. */
export function useDashboard() {
	const [state, setState] = useState<DashboardState>(LOADING);

	useEffect(() => {
		let isCurrent = true;
		readDashboard(fetch)
			.then((data): DashboardState => ({ status: "loaded", data }), toFailure)
			.then((next) => isCurrent && setState(next));
		return () => {
			isCurrent = false;
		};
	}, []);

	const change = useCallback((work: (data: Dashboard) => Dashboard) => {
		setState((before) => (before.status === "loaded" ? { status: "loaded", data: work(before.data) } : before));
	}, []);

	return { state, change };
}

export type ChangeDashboard = ReturnType<typeof useDashboard>["change"];

function toFailure(error: unknown): DashboardState {
	if (!(error instanceof AccountCallError)) return { status: "failed", message: "", isReached: true };
	if (error.status === 401) return { status: "signed_out" };
	return { status: "failed", message: error.message, isReached: error.status !== 0 };
}
