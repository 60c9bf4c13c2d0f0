/**
 * The maps of routes that browsers load. The router writes one of all routes, of which a buyer's browser needs a sixth:
 * the shop's has its pages, the admin's has all pages, and neither has the API. What is not in the shop's leads to
 * another document (app/storefront/not-found/not-found.route.tsx).
 */
type Route = { id: string; parentId?: string; hasDefaultExport?: boolean };

const BEFORE = "window.__reactRouterManifest=";

export function adminManifest(all: string): string {
	return pick(all, () => true);
}

export function shopManifest(all: string): string {
	return pick(all, ({ id }) => !isOfAdmin(id));
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
function pick(all: string, keeps: (route: Route) => boolean): string {
	const manifest = JSON.parse(all.slice(BEFORE.length).replace(/;$/, "")) as {
		url: string;
		routes: Record<string, Route>;
	};
	const included = new Set<string>();
	for (const route of Object.values(manifest.routes)) {
		if (!route.hasDefaultExport || !keeps(route)) continue;
		for (let one: Route | undefined = route; one; one = manifest.routes[one.parentId ?? ""]) included.add(one.id);
	}
	const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => included.has(id)));
	return `${BEFORE}${JSON.stringify({ ...manifest, routes })};`;
}
