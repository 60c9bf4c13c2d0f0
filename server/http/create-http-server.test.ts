import { describe, expect, test, vi } from "vitest";
import { openHttpServer, sharedPage } from "#server/testing/open-http-server.ts";

const LIMIT = 64 * 1024;
const JSON_TYPE = { "content-type": "application/json" };

/** Echoes the request. */
async function echo(request: Request): Promise<Response> {
	const { pathname, search } = new URL(request.url);
	return Response.json({ method: request.method, address: pathname + search, body: await request.text() });
}

describe("URLs", () => {
	test.each([
		["/%00", 400, "malformed_address"],
		["/shop?a=%00", 400, "malformed_address"],
		["/%", 400, "malformed_address"],
		["/%ff", 400, "malformed_address"],
		["*", 400, "malformed_address"],
		[`/${"a".repeat(2048)}`, 414, "address_too_long"],
	])("%s is rejected", async (path, status, code) => {
		const fetch = vi.fn(echo);
		const { ask } = await openHttpServer(fetch);
		const payload = await ask(path, { method: path === "*" ? "OPTIONS" : "GET" });
		expect([payload.status, JSON.parse(payload.body).code]).toEqual([status, code]);
		expect(fetch).not.toHaveBeenCalled();
	});

	test.each([
		["//evil.example/a", "/evil.example/a"],
		["/a/../b", "/b"],
		["/a/%2e%2e/b", "/b"],
		["\\\\evil.example\\a", null],
		["/\\evil.example\\a", "/evil.example/a"],
		["http://evil.example/a?b=1", "/a?b=1"],
	])("%s leads to a place of the shop alone", async (path, expected) => {
		const hosts: string[] = [];
		const { ask } = await openHttpServer((request) => {
			hosts.push(new URL(request.url).host);
			return echo(request);
		});
		const payload = await ask(path);
		expect(payload.status === 200 ? JSON.parse(payload.body).address : null).toBe(expected);
		expect(hosts.filter((host) => host !== "shop.example")).toEqual([]);
	});
});

describe("bytes that are not a request", () => {
	test.each([
		["GET /a\0b HTTP/1.1\r\nhost: x\r\n\r\n", 400, "malformed_request"],
		["GET / HTTP/1.1\r\nhost: x\r\na: b\0c\r\n\r\n", 400, "malformed_request"],
		["GET @evil.example/ HTTP/1.1\r\nhost: x\r\n\r\n", 400, "malformed_request"],
		["hello\r\n\r\n", 405, "method_not_supported"],
		["BREW / HTTP/1.1\r\nhost: x\r\n\r\n", 405, "method_not_supported"],
		["CONNECT a:1 HTTP/1.1\r\nhost: x\r\n\r\n", 405, "method_not_supported"],
		[`GET / HTTP/1.1\r\nhost: x\r\na: ${"b".repeat(20_000)}\r\n\r\n`, 431, "headers_too_large"],
	])("%j is rejected", async (bytes, status, code) => {
		const { sendBytes, logged } = await openHttpServer(echo);
		const payload = await sendBytes(bytes);
		expect(payload).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
		expect(payload).toContain(`"code":"${code}"`);
		expect(logged).toEqual([]);
	});

	test.each(["TRACE", "PROPFIND", "QUERY"])("the method %s is rejected", async (method) => {
		const { ask } = await openHttpServer(echo);
		const payload = await ask("/", { method });
		expect([payload.status, JSON.parse(payload.body).code]).toEqual([405, "method_not_supported"]);
	});
});

