import { useCallback, useEffect, useState } from "react";
import { forgetEndedSession, markSessionEnded } from "#app/account/session.ts";
import { AccountCallError, type Dashboard, fetchDashboard } from "./account-calls.ts";

/** Loading, then loaded or failed (DASH-12). */
export type DashboardState =
	| { status: "loading" }
	| { status: "loaded"; data: Dashboard }
	/** `message` is the server's, empty if it sent none; `isReached` is false if there was no response at all. */
	| { status: "failed"; message: string; isReached: boolean };

const LOADING: DashboardState = { status: "loading" };

/**
 * A customer's dashboard data, loaded when the page opens; its tabs update it after changes. If the session has
 * expired by then, nothing is on screen yet and the page asks to sign in.
 */
export function useDashboard(userId: string) {
	const [state, setState] = useState<DashboardState>(LOADING);

	useEffect(() => {
		let isCurrent = true;
		fetchDashboard(fetch)
			.then((data): DashboardState => ({ status: "loaded", data }), toFailure)
			.then((next) => {
				if (!isCurrent) return;
				if (next !== "signed_out") return setState(next);
				markSessionEnded(userId);
				forgetEndedSession();
			});
		return () => {
			isCurrent = false;
		};
	}, [userId]);

	const change = useCallback((work: (data: Dashboard) => Dashboard) => {
		setState((before) => (before.status === "loaded" ? { status: "loaded", data: work(before.data) } : before));
	}, []);

	return { state, change };
}

export type ChangeDashboard = ReturnType<typeof useDashboard>["change"];

function toFailure(error: unknown): DashboardState | "signed_out" {
	if (!(error instanceof AccountCallError)) return { status: "failed", message: "", isReached: true };
	if (error.status === 401) return "signed_out";
	return { status: "failed", message: error.message, isReached: error.status !== 0 };
}
