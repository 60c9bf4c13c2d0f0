import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { withReference } from "#app/guards/page-failure.ts";
import { routeChain } from "./find-route.ts";
import { manifestUrlFor } from "./page-manifests.ts";

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;

type Mode = "production" | "development";

/** The router asks for a page's data at the path with this ending. */
const DATA = ".data";

/**
 * The router's request handler, one for each route, which knows only that route and its layouts: with all 150 it compares
 * the path with each of them several times, and prepares all of them for every page.
 */
export function openRouteHandlers(
	build: ServerBuild,
	findRoute: (pathname: string) => string | null,
	mode: Mode,
): Handler {
	const all = createRequestHandler(build, mode);
	const byRoute = new Map<string, Handler>();
	return (request, context) => {
		const { pathname } = new URL(request.url);
		const id = pathname.endsWith(DATA) ? null : findRoute(pathname);
		if (id === null) return all(request, context);
		const handle = byRoute.get(id) ?? createRequestHandler(withOneRoute(build, id, mode), mode);
		byRoute.set(id, handle);
		return handle(request, context);
	};
}

/** The same build, in which a page's loader or action that fails gives its error a reference. */
export function withReferences(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (route === undefined) return [id, route];
		const { loader, action } = route.module;
		const module = {
			...route.module,
			...(loader && { loader: withReference(loader) }),
			...(action && { action: withReference(action) }),
		};
		return [id, { ...route, module }];
	});
	return { ...build, routes: Object.fromEntries(routes) };
}

function withOneRoute(build: ServerBuild, id: string, mode: Mode): ServerBuild {
	const ids = routeChain(build.routes, id);
	const pick = <T>(routes: Readonly<Record<string, T>>) =>
		Object.fromEntries(Object.entries(routes).filter(([one]) => ids.includes(one)));
	const url = mode === "production" ? manifestUrlFor(id, build.assets.url) : build.assets.url;
	return { ...build, routes: pick(build.routes), assets: { ...build.assets, url, routes: pick(build.assets.routes) } };
}