describe("bodies", () => {
	const post = { method: "POST", headers: JSON_TYPE };

	test("64 KiB are accepted, one byte more is not, with a declared length or chunked", async () => {
		const { ask } = await openHttpServer(echo);
		const whole = await ask("/api/a", { ...post, body: "x".repeat(LIMIT) });
		expect(JSON.parse(whole.body).body).toHaveLength(LIMIT);
		const body = "x".repeat(LIMIT + 1);
		for (const headers of [JSON_TYPE, { ...JSON_TYPE, "transfer-encoding": "chunked" }]) {
			const payload = await ask("/api/a", { method: "POST", headers, body });
			expect([payload.status, JSON.parse(payload.body).code]).toEqual([413, "body_too_large"]);
		}
	});

	test("a body whose declared length is too long is not read", async () => {
		const { sendBytes, sendAndPause } = await openHttpServer(echo);
		const head =
			"POST /api/a HTTP/1.1\r\nhost: x\r\nconnection: close\r\nexpect: 100-continue\r\ncontent-type: application/json\r\n";
		const rejected = await sendAndPause(`${head}content-length: 9999999\r\n\r\n`);
		expect(rejected).toMatch(/^HTTP\/1.1 413 /);
		expect(await sendBytes(`${head}content-length: 2\r\n\r\n{}`)).toMatch(
			/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /,
		);
	});

	test.each([
		["/api/a", { ...JSON_TYPE, "content-encoding": "gzip" }, 415, "unsupported_content_encoding"],
		["/api/a", { "content-type": "text/plain" }, 415, "unsupported_content_type"],
		["/API/a", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupported_content_type"],
		["/api/a", { "content-type": "application/jsonp" }, 415, "unsupported_content_type"],
		["/api/a", { "content-type": "application/json; charset=utf-8" }, 200, undefined],
		["/api/webhooks/stripe", { "content-type": "text/plain" }, 200, undefined],
	])("%s with %j", async (path, headers, status, code) => {
		const { ask } = await openHttpServer(echo);
		const payload = await ask(path, { method: "POST", headers, body: "{}" });
		expect([payload.status, JSON.parse(payload.body).code]).toEqual([status, code]);
	});

	test("the bytes of a body reach the application unchanged", async () => {
		const { ask } = await openHttpServer(async (request) => new Response(await request.arrayBuffer()));
		const body = '{ "a" :\t"ñ€" }\n';
		expect((await ask("/api/webhooks/stripe", { method: "POST", body })).body).toBe(body);
	});
});

describe("responses of the application", () => {
	test("cookies are passed on separately, the page cache's headers are not", async () => {
		const { ask } = await openHttpServer(async () => {
			const response = new Response("{}", { headers: { ...JSON_TYPE, "x-page-personal-with": "cart" } });
			response.headers.append("set-cookie", "a=1; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT");
			response.headers.append("set-cookie", "b=2");
			return response;
		});
		const { headers } = await ask("/api/a");
		expect(headers["set-cookie"]).toEqual(["a=1; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "b=2"]);
		expect(headers).not.toHaveProperty("x-page-personal-with");
		expect(headers).toMatchObject({ "cache-control": "no-store", "content-length": "2" });
		expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
	});

	test("a response without a body has no length", async () => {
		const { ask } = await openHttpServer(async () => new Response(null, { status: 204 }));
		const { status, headers } = await ask("/api/a");
		expect([status, headers["content-length"]]).toEqual([204, undefined]);
	});

	test.each(["/", "/api/a", "/healthz", "/%00"])("every response has the security headers: %s", async (path) => {
		const { ask } = await openHttpServer(async () => sharedPage("page"));
		expect((await ask(path)).headers).toMatchObject({
			"x-content-type-options": "nosniff",
			"referrer-policy": "strict-origin-when-cross-origin",
			"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
			"cross-origin-opener-policy": "same-origin",
			"cross-origin-resource-policy": "same-origin",
			"strict-transport-security": "max-age=31536000; includeSubDomains",
		});
	});

	test("without https there is no HSTS header", async () => {
		const { ask } = await openHttpServer(echo, { publicUrl: "http://localhost:3000" });
		expect((await ask("/api/a")).headers).not.toHaveProperty("strict-transport-security");
	});
});

describe("errors", () => {
	const broken = () => Promise.reject(new Error("the secret inside"));

	test("API-02 internal errors are not disclosed, and are logged once under the returned id", async () => {
		const { ask, logged } = await openHttpServer(broken);
		const { status, headers, body } = await ask("/api/a");
		expect(status).toBe(500);
		const message = "Something went wrong on our end. Please try again.";
		expect(JSON.parse(body)).toEqual({
			message,
			details: null,
			hint: null,
			code: "internal_error",
			error: message,
			request_id: headers["x-request-id"],
		});
		expect(logged).toHaveLength(1);
		expect(logged[0]).toMatchObject({
			requestId: headers["x-request-id"],
			path: "/api/a",
			err: { message: "the secret inside" },
		});
	});

	test("a browser gets a page in the requested language", async () => {
		const { ask, logged } = await openHttpServer(broken);
		const headers = { accept: "text/html,*/*", "accept-language": "es" };
		const { headers: received, body } = await ask("/success", { headers });
		expect(body, "the id of the log, for the owner's friend").toContain(
			`Referencia: <code>${logged[0]?.requestId}</code>`,
		);
		expect(received["content-type"]).toBe("text/html; charset=utf-8");
		expect(body).toContain('<html lang="es">');
		expect(body).not.toContain("secret");
		expect((await ask("/api/a", { headers })).headers["content-type"]).toBe("application/json");
	});

	test("a caller's own mistake has no reference", async () => {
		const { ask } = await openHttpServer(echo);
		const page = await ask("/%zz", { headers: { accept: "text/html" } });
		expect([page.status, page.body.includes("Reference")]).toEqual([400, false]);
		expect(JSON.parse((await ask("/%zz")).body)).not.toHaveProperty("request_id");
	});

	test("when even the error page cannot be rendered there is one with the id of the log", async () => {
		const ids: string[] = [];
		const { ask } = await openHttpServer(async (_, { requestId }) => {
			ids.push(requestId);
			return new Response("Unexpected Server Error", { status: 500 });
		});
		const headers = { accept: "text/html" };
		const page = await ask("/", { headers });
		expect([page.status, page.headers["x-request-id"]]).toEqual([500, ids[0]]);
		expect(page.body).toContain(`Reference: <code>${ids[0]}</code>`);
	});

	test("a failed page has the id of the request that rendered it in its header, too", async () => {
		const { ask } = await openHttpServer(
			async (_, { requestId }) =>
				new Response(`<p>${requestId}</p>`, { status: 500, headers: { "content-type": "text/html" } }),
		);
		const { headers, body } = await ask("/");
		expect(body).toBe(`<p>${headers["x-request-id"]}</p>`);
	});

	test("before the application is ready pages get a 503, while the process reports it is alive", async () => {
		let isReady = false;
		const { ask } = await openHttpServer(echo, { app: () => null, isReady: async () => isReady });
		for (const path of ["/", "/api/a"]) {
			const { status, headers, body } = await ask(path);
			expect([status, headers["retry-after"], JSON.parse(body).code]).toEqual([503, "2", "database_unavailable"]);
		}
		expect(await ask("/healthz")).toMatchObject({
			status: 200,
			body: '{"status":"ok","version":"1.2.3","commit":"abc","schema":"0001-roles"}\n',
			headers: { "cache-control": "no-store", "content-type": "application/json" },
		});
		expect(await ask("/readyz")).toMatchObject({ status: 503, body: "not ready\n" });
		isReady = true;
		expect(await ask("/readyz")).toMatchObject({ status: 200, body: "ready\n" });
	});

	test("requests beyond the concurrency limit are rejected, not queued", async () => {
		const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const { ask } = await openHttpServer(
			async (request) => {
				started.resolve();
				await end.promise;
				return echo(request);
			},
			{ maxConcurrent: 1 },
		);
		const first = ask("/api/a");
		await started.promise;
		const second = await ask("/api/b");
		expect([second.status, JSON.parse(second.body).code]).toEqual([503, "busy"]);
		expect((await ask("/healthz")).status).toBe(200);
		end.resolve();
		expect((await first).status).toBe(200);
		expect((await ask("/api/b")).status).toBe(200);
	});
});

describe("the client's IP address", () => {
	test.each([
		[0, null],
		[1, "198.51.100.7"],
		[2, "203.0.113.9"],
	])("behind %i proxies of our own it is %s", async (trustedProxies, expected) => {
		const fetch = vi.fn(echo);
		const { ask } = await openHttpServer(fetch, { trustedProxies });
		await ask("/api/a", { headers: { "x-forwarded-for": "1.1.1.1, 203.0.113.9, 198.51.100.7" } });
		expect(fetch.mock.calls[0]).toMatchObject([{}, { clientIp: expected }]);
	});
});

test("running requests may finish when the server stops", async () => {
	const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const { ask, httpServer } = await openHttpServer(async (request) => {
		started.resolve();
		await end.promise;
		return echo(request);
	});
	const running = ask("/api/a", { headers: { connection: "keep-alive" } });
	await started.promise;
	const stopped = httpServer.stop(60_000);
	end.resolve();
	expect((await running).status).toBe(200);
	await stopped;
	await expect(ask("/healthz")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
