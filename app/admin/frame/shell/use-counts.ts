import { useEffect } from "react";
import { adminApi, writesDone } from "#app/admin/admin-api.ts";
import { createStore, useStore } from "#app/interface/store.ts";
import type { CountName } from "./admin-pages.ts";

type Counts = Readonly<Record<CountName, number>>;

const NOTHING: Counts = { toShip: 0, toReview: 0, openMessages: 0, pendingReviews: 0 };

const counts = createStore(NOTHING);

/** What is open on each page, as last loaded. */
export function useCounts(): Counts {
	return useStore(counts, NOTHING);
}

/** Loads what is open: at first, after every change made here, and when the person comes back to this window. */
export function useCountsRefresh(): void {
	useEffect(() => {
		let isGone = false;
		const load = async () => {
			// An unreachable server leaves the badges as they are.
			const loaded = await adminApi.get("/api/admin/to-do").catch(() => null);
			if (loaded === null || isGone) return;
			const count = (name: CountName) => loaded.tasks.find(({ task }) => task === name)?.count ?? 0;
			counts.set({
				toShip: count("toShip"),
				toReview: count("toReview"),
				openMessages: count("openMessages"),
				pendingReviews: count("pendingReviews"),
			});
		};
		const onVisible = () => {
			if (document.visibilityState === "visible") void load();
		};
		void load();
		const unsubscribe = writesDone.subscribe(() => void load());
		document.addEventListener("visibilitychange", onVisible);
		return () => {
			isGone = true;
			unsubscribe();
			document.removeEventListener("visibilitychange", onVisible);
		};
	}, []);
}
