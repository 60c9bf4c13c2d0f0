import { describe, expect, test, vi } from "vitest";
import type { App } from "#server/app-shape.ts";
import { openHttpServer, sharedPage } from "#server/testing/open-http-server.ts";
import { createBodyBudget } from "./body/request-body.ts";
import { createRequestRate } from "./request-rate.ts";

const KIB = 1024;

describe("the Content-Security-Policy", () => {
	const policyOf = (header: unknown) =>
		Object.fromEntries(
			String(header)
				.split("; ")
				.map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
		);

	test("of a page allows itself and the payment page, and nothing else", async () => {
		const { ask } = await openHttpServer(async () => sharedPage("<p>page</p>"));
		expect(policyOf((await ask("/")).headers["content-security-policy"])).toEqual({
			"default-src": "'none'",
			"script-src": "'self'",
			"style-src": "'self'",
			"img-src": "'self' data:",
			"media-src": "'self'",
			"font-src": "'self'",
			"connect-src": "'self'",
			"manifest-src": "'self'",
			"form-action": "'self' https://pay.example",
			"base-uri": "'none'",
			"frame-ancestors": "'none'",
			"require-trusted-types-for": "'script'",
			"trusted-types": "default shop-scripts shop-html",
			"report-uri": "/api/csp-reports",
		});
	});

	test("PERM-26 allows the inline scripts that the application names, not those that the HTML has", async () => {
		const html = "<p>page</p><script>alert(1)</script><script>known()</script>";
		const { ask } = await openHttpServer(async (request) =>
			new URL(request.url).pathname === "/account"
				? new Response(html, { headers: { "content-type": "text/html", "x-page-scripts": "'sha256-known'" } })
				: sharedPage(html, { "x-page-scripts": "'sha256-known'" }),
		);
		for (const path of ["/", "/account"]) {
			const { headers } = await ask(path);
			expect(policyOf(headers["content-security-policy"])["script-src"]).toBe("'self' 'sha256-known'");
			expect(headers["x-page-scripts"]).toBeUndefined();
		}
		const unnamed = await openHttpServer(async () => sharedPage(html));
		expect(policyOf((await unnamed.ask("/")).headers["content-security-policy"])["script-src"]).toBe("'self'");
	});

	test("of an error and of an API call forbids framing", async () => {
		const { ask } = await openHttpServer(async () => Response.json({}));
		const call = policyOf((await ask("/api/a")).headers["content-security-policy"]);
		expect(call).toEqual({ "default-src": "'none'", "frame-ancestors": "'none'" });
		const page = await ask("/%00", { headers: { accept: "text/html" } });
		expect(policyOf(page.headers["content-security-policy"])).toMatchObject({
			"default-src": "'none'",
			"base-uri": "'none'",
			"frame-ancestors": "'none'",
			"form-action": "'self'",
		});
	});
});

describe("long bodies", () => {
	/** An application whose guard knows the callers with this cookie or a token. */
	const size: App["fetch"] = async (request, info) => {
		const { headers } = request;
		const isKnown = headers.has("authorization") || headers.get("cookie") === "softbrace.admin=1";
		if (isKnown) info.admitLargeBody?.();
		if (headers.get("cookie") === "refused=1") return new Response("refused", { status: 401 });
		return Response.json({ size: (await request.arrayBuffer()).byteLength });
	};
	const JSON_TYPE = { "content-type": "application/json" };
	const FORM_TYPE = { "content-type": "multipart/form-data; boundary=x" };

	test.each([
		["/api/admin/content", JSON_TYPE, 1024 * KIB],
		["/rest/v1/page_content", JSON_TYPE, 1024 * KIB],
		["/api/admin/images", FORM_TYPE, 8 * 1024 * KIB + 64 * KIB],
		["/api/admin/products/1/images", FORM_TYPE, 8 * 1024 * KIB + 64 * KIB],
	])(
		"%s takes them from callers who bring a session or a token, and not from anybody else",
		async (path, type, max) => {
			const { ask } = await openHttpServer(size);
			const post = (length: number, more: Record<string, string>) =>
				ask(path, { method: "POST", headers: { ...type, ...more }, body: Buffer.alloc(length, "x") });
			const origin = "https://shop.example";
			const known: Record<string, string>[] = [
				{ origin, cookie: "softbrace.admin=1" },
				{ origin, authorization: "Bearer abc" },
			];
			for (const headers of known) {
				expect(JSON.parse((await post(max, headers)).body)).toEqual({ size: max });
				expect((await post(max + 1, headers)).status).toBe(413);
			}
			expect((await post(64 * KIB, {})).status).toBe(200);
			expect((await post(64 * KIB + 1, {})).status).toBe(413);
			expect((await post(64 * KIB, { origin, cookie: "a=b" })).status).toBe(200);
			expect((await post(64 * KIB + 1, { origin, cookie: "a=b" })).status, "any cookie is not enough").toBe(413);
		},
	);

	test("PERM-27 nothing of a larger one is read before a guard has let its caller in", async () => {
		const budget = createBodyBudget(1024 * KIB);
		const { sendAndPause } = await openHttpServer(size, { bodyBudgets: { anyone: budget, known: budget } });
		const head = "POST /api/admin/content HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
		const answer = await sendAndPause(
			`${head}cookie: refused=1\r\ncontent-length: 1000000\r\n\r\n${"x".repeat(99_999)}`,
		);
		expect(answer).toMatch(/^HTTP\/1\.1 401 /);
		expect(budget.held).toBe(0);
	});

	test("PERM-27 200 slow uploads hold a bounded part of memory, the rest get a 503, and closing gives it back", async () => {
		const [max, part] = [640 * KIB, 60 * KIB];
		const budget = createBodyBudget(max);
		const { startUpload, ask } = await openHttpServer(size, { bodyBudgets: { anyone: budget, known: budget } });
		const head = "POST /api/reviews HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
		const uploads = Array.from({ length: 200 }, () =>
			startUpload(`${head}content-length: ${64 * KIB}\r\n\r\n${"x".repeat(part)}`),
		);
		const replies = () => uploads.map(({ received }) => received()).filter((reply) => reply !== "");
		const fitting = Math.floor(max / (part - 8 * KIB));
		await vi.waitFor(() => expect(replies().length).toBeGreaterThanOrEqual(200 - fitting), { timeout: 20_000 });
		for (const reply of replies()) expect(reply).toMatch(/^HTTP\/1\.1 503 .*retry-after: \d+/is);
		expect(budget.held).toBeGreaterThan(0);
		expect(budget.held).toBeLessThanOrEqual(max);
		const small = await ask("/api/reviews", { method: "POST", headers: JSON_TYPE, body: "x".repeat(8 * KIB) });
		expect([small.status, small.body], "an order still fits").toEqual([200, JSON.stringify({ size: 8 * KIB })]);
		for (const { close } of uploads) close();
		await vi.waitFor(() => expect(budget.held).toBe(0), { timeout: 20_000 });
	});

	test("other calls stay limited for any caller", async () => {
		const { ask } = await openHttpServer(size);
		const headers = { ...JSON_TYPE, cookie: "softbrace.admin=1", origin: "https://shop.example" };
		const response = await ask("/api/reviews", { method: "POST", headers, body: "x".repeat(64 * KIB + 1) });
		expect(response.status).toBe(413);
	});
});

