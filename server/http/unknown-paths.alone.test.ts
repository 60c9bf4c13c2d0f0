import { matchRoutes } from "react-router";
import { expect, test, vi } from "vitest";
import { openRouteFinder } from "#server/routing/find-route.ts";
import { openHttpServer, sharedPage } from "#server/testing/open-http-server.ts";

vi.mock("react-router", async (original) => {
	const library = await original<typeof import("react-router")>();
	return { ...library, matchRoutes: vi.fn(library.matchRoutes) };
});

test("all unknown paths share one page, whatever the browser sends with them", async () => {
	const fetch = vi.fn(async (request: Request) => {
		return new Response(new URL(request.url).pathname, { status: 404, headers: sharedPage("").headers });
	});
	const { ask } = await openHttpServer(fetch);
	for (const path of ["/unknown", "/unknown/wp-login.php", "/unknown?a=1"]) {
		const page = await ask(path, { headers: { cookie: "session=1" } });
		expect([page.status, page.body, page.headers["cache-control"]]).toEqual([404, "/404", "no-cache"]);
	}
	expect(fetch).toHaveBeenCalledTimes(1);
});

test("the data of an unknown path is not its page", async () => {
	const { ask } = await openHttpServer(async (request) => new Response(new URL(request.url).pathname));
	expect((await ask("/unknown.data")).body).toBe("/unknown.data");
});

test("a known path that answers 404, such as a product that does not exist, is not kept", async () => {
	const fetch = vi.fn(async () => new Response("none", { status: 404, headers: sharedPage("").headers }));
	const { ask } = await openHttpServer(fetch);
	for (const path of ["/product/99", "/product/99"]) expect((await ask(path)).status).toBe(404);
	expect(fetch).toHaveBeenCalledTimes(2);
});

const find = openRouteFinder({
	root: { id: "root", path: "" },
	layout: { id: "layout", parentId: "root" },
	home: { id: "home", parentId: "layout", index: true },
	product: { id: "product", parentId: "layout", path: "product/:id" },
	unknown: { id: "unknown", parentId: "layout", path: "*" },
	api: { id: "api", parentId: "root", path: "api" },
	nothing: { id: "nothing", parentId: "api", path: "*" },
	file: { id: "file", parentId: "api", path: ":bucket/*" },
	images: { id: "images", parentId: "api", path: "images/:id" },
	health: { id: "health", parentId: "root", path: "healthz" },
});

test.each([
	["/", "home"],
	["/product/2", "product"],
	["/Product/2", "product"],
	["/%70roduct/2", "product"],
	["/product", "unknown"],
	["/api/x", "file"],
	["/api/images/7", "images"],
	["/api/images/7/large", "file"],
	["/healthz", "health"],
	["/healthz/", "health"],
	["//healthz", "unknown"],
	["/product//2", "unknown"],
	["/wp-login.php", "unknown"],
	["/wp-admin/product/2", "unknown"],
])("ROUTE-17 the route of %s is %s", (path, route) => {
	expect(find(path)).toBe(route);
});

test("a path that begins like no route is compared with none", () => {
	vi.mocked(matchRoutes).mockClear();
	expect(find("/.env")).toBe("unknown");
	expect(matchRoutes).not.toHaveBeenCalled();
});

test("a path that one route alone answers is compared with none", () => {
	vi.mocked(matchRoutes).mockClear();
	expect(find("/healthz")).toBe("health");
	expect(find("/product/2")).toBe("product");
	expect(matchRoutes).not.toHaveBeenCalled();
	expect(find("/api/images/7")).toBe("images");
	expect(matchRoutes).toHaveBeenCalled();
});
