import { href, useLocation, useMatches } from "react-router";

/** The route of every unknown path. */
export const NOT_FOUND_ROUTE = "storefront/not-found/not-found.route";

/** The path for links to this page. The page for unknown paths is one page for all of them and links to the home page. */
export function usePagePath(): string {
	const { pathname } = useLocation();
	const isUnknown = useMatches().some(({ id }) => id === NOT_FOUND_ROUTE);
	return isUnknown ? href("/") : pathname;
}
