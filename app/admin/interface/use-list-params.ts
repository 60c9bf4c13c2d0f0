import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { changedSearch, type SearchChanges } from "./changed-search.ts";

/**
 * The state of a list, kept in the URL: `search`, `sort`, `page` and its filters. `hrefOf` makes the URL of a link
 * that changes some of them, `set` changes them at once. Each change builds on the one before, even while the router
 * still loads that.
 */
export function useListParams() {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const latest = useRef(search);
	useEffect(() => {
		latest.current = search;
	}, [search]);
	const set = useCallback(
		(changes: SearchChanges, options: { replace?: boolean } = {}) => {
			latest.current = changedSearch(latest.current, changes);
			void navigate({ pathname, search: latest.current }, { preventScrollReset: true, ...options });
		},
		[navigate, pathname],
	);
	const params = new URLSearchParams(search);
	return {
		get: (name: string) => params.get(name) ?? "",
		hrefOf: (changes: SearchChanges) => `${pathname}${changedSearch(search, changes)}`,
		set,
	};
}
