import { expect, test } from "vitest";
import { openHttpServer, sharedPage } from "#server/testing/open-http-server.ts";

const KEPT = "public, max-age=0, s-maxage=60, stale-while-revalidate=10";

async function open(headers: Record<string, string> = {}) {
	let rendered = 0;
	return await openHttpServer(
		async (request) => {
			rendered += 1;
			const forwarded = ["host", "x-forwarded-host", "x-forwarded-proto"].map((name) => request.headers.get(name));
			return sharedPage(`${request.url} ${forwarded.join()} ${rendered}`, headers);
		},
		{ isBehindCdn: true },
	);
}

test("a CDN may keep a public page by its tag, in one copy per language", async () => {
	const { ask } = await open();
	for (const cookie of ["", "softbrace.session_token=a; cart=key.signature"]) {
		const { headers } = await ask("/shop", { headers: { cookie } });
		expect(headers).toMatchObject({ "cache-control": KEPT, "surrogate-key": "shop-pages", "cache-tag": "shop-pages" });
		expect(headers.vary).toBe("Accept, Accept-Language, Accept-Encoding");
		expect(headers["set-cookie"]).toBeUndefined();
	}
});

test("without a CDN that is purged, every proxy revalidates", async () => {
	const { ask } = await openHttpServer(async () => sharedPage("home"));
	const { headers } = await ask("/");
	expect(headers).toMatchObject({
		"cache-control": "no-cache",
		vary: "Accept, Accept-Language, Cookie, Accept-Encoding",
	});
	expect(headers["surrogate-key"]).toBeUndefined();
});

test("a page that is personal with a cookie keeps browsers with cookies apart", async () => {
	const { ask } = await open({ "x-page-personal-with": "cart" });
	expect((await ask("/cart")).headers).toMatchObject({
		"cache-control": KEPT,
		vary: "Accept, Accept-Language, Cookie, Accept-Encoding",
	});
	const own = await ask("/cart", { headers: { cookie: "cart=key.signature" } });
	expect([own.headers["cache-control"], own.headers["surrogate-key"]]).toEqual(["private, no-store", undefined]);
});

test("a response that shows stock is kept for a second", async () => {
	const { ask, setRevision } = await open({ "x-page-shows-stock": "1" });
	setRevision(1);
	expect((await ask("/api/products")).headers["cache-control"]).toBe("public, max-age=0, s-maxage=1");
});

test("a response with a cookie, and an error, are kept by nobody", async () => {
	const { ask: askCookie } = await open({ "set-cookie": "a=1" });
	expect((await askCookie("/")).headers["cache-control"]).toBe("private, no-store");
	const { ask: askBroken } = await openHttpServer(async () => new Response("broken", { status: 500 }), {
		isBehindCdn: true,
	});
	const { headers } = await askBroken("/");
	expect([headers["cache-control"], headers["surrogate-key"]]).toEqual(["no-store", undefined]);
});

test("a page that changed while it was rendered, or that cannot be rendered again, is not kept", async () => {
	let isBroken = false;
	const opened = await openHttpServer(
		async () => {
			if (isBroken) return new Response("broken", { status: 500 });
			opened.setRevision(1);
			return sharedPage("page");
		},
		{ isBehindCdn: true },
	);
	const caching = async () => (await opened.ask("/")).headers["cache-control"];
	expect(await caching()).toBe("no-cache");
	expect(await caching()).toBe(KEPT);
	isBroken = true;
	opened.setRevision(2);
	expect(await caching()).toBe("no-cache");
});

test("no header and no unknown parameter of one request gets into the page of others", async () => {
	const { ask } = await open();
	const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "evil" };
	const first = await ask("/shop?utm_source=evil&callback=evil", { headers });
	expect(first.body).toBe("https://shop.example/shop ,, 1");
	expect((await ask("/shop")).body).toBe(first.body);
});