test("PERM-26 two Host headers are rejected, whatever they say", async () => {
	const { sendBytes } = await openHttpServer(async () => sharedPage("page"));
	for (const [first, second] of [
		["a", "b"],
		["a", "a"],
	]) {
		const twice = await sendBytes(`GET / HTTP/1.1\r\nHost: ${first}\r\nhOST: ${second}\r\nconnection: close\r\n\r\n`);
		expect(twice).toMatch(/^HTTP\/1\.1 400 /);
	}
	expect(await sendBytes("GET / HTTP/1.1\r\nHost: a\r\nconnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
});

describe("a caller on the same machine", () => {
	const isLocal: App["fetch"] = async (_, info) => Response.json(info.isLocal);
	const local = { host: "localhost:3000" };

	test("PERM-26 is local, except behind a proxy of the owner's, whose requests all come from there", async () => {
		const alone = await openHttpServer(isLocal);
		expect((await alone.ask("/dev/mailbox", { headers: local })).body).toBe("true");
		for (const trustedProxies of [1, 2]) {
			const behind = await openHttpServer(isLocal, { trustedProxies });
			expect((await behind.ask("/dev/mailbox", { headers: local })).body).toBe("false");
		}
	});

	test("PERM-26 that forwards requests while TRUST_PROXY is 0 is warned about, once", async () => {
		const forwarded = { headers: { "x-forwarded-for": "203.0.113.9" } };
		const { ask, warned } = await openHttpServer(isLocal);
		await ask("/api/a", { headers: local });
		expect(warned).toEqual([]);
		await ask("/api/a", forwarded);
		await ask("/api/a", forwarded);
		expect(warned).toEqual([expect.stringContaining("TRUST_PROXY")]);
		const elsewhere = await openHttpServer(isLocal, {
			before: (incoming, _, next) => {
				Object.defineProperty(incoming.socket, "remoteAddress", { value: "203.0.113.7" });
				next();
			},
		});
		await elsewhere.ask("/api/a", forwarded);
		expect(elsewhere.warned, "anyone may send such a header").toEqual([]);
		const counted = await openHttpServer(isLocal, { trustedProxies: 1 });
		await counted.ask("/api/a", forwarded);
		expect(counted.warned).toEqual([]);
	});
});

test("HEAD is rejected like GET, without a body", async () => {
	const { sendBytes } = await openHttpServer(async () => Response.json({}));
	const response = await sendBytes("HEAD /%00 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
	expect(response).toMatch(/^HTTP\/1\.1 400 /);
	expect(Number(/content-length: (\d+)/i.exec(response)?.[1])).toBeGreaterThan(0);
	expect(response.endsWith("\r\n\r\n")).toBe(true);
});

test("the number of counted callers is limited per window: beyond it counting restarts", () => {
	const clock = { at: 60_000, now: () => clock.at };
	const rate = createRequestRate({ clock, max: 1, windowMs: 60_000 });
	const isExceeded = (key: string) => rate.take(key)?.isExceeded;
	expect([isExceeded("first"), isExceeded("first")]).toEqual([false, true]);
	for (let caller = 1; caller < 20_000; caller++) rate.take(`caller ${caller}`);
	expect(isExceeded("first")).toBe(false);
	expect(isExceeded("first"), "and counts from there").toBe(true);
});
