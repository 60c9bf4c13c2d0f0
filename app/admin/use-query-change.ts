import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * A way to change the page's query. Each change builds on the one before it, also while the router is still busy with
 * that one, so that two quick choices both count.
 */
export function useQueryChange(): (change: (query: URLSearchParams) => void) => void {
	const { search, hash } = useLocation();
	const navigate = useNavigate();
	const latest = useRef(search);
	useEffect(() => {
		latest.current = search;
	}, [search]);
	return (change) => {
		const query = new URLSearchParams(latest.current);
		change(query);
		latest.current = query.toString();
		void navigate({ search: latest.current, hash }, { replace: true, preventScrollReset: true });
	};
}
