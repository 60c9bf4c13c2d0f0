import { matchRoutes, type RouteObject } from "react-router";

type Entry = { id: string; parentId?: string; path?: string; index?: boolean };

/** Finds the id of the route that renders a path; null for a path without one. */
export function openRouteFinder(
	entries: Readonly<Record<string, Entry | undefined>>,
): (pathname: string) => string | null {
	const all = Object.values(entries).filter((entry) => entry !== undefined);
	const below = (parentId: string | undefined): RouteObject[] =>
		all
			.filter((entry) => entry.parentId === parentId)
			.map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id) }));
	const routes = below(undefined);
	return (pathname) => matchRoutes(routes, pathname)?.at(-1)?.route.id ?? null;
}
