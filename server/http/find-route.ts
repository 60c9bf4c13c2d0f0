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
	const starts = new Set(routes.flatMap(startsOf));
	const findId = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.id ?? null;
	const unknown = findId("/*");
	return (pathname) => {
		const start = pathname.split("/", 2)[1]?.toLowerCase() ?? "";
		// Comparing a path with every route takes half a millisecond, and most unknown paths are invented by bots.
		return starts.has(start) || start.includes("%") ? findId(pathname) : unknown;
	};
}

/** The first segments of the paths at or below a route; every route of the shop begins with a fixed one. */
function startsOf({ path, index, children = [] }: RouteObject): string[] {
	if (index) return [""];
	return path ? [path.split("/")[0]?.toLowerCase() ?? ""] : children.flatMap(startsOf);
}
