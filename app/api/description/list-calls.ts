import type { Endpoint } from "#app/api/endpoint.ts";
import type { ApiCaller, Listed, Method } from "#app/api/endpoint-types.ts";
import { administratorsOnly, customersOnly } from "#app/guards/caller.ts";
import type { Routes } from "#app/request.ts";

/** A call with its place in app/routes.ts: path parameters as "{id}", and who may call it by the guards on the way. */
export type ListedCall = Listed & { method: Method; path: string; who: ApiCaller };

/** Every call of the endpoints among these routes. */
export function listCalls(routes: Routes): ListedCall[] {
	return Object.values(routes).flatMap((route) => {
		if (!route) return [];
		const chain = chainOf(routes, route.id);
		const path = `/${chain.flatMap(({ path }) => path || []).join("/")}`.replace(/:(\w+)/g, "{$1}");
		const guards = chain.flatMap(({ module }) => module.middleware ?? []);
		const who = guards.includes(administratorsOnly) ? "admin" : guards.includes(customersOnly) ? "customer" : "anyone";
		return endpointsOf(route.module.loader).flatMap(([below, { calls }]) =>
			Object.entries(calls).map(([method, call]) => ({
				who,
				...call,
				method: method as Method,
				path: path.replace(/\/\*$/, below),
			})),
		);
	});
}

/** A route's endpoints by their paths below it; the route's own has none. */
function endpointsOf(loader: unknown): [below: string, Endpoint][] {
	if (typeof loader !== "function") return [];
	if ("calls" in loader) return [["/*", loader as Endpoint]];
	return "endpoints" in loader ? Object.entries(loader.endpoints as Record<string, Endpoint>) : [];
}

type Route = NonNullable<Routes[string]>;

function chainOf(routes: Routes, id: string): Route[] {
	const route = routes[id];
	if (!route) return [];
	return [...(route.parentId === undefined ? [] : chainOf(routes, route.parentId)), route];
}
