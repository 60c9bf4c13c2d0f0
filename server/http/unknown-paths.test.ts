import { expect, test, vi } from "vitest";
import { openHttpServer, sharedPage } from "#server/testing/open-http-server.ts";

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
