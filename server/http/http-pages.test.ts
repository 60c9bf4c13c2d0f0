import { createHash } from "node:crypto";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { publicPage } from "#app/storefront/public-page.ts";
import { makePage, type Page } from "#server/cache/page.ts";
import { NO_FILES } from "#server/testing/no-files.ts";
import { openHttpServer, sharedPage } from "#server/testing/open-http-server.ts";

const PUBLIC_PAGE = { "content-type": "text/html", ...publicPage() };

/** An application that counts its renders: "<path> <number>". */
function countingApp(headers: Record<string, string> = {}) {
	let rendered = 0;
	return vi.fn(async (request: Request) => {
		rendered += 1;
		const { pathname, search } = new URL(request.url);
		return sharedPage(`${pathname}${search} ${rendered}`, headers);
	});
}

describe("the page cache", () => {
	test("a hundred cache misses render the page once", async () => {
		const all = Promise.withResolvers<void>();
		const fetch = vi.fn(async () => {
			await all.promise;
			return sharedPage("home");
		});
		const { ask, httpServer } = await openHttpServer(fetch);
		let arrived = 0;
		httpServer.server.on("request", () => {
			arrived += 1;
			if (arrived === 100) all.resolve();
		});
		const responses = await Promise.all(Array.from({ length: 100 }, () => ask("/")));
		expect(new Set(responses.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(["200 home"]));
		expect(fetch).toHaveBeenCalledTimes(1);
	});

	test.each(["application/xml; charset=utf-8", "text/plain", "application/json"])(
		"what search engines read as %s is cached too",
		async (type) => {
			const { ask } = await openHttpServer(countingApp({ "content-type": type }));
			await ask("/sitemap.xml");
			expect((await ask("/sitemap.xml")).body).toBe("/sitemap.xml 1");
		},
	);

	test("a page is cached until the shop's revision changes, then rendered once", async () => {
		const { ask, setRevision } = await openHttpServer(countingApp());
		expect((await ask("/shop")).body).toBe("/shop 1");
		setRevision(0);
		expect((await ask("/shop")).body).toBe("/shop 1");
		setRevision(7);
		expect((await ask("/shop")).body).toBe("/shop 2");
		expect((await ask("/shop")).body).toBe("/shop 2");
	});

	test("a change during rendering renders the page again", async () => {
		const fetch = countingApp();
		const { ask, setRevision } = await openHttpServer(async (request) => {
			const page = await fetch(request);
			if (fetch.mock.calls.length === 1) setRevision(1);
			return page;
		});
		await ask("/");
		expect((await ask("/")).body).toBe("/ 2");
	});

	test("LNCH-10 a page expires when the launch changes it", async () => {
		const { ask, clock, changes } = await openHttpServer(countingApp());
		changes.at = 1_005_000;
		expect((await ask("/")).body).toBe("/ 1");
		clock.at = 1_004_999;
		expect((await ask("/")).body).toBe("/ 1");
		clock.at = 1_005_000;
		expect((await ask("/")).body).toBe("/ 2");
	});

	test("LNCH-10 a page that was rendered while the launch began is not cached as it was before", async () => {
		const fetch = countingApp();
		const opened = await openHttpServer(async (request) => {
			const page = await fetch(request);
			opened.clock.at = 1_005_000;
			opened.changes.at = Number.POSITIVE_INFINITY;
			return page;
		});
		opened.changes.at = 1_005_000;
		expect((await opened.ask("/")).body).toBe("/ 1");
		expect((await opened.ask("/")).body).toBe("/ 2");
	});

	test("an unchanged page is rendered again after the time it declares", async () => {
		const { ask, clock } = await openHttpServer(countingApp());
		await ask("/");
		clock.at += 59_999;
		expect((await ask("/")).body).toBe("/ 1");
		clock.at += 1;
		expect((await ask("/")).body).toBe("/ 2");
	});

	test.each<[string, () => Promise<Response>]>([
		["returns 500", async () => new Response("broken", { status: 500 })],
		["returns 503", async () => new Response("broken", { status: 503 })],
		["throws", () => Promise.reject(new Error("broken"))],
	])("the last good page is shown while the application %s", async (_, fail) => {
		let isBroken = false;
		const fetch = countingApp();
		const { ask, setRevision, clock } = await openHttpServer((request) => (isBroken ? fail() : fetch(request)));
		await ask("/");
		setRevision(1);
		isBroken = true;
		const stale = await ask("/");
		expect([stale.status, stale.body]).toEqual([200, "/ 1"]);
		isBroken = false;
		expect((await ask("/")).body, "the next attempt waits").toBe("/ 1");
		clock.at += 1000;
		expect((await ask("/")).body).toBe("/ 2");
	});

	test("without a good page the error is shown, and the next request retries", async () => {
		let isBroken = true;
		const { ask } = await openHttpServer(async () =>
			isBroken ? new Response("broken", { status: 500 }) : sharedPage("home"),
		);
		const failed = await ask("/");
		expect([failed.status, failed.headers["cache-control"]]).toEqual([500, "no-store"]);
		isBroken = false;
		expect((await ask("/")).body).toBe("home");
	});

	test("irrelevant parameters create no cache entries", async () => {
		const fetch = countingApp();
		const { ask } = await openHttpServer(fetch);
		const paths = ["/shop", "/shop?utm_source=x", "/shop?sort=no-such-sort", "/shop?a=1&b=2", "/shop?lang=fr"];
		const responses = await Promise.all(paths.map((path) => ask(path)));
		expect(new Set(responses.map(({ body }) => body))).toEqual(new Set(["/shop 1"]));
		expect((await ask("/?payment=failed&utm_source=x")).body).toBe("/?payment=failed 2");
		expect((await ask("/?payment=failed")).body).toBe("/?payment=failed 2");
	});

	test("LANG-03 LANG-04 LANG-05 each language has its own pages", async () => {
		const { ask } = await openHttpServer(async (request) => sharedPage(String(request.headers.get("cookie"))));
		const language = async (path: string, headers: Record<string, string> = {}) => (await ask(path, { headers })).body;
		expect(await language("/")).toBe("language=en");
		expect(await language("/", { "accept-language": "es-MX,es;q=0.9" })).toBe("language=es");
		expect(await language("/", { cookie: "a=1; language=es" })).toBe("language=es");
		expect(await language("/", { cookie: "language=en", "accept-language": "es" })).toBe("language=en");
		expect(await language("/?lang=es", { cookie: "language=en" })).toBe("language=es");
		expect(await language("/")).toBe("language=en");
	});

	test("a browser's personal data never reaches a shared page", async () => {
		const fetch = vi.fn(async (request: Request) => sharedPage(JSON.stringify([...request.headers])));
		const { ask } = await openHttpServer(fetch);
		const { body } = await ask("/", {
			headers: { cookie: "session=secret", authorization: "secret", referer: "secret" },
		});
		expect(body).not.toContain("secret");
		expect(fetch.mock.calls[0]).toMatchObject([{}, { clientIp: null }]);
	});

	test.each<[string, ResponseInit, string]>([
		["that declares nothing", { headers: { "content-type": "text/html" } }, "private, no-store"],
		["that declares something else", { headers: { "content-type": "text/html", "cache-control": "public" } }, "public"],
		["with a cookie", { headers: { ...PUBLIC_PAGE, "set-cookie": "a=1" } }, "private, no-store"],
		["that is no page", { headers: { ...PUBLIC_PAGE, "content-type": "image/png" } }, "private, no-store"],
		["with another status", { status: 404, headers: PUBLIC_PAGE }, "private, no-store"],
		["with styles of its own", { headers: { ...PUBLIC_PAGE, "x-page-styles": "nonce" } }, "private, no-store"],
	])("a response %s is for one request only", async (_, init, caching) => {
		let rendered = 0;
		const { ask } = await openHttpServer(async () => {
			rendered += 1;
			return new Response(String(rendered), init);
		});
		const headers = { cookie: "session=1" };
		const [first, second] = [await ask("/success", { headers }), await ask("/success", { headers })];
		expect(second.body).not.toBe(first.body);
		expect(second.headers["cache-control"]).toBe(caching);
	});

	test.each([
		["cart", "cart=key.signature", "cart_on_server=1"],
		["session", "softbrace.session_token=a", "softbrace.device=a"],
		["session", "__Secure-softbrace.session_token=a", "cart=key.signature"],
	])(
		"D-71 a page that is personal with a %s is rendered for a browser with %s, not for one with %s",
		async (name, own, other) => {
			const { ask } = await openHttpServer(countingApp({ "x-page-personal-with": name }));
			const body = async (cookie: string) => {
				const page = await ask("/cart", { headers: { cookie } });
				return [page.body, page.headers["cache-control"]];
			};
			expect(await body(other)).toEqual(["/cart 1", "no-cache"]);
			expect(await body(own)).toEqual(["/cart 2", "private, no-store"]);
			expect(await body(own)).toEqual(["/cart 3", "private, no-store"]);
			expect(await body(other)).toEqual(["/cart 1", "no-cache"]);
		},
	);

	test("the response to a posted form is for its browser only, whatever the page declares", async () => {
		const { ask } = await openHttpServer(countingApp());
		const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://shop.example" };
		const posted = await ask("/contact", { method: "POST", headers, body: "name=Ana" });
		expect([posted.body, posted.headers["cache-control"]]).toEqual(["/contact 1", "private, no-store"]);
		expect((await ask("/contact")).body).toBe("/contact 2");
	});

	test("API calls but the public ones are never cached, even when marked", async () => {
		const { ask } = await openHttpServer(countingApp());
		await ask("/api/things");
		expect((await ask("/api/things")).body).toBe("/api/things 2");
	});
});

describe("how a page is sent", () => {
	test("HEAD has the headers of GET and no body; the application sees a GET", async () => {
		const fetch = vi.fn(async (request: Request) => sharedPage(request.method));
		const { ask } = await openHttpServer(fetch);
		const head = await ask("/", { method: "HEAD" });
		expect([head.status, head.headers["content-length"], head.body]).toEqual([200, "3", ""]);
		const { date: _, ...expected } = (await ask("/")).headers;
		expect(head.headers).toMatchObject(expected);
		expect(fetch).toHaveBeenCalledTimes(1);
	});

	test("a browser that has the page gets a 304", async () => {
		const { ask } = await openHttpServer(countingApp());
		const { headers } = await ask("/");
		const etag = headers.etag ?? "";
		expect(headers).toMatchObject({ "cache-control": "no-cache", etag: expect.stringMatching(/^W\/"/) });
		expect(headers.vary).toBe("Accept, Accept-Language, Cookie, Accept-Encoding");
		const ask304 = async (value: string) => (await ask("/", { headers: { "if-none-match": value } })).status;
		expect(await ask304(etag)).toBe(304);
		expect(await ask304(`"other", ${etag.slice(2)}`)).toBe(304);
		expect(await ask304('W/"other"')).toBe(200);
	});

	test("a page is sent in the smallest form that the browser accepts", async () => {
		const page = await makeTextPage("softwax ".repeat(500));
		const { httpServer } = await openHttpServer(countingApp(), {
			staticFiles: { ...NO_FILES, get: (path) => (path === "/a.txt" ? page : undefined) },
		});
		const address = httpServer.server.address();
		const port = typeof address === "object" && address !== null ? address.port : 0;
		const raw = async (list: string) => {
			return await new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
				request(
					{ port, host: "127.0.0.1", path: "/a.txt", headers: { "accept-encoding": list }, agent: false },
					async (incoming) => {
						resolve({ encoding: incoming.headers["content-encoding"], body: Buffer.concat(await incoming.toArray()) });
					},
				)
					.once("error", reject)
					.end();
			});
		};
		const [brotli, gzip, rejected] = [await raw("gzip, br"), await raw("gzip;q=0.5, br;q=0"), await raw("deflate")];
		expect([brotli.encoding, gzip.encoding, rejected.encoding]).toEqual(["br", "gzip", undefined]);
		expect(brotliDecompressSync(brotli.body)).toEqual(rejected.body);
		expect(gunzipSync(gzip.body)).toEqual(rejected.body);
	});
});

describe("the content security policy of a page", () => {
	const html = `<style>b{}</style><script>one()</script><script type="module">two()</script>
<script type="application/ld+json">{"a":1}</script><script src="/assets/a.js"></script>`;
	const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
	const vouched = { "x-page-scripts": `${hash("one()")} ${hash("two()")}` };

	test.each(["/", "/success"])("of %s allows its own inline blocks, by hash, and nothing else", async (path) => {
		const { ask } = await openHttpServer(async (request) =>
			new URL(request.url).pathname === "/"
				? sharedPage(html, vouched)
				: new Response(html, { headers: { "content-type": "text/html", ...vouched } }),
		);
		const policy = String((await ask(path)).headers["content-security-policy"]).split("; ");
		expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")}`);
		expect(policy).toContain(`style-src 'self' ${hash("b{}")}`);
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("form-action 'self' https://pay.example");
		expect(policy.join()).not.toMatch(/unsafe|nonce|\*/);
	});
});

function makeTextPage(text: string): Promise<Page> {
	const headers = ["content-type", "text/plain"];
	return makePage({
		status: 200,
		headers,
		body: Buffer.from(text),
		vary: [],
		effort: 5,
		expiresAt: Number.POSITIVE_INFINITY,
	});
}
