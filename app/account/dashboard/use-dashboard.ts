import { useEffect } from "react";
import { forgetEndedSession, markSessionEnded } from "#app/account/session.ts";
import type { SessionUser } from "#app/account/session-user.ts";
import { isApiError } from "#app/api-client.ts";
import { useLoaded } from "#app/use-loaded.ts";
import { type Dashboard, fetchDashboard } from "./account-calls.ts";
import type { AccountResult } from "./account-result.ts";

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

/** `phone` is known where the page's loader has the profile. */
export type DashboardUser = Pick<SessionUser, "id" | "email" | "fullName"> & { phone?: string | null };

/** What the dashboard shows. */
export type DashboardView = {
	user: DashboardUser;
	data: Dashboard;
	change: ChangeDashboard;
	/** What the page's action said. */
	result?: AccountResult | null;
};
