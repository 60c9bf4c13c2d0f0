import { describe, expect, test } from "vitest";
import { openHttpServer, sharedPage } from "#server/testing/open-http-server.ts";

const PRODUCTS = "/api/products";

/** An application that shows stock and counts its renders. */
function stockApp() {
	let rendered = 0;
	return async (request: Request) => {
		rendered += 1;
		const { pathname, search } = new URL(request.url);
		const headers = { "x-page-shows-stock": "1", "x-page-personal-with": "session checkout" };
		return sharedPage(`${pathname}${search} ${rendered}`, headers);
	};
}

describe("a response that shows stock", () => {
	test("D-97 is cached until a product's stock changes", async () => {
		const { ask, setRevision } = await openHttpServer(stockApp());
		setRevision(1, "10 packs");
		for (const path of [PRODUCTS, `${PRODUCTS}?lang=en`]) await ask(path);
		for (const path of [PRODUCTS, `${PRODUCTS}?utm_source=mail`]) expect((await ask(path)).body).toBe(`${PRODUCTS} 1`);
		const named = await ask(`${PRODUCTS}?lang=en`, { headers: { "accept-language": "es" } });
		expect(named.body).toBe(`${PRODUCTS}?lang=en 2`);
		expect(named.headers).toMatchObject({
			"cache-control": "no-cache",
			vary: "Accept, Accept-Language, Cookie, Accept-Encoding",
		});
		setRevision(1, "9 packs");
		expect((await ask(PRODUCTS)).body).toBe(`${PRODUCTS} 3`);
	});

	test("D-97 is not cached while nobody checks for changes, and never shown in place of a failure", async () => {
		let isBroken = false;
		const fetch = stockApp();
		const { ask, setRevision, clock } = await openHttpServer(async (request) =>
			isBroken ? new Response("{}", { status: 503 }) : await fetch(request),
		);
		setRevision(1);
		await ask(PRODUCTS);
		clock.at += 999;
		expect((await ask(PRODUCTS)).body).toBe(`${PRODUCTS} 1`);
		clock.at += 1;
		expect((await ask(PRODUCTS)).body).toBe(`${PRODUCTS} 2`);
		isBroken = true;
		expect((await ask(PRODUCTS)).status).toBe(503);
	});

	test.each(["softbrace.session_token=a", "checkout=a"])("is rendered for a browser with %s", async (cookie) => {
		const { ask, setRevision } = await openHttpServer(stockApp());
		setRevision(1);
		const askWith = async (cookie: string) => {
			const { body, headers } = await ask(PRODUCTS, { headers: { cookie } });
			return [body, headers["cache-control"]];
		};
		expect(await askWith("language=en")).toEqual([`${PRODUCTS} 1`, "no-cache"]);
		expect(await askWith(cookie)).toEqual([`${PRODUCTS} 2`, "private, no-store"]);
		expect(await askWith(cookie)).toEqual([`${PRODUCTS} 3`, "private, no-store"]);
		expect(await askWith("cart=key.signature")).toEqual([`${PRODUCTS} 1`, "no-cache"]);
	});
});
