import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Returns a function that changes the page's query. Each change builds on the previous one even while the router is
 * still applying that, so that two quick choices both count.
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
