import { useEffect } from "react";
import { forgetEndedSession, markSessionEnded } from "#app/account/session.ts";
import { isApiError } from "#app/api-client.ts";
import { useLoaded } from "#app/use-loaded.ts";
import { fetchDashboard } from "./account-calls.ts";

/**
 * A customer's dashboard data, loaded when the page opens; its tabs update it after changes (DASH-12). If the session
 * has expired by then, nothing is on screen yet and the page asks to sign in.
 */
export function useDashboard(userId: string) {
	const loaded = useLoaded(fetchDashboard);
	const isSignedOut = isApiError(loaded.error) && loaded.error.status === 401;
	useEffect(() => {
		if (!isSignedOut) return;
		markSessionEnded(userId);
		forgetEndedSession();
	}, [isSignedOut, userId]);
	return { ...loaded, error: isSignedOut ? null : loaded.error };
}

export type ChangeDashboard = ReturnType<typeof useDashboard>["change"];
