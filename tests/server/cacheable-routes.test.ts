import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { openAppForFile } from "#tests/support/open-test-app.ts";
import { openTestServer } from "#tests/support/open-test-server.ts";

/** Every URL that the page cache may keep; each route declares it in its `headers` or in its response. */
const CACHEABLE = [
	"/",
	"/shop",
	"/product/1",
	"/cart",
	"/checkout",
	"/account",
	"/sign-in",
	"/sign-up",
	"/forgot-password",
	"/order-status",
	"/about",
	"/contact",
	"/reviews",
	"/blog",
	"/softbrace-usage",
	"/insert-card",
	"/terms-of-service",
	"/privacy-policy",
	"/reset-password",
	"/account/receipt",
	"/sitemap.xml",
	"/robots.txt",
	"/product-feed.xml",
	"/llms.txt",
	"/.well-known/security.txt",
	"/api",
	"/api/openapi.json",
	"/api/products",
	"/api/shop-settings",
	"/api/reviews",
	"/api/reviews/stats",
	// Any path without a page.
	"/x",
];

/** Its protocol wants its readers to keep it for a while (D-338). */
const KEPT_BY_READERS = "/.well-known/ucp";

function urlsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
	return entries.flatMap(({ path, index, children = [] }) => {
		const here = path === undefined ? parent : `${parent}/${path}`;
		const own = index || path !== undefined ? [here === "" ? "/" : here] : [];
		return [...own.map((url) => url.replace(/:\w+/g, "1").replace("*", "x")), ...urlsOf(children, here)];
	});
}

const opened = await openAppForFile();

test("exactly these routes are cached, with their data; every other response is for its caller only", async () => {
	const { app, shop, clock } = opened;
	// A visitor's request is rendered by the application once when it is cached, and each time when it is not.
	const rendered: string[] = [];
	const { ask, httpServer } = await openTestServer({
		app: () => ({
			...app,
			fetch: (request, info) => {
				rendered.push(new URL(request.url).pathname);
				return app.fetch(request, info);
			},
		}),
		publicUrl: shop.config.publicUrl,
		clock,
		log: shop.log,
	});
	httpServer.setRevision(await app.revision());
	const isCached = async (url: string) => {
		const [first, second] = [await ask(url), await ask(url)];
		const times = rendered.splice(0).length;
		const caching = first.headers["cache-control"] ?? "";
		expect(second.headers["cache-control"], url).toBe(caching);
		if (url === KEPT_BY_READERS) expect(caching).toMatch(/^public, max-age=\d{2,}$/);
		else expect(caching, url).toMatch(times === 1 ? /^no-cache$/ : /no-store/);
		return times === 1;
	};
	const cached: string[] = [];
	for (const url of new Set(urlsOf(await routes))) if (await isCached(url)) cached.push(url);
	expect(cached.toSorted()).toEqual(CACHEABLE.toSorted());
	expect(await isCached("/shop.data")).toBe(true);
	expect(await isCached("/success.data")).toBe(false);
	expect(await isCached("/product/77")).toBe(false);
	expect((await ask("/no/such/page")).status).toBe(404);
	expect(rendered, "all paths without a page share one").toEqual([]);
	expect(await isCached("/no-such-page.data")).toBe(false);
});
