import { useCallback, useEffect, useState } from "react";

/** How long a success message is shown (ACON-12, CONST-41). */
export const SAVED_SHOWN_MS = 3000;

/** The state of a save (ACON-11). */
export type Saving =
	| { status: "idle" }
	| { status: "saving" }
	| { status: "saved" }
	| { status: "failed"; error: unknown };

/**
 * Runs saves and tracks their state; success shows for three seconds, failure until the next save or for
 * `failedShownMs`.
 */
export function useSaving(failedShownMs: number | null = null): {
	state: Saving;
	save(work: () => Promise<unknown>): Promise<boolean>;
} {
	const [state, setState] = useState<Saving>({ status: "idle" });
	useEffect(() => {
		const shownMs = state.status === "saved" ? SAVED_SHOWN_MS : state.status === "failed" ? failedShownMs : null;
		if (shownMs === null) return;
		const timer = setTimeout(() => setState({ status: "idle" }), shownMs);
		return () => clearTimeout(timer);
	}, [state, failedShownMs]);
	const save = useCallback(async (work: () => Promise<unknown>) => {
		setState({ status: "saving" });
		try {
			await work();
			setState({ status: "saved" });
			return true;
		} catch (error) {
			setState({ status: "failed", error });
			return false;
		}
	}, []);
	return { state, save };
}
