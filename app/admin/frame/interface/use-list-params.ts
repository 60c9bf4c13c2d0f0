import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { changedSearch, type SearchChanges } from "./changed-search.ts";

/**
 * The state of a list, kept in the URL: `search`, `sort`, `page` and its filters. `hrefOf` makes the URL of a link
 * that changes some of them, `set` changes them at once. Each change builds on the one before, even while the router
 * still loads that; while it loads another page, `set` changes nothing, so that a late search does not call anyone back.
 */
export function useListParams() {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const coming = useNavigation().location;
	const isLeaving = coming !== undefined && coming.pathname !== pathname;
	const newest = coming === undefined || isLeaving ? search : coming.search;
	const latest = useRef({ search: newest, isLeaving });
	useEffect(() => {
		latest.current = { search: newest, isLeaving };
	}, [newest, isLeaving]);
	const set = useCallback(
		(changes: SearchChanges, options: { replace?: boolean } = {}) => {
			if (latest.current.isLeaving) return;
			const changed = changedSearch(latest.current.search, changes);
			latest.current.search = changed;
			void navigate({ pathname, search: changed }, { preventScrollReset: true, ...options });
		},
		[navigate, pathname],
	);
	const params = new URLSearchParams(search);
	return {
		get: (name: string) => params.get(name) ?? "",
		hrefOf: (changes: SearchChanges) => `${pathname}${changedSearch(newest, changes)}`,
		set,
	};
}
