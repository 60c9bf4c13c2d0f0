import { useCallback, useEffect, useState } from "react";
import { endSession, forgetEndedSession } from "#app/account/session.ts";
import { AccountCallError, type Dashboard, readDashboard } from "./account-calls.ts";

/** Loading, then loaded or failed (DASH-12). */
export type DashboardState =
	| { status: "loading" }
	| { status: "loaded"; data: Dashboard }
	/** `message` is the shop's, and empty when it had none; `isReached` is false when there was no answer at all. */
	| { status: "failed"; message: string; isReached: boolean };

const LOADING: DashboardState = { status: "loading" };

/**
 * A person's dashboard data: asked for when it opens; its tabs write into it what they changed at the shop. When their
 * session turns out to have ended, nothing is on the screen yet, and the page asks to sign in.
 */
export function useDashboard(userId: string) {
	const [state, setState] = useState<DashboardState>(LOADING);

	useEffect(() => {
		let isCurrent = true;
		readDashboard(fetch)
			.then((data): DashboardState => ({ status: "loaded", data }), toFailure)
			.then((next) => {
				if (!isCurrent) return;
				if (next !== "signed_out") return setState(next);
				endSession(userId);
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
