/**
 * The maps of routes, for browsers and for what the server renders. The router writes one of all routes, of which a buyer's
 * browser needs a sixth: the shop's has its pages, the admin's and the server's have all pages, and none has the API. What is not in the shop's leads to
 * another document (app/storefront/not-found/not-found.route.tsx).
 */
type Route = { id: string; parentId?: string; hasDefaultExport?: boolean };

type Manifest = { url: string; routes: Record<string, Route> };

const BEFORE = "window.__reactRouterManifest=";

export function adminManifest(all: string): string {
	return written(pagesOf(read(all)));
}

/** It names itself: the router's client loads what the map says is its address. */
export function shopManifest(all: string): string {
	const manifest = pagesOf(read(all), ({ id }) => !isOfAdmin(id));
	return written({ ...manifest, url: shopManifestUrl(manifest.url) });
}

/** The shop's map beside that of the router. */
export function shopManifestUrl(url: string): string {
	return url.replace(/manifest-(?=\w+\.js$)/, "shop-$&");
}

/** The map for the page of a route. */
export function manifestUrlFor(id: string, url: string): string {
	return isOfAdmin(id) ? url : shopManifestUrl(url);
}

function isOfAdmin(id: string): boolean {
	return id.startsWith("admin/");
}

/** The pages that `keeps` accepts, with the layouts around them. */
export function pagesOf(manifest: Manifest, keeps: (route: Route) => boolean = () => true): Manifest {
	const included = new Set<string>();
	for (const route of Object.values(manifest.routes)) {
		if (!route.hasDefaultExport || !keeps(route)) continue;
		for (let one: Route | undefined = route; one; one = manifest.routes[one.parentId ?? ""]) included.add(one.id);
	}
	const routes = Object.entries(manifest.routes).filter(([id]) => included.has(id));
	return { ...manifest, routes: Object.fromEntries(routes) };
}

function read(text: string): Manifest {
	return JSON.parse(text.slice(BEFORE.length).replace(/;$/, ""));
}

function written(manifest: Manifest): string {
	return `${BEFORE}${JSON.stringify(manifest)};`;
}
