import { RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import { openRouteFinder } from "./find-route.ts";
import { openRouteHandlers } from "./route-handlers.ts";

/** The ids of the routes of each handler that was made, and who handled each request. */
const made = vi.hoisted((): string[] => []);
const handled = vi.hoisted((): string[] => []);
/** The map of routes of each handler. */
const maps = vi.hoisted((): string[] => []);

vi.mock("react-router", async (original) => ({
	...(await original<typeof import("react-router")>()),
	createRequestHandler: ({ routes, assets }: ServerBuild) => {
		const ids = Object.keys(routes).join(" ");
		expect(Object.keys(assets.routes).join(" ")).toBe(ids);
		maps.push(assets.url);
		made.push(ids);
		return async () => {
			handled.push(ids);
			return new Response();
		};
	},
}));

const routes = {
	root: { id: "root", path: "" },
	layout: { id: "layout", parentId: "root" },
	home: { id: "home", parentId: "layout", index: true },
	product: { id: "product", parentId: "layout", path: "product/:id" },
	api: { id: "api", parentId: "root", path: "api" },
	orders: { id: "orders", parentId: "api", path: "orders" },
	"admin/admin.route": { id: "admin/admin.route", parentId: "root", path: "admin" },
};

const assets = { routes, url: "/assets/manifest-1a2b.js" };

test("a request is handled by its route and the layouts around it, which are prepared once; page data by all routes", async () => {
	const build = { routes, assets } as unknown as ServerBuild;
	const handle = openRouteHandlers(build, openRouteFinder(routes), "production");
	const all = Object.keys(routes).join(" ");
	for (const path of ["/", "/product/2", "/product/3?x=1", "/API/orders/", "/nowhere", "/product/2.data"])
		await handle(new Request(`https://shop.test${path}`), new RouterContextProvider());
	expect(handled).toEqual([
		"root layout home",
		"root layout product",
		"root layout product",
		"root api orders",
		all,
		all,
	]);
	expect(made).toEqual([all, "root layout home", "root layout product", "root api orders"]);
});

test("without the fast path all routes handle every request", async () => {
	made.length = 0;
	handled.length = 0;
	const build = { routes, assets } as unknown as ServerBuild;
	const handle = openRouteHandlers(build, () => null, "production");
	for (const path of ["/", "/product/2"])
		await handle(new Request(`https://shop.test${path}`), new RouterContextProvider());
	const all = Object.keys(routes).join(" ");
	expect(handled).toEqual([all, all]);
	expect(made).toEqual([all]);
});

test("the page of a buyer loads the map of the shop's pages, and that of the owner the map of all pages", async () => {
	maps.length = 0;
	const build = { routes, assets } as unknown as ServerBuild;
	const handle = openRouteHandlers(build, openRouteFinder(routes), "production");
	for (const path of ["/", "/product/2", "/admin"])
		await handle(new Request(`https://shop.test${path}`), new RouterContextProvider());
	const [all, ...pages] = maps;
	expect(all).toBe("/assets/manifest-1a2b.js");
	expect(pages).toEqual(["/assets/shop-manifest-1a2b.js", "/assets/shop-manifest-1a2b.js", "/assets/manifest-1a2b.js"]);
});
