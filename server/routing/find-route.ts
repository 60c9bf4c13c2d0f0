import { matchRoutes, type RouteObject } from "react-router";

type Entry = { id: string; parentId?: string; path?: string; index?: boolean };

type Entries = Readonly<Record<string, Entry | undefined>>;

/** A route with the fixed texts of its path; null for a segment that matches others, too. */
type Candidate = { route: RouteObject; id: string; segments: readonly (string | null)[]; isOpenEnded: boolean };

/**
 * Finds the id of the route that renders a path; null for a path without one. The router compares a path with every
 * route, which takes half a millisecond, so here it only sees those that have the path's fixed segments, and none when
 * only one of them is not for everything unknown.
 */
export function openRouteFinder(entries: Entries): (pathname: string) => string | null {
	const all = Object.values(entries).filter((entry) => entry !== undefined);
	const candidates = all
		.filter(({ path, index }) => path || index)
		.map(({ id }) => toCandidate(routeWithParents(entries, id), id));
	const findAmong = (some: readonly Candidate[], pathname: string) =>
		matchRoutes(
			some.map(({ route }) => route),
			pathname,
		)?.at(-1)?.route.id ?? null;
	return (pathname) => {
		if (pathname.includes("%")) return findAmong(candidates, pathname);
		const segments = segmentsOf(pathname);
		const possible = candidates.filter((candidate) => mayMatch(candidate, segments));
		const [known, ...others] = possible.filter(({ segments, isOpenEnded }) => !isOpenEnded || segments.length > 0);
		if (known && others.length === 0 && !known.isOpenEnded && !pathname.includes("//")) return known.id;
		// Most unknown paths are invented by bots.
		if (!known && possible.length === 1) return possible[0]?.id ?? null;
		return findAmong(possible, pathname);
	};
}

/** The ids of a route and of the layouts around it, outermost first. */
export function routeChain(entries: Entries, id: string): string[] {
	const parentId = entries[id]?.parentId;
	return parentId === undefined ? [id] : [...routeChain(entries, parentId), id];
}

/** The pattern of a route's path, such as `/product/:id`. */
export function routePattern(entries: Entries, id: string): string {
	const parts = routeChain(entries, id).map((one) => entries[one]?.path ?? "");
	return `/${parts.filter(Boolean).join("/")}`;
}

/** A route inside its layouts, as the router wants it, without their other routes. */
function routeWithParents(entries: Entries, id: string): RouteObject {
	const [first = id, ...others] = routeChain(entries, id).reverse();
	const { path, index } = entries[first] ?? {};
	const leaf: RouteObject = index ? { id: first, path, index } : { id: first, path };
	return others.reduce<RouteObject>((child, parent) => {
		return { id: parent, path: entries[parent]?.path, children: [child] };
	}, leaf);
}

function toCandidate(route: RouteObject, id: string): Candidate {
	const segments = segmentsOf(fullPath(route));
	const isOpenEnded = segments.at(-1) === "*";
	const fixed = segments.map((segment) => (segment.startsWith(":") ? null : segment));
	return { route, id, segments: isOpenEnded ? fixed.slice(0, -1) : fixed, isOpenEnded };
}

function fullPath({ path = "", children: [child] = [] }: RouteObject): string {
	return child ? `${path}/${fullPath(child)}` : path;
}

function mayMatch({ segments, isOpenEnded }: Candidate, path: readonly string[]): boolean {
	if (isOpenEnded ? path.length < segments.length : path.length !== segments.length) return false;
	return segments.every((segment, at) => segment === null || segment === path[at]);
}

function segmentsOf(path: string): string[] {
	return path.toLowerCase().split("/").filter(Boolean);
}
