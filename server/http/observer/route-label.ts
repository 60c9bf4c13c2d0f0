import type { App } from "#server/app-shape.ts";
import { REPORTS_PATH } from "#server/http/security-headers.ts";

/** Paths of the HTTP server itself. */
const OWN_PATHS: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics", REPORTS_PATH]);
/** How the router asks for the data of a page. */
const PAGE_DATA = ".data";
/** Limits of remembered paths; they are all forgotten beyond it. */
const MAX_PATHS = 2000;
const MAX_PATH_LENGTH = 200;

/**
 * Names the route of a URL by its pattern, so that the number of names is bounded by the shop's routes: bots try
 * thousands of paths, and order pages have one each.
 */
export function createRouteLabels({
	app,
	staticFiles,
}: {
	app(): Pick<App, "routeOf"> | null;
	staticFiles: { has(path: string): boolean };
}): (url: string) => string {
	const known = new Map<string, string>();

	function labelOf(path: string): string {
		if (OWN_PATHS.has(path)) return path;
		if (staticFiles.has(path)) return "(static file)";
		if (path.startsWith("/dev/")) return "/dev/*";
		const page = path.endsWith(PAGE_DATA) ? path.slice(0, -PAGE_DATA.length) : path;
		const pattern = app()?.routeOf(page) ?? null;
		return pattern === null ? "(unknown)" : pattern + path.slice(page.length);
	}

	return (url) => {
		const query = url.indexOf("?");
		const path = query < 0 ? url : url.slice(0, query);
		const label = known.get(path);
		if (label !== undefined) return label;
		const found = labelOf(path);
		// Until the shop is open, nothing is known for good.
		if (app() !== null && path.length <= MAX_PATH_LENGTH) {
			if (known.size >= MAX_PATHS) known.clear();
			known.set(path, found);
		}
		return found;
	};
}
