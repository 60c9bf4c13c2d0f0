import { describe, expect, test } from "vitest";
import { openHttpServer, sharedPage } from "#server/testing/open-http-server.ts";
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
			"font-src": "'self'",
			"connect-src": "'self'",
			"manifest-src": "'self'",
			"form-action": "'self' https://pay.example",
			"base-uri": "'none'",
			"frame-ancestors": "'none'",
		});
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
	const size = async (request: Request) => Response.json({ size: (await request.arrayBuffer()).byteLength });
	const JSON_TYPE = { "content-type": "application/json" };
	const FORM_TYPE = { "content-type": "multipart/form-data; boundary=x" };

	test.each([
		["/api/admin/content", JSON_TYPE, 1024 * KIB],
		["/rest/v1/page_content", JSON_TYPE, 1024 * KIB],
		["/api/admin/images", FORM_TYPE, 8 * 1024 * KIB + 64 * KIB],
	])(
		"%s takes them from callers who bring a session or a token, and not from anybody else",
		async (path, type, most) => {
			const { ask } = await openHttpServer(size);
			const post = (length: number, more: Record<string, string>) =>
				ask(path, { method: "POST", headers: { ...type, ...more }, body: Buffer.alloc(length, "x") });
			const origin = "https://shop.example";
			const known: Record<string, string>[] = [
				{ origin, cookie: "softbrace.admin=1" },
				{ origin, authorization: "Bearer abc" },
			];
			for (const headers of known) {
				expect(JSON.parse((await post(most, headers)).body)).toEqual({ size: most });
				expect((await post(most + 1, headers)).status).toBe(413);
			}
			expect((await post(64 * KIB, {})).status).toBe(200);
			expect((await post(64 * KIB + 1, {})).status).toBe(413);
		},
	);

	test("other calls stay limited for any caller", async () => {
		const { ask } = await openHttpServer(size);
		const headers = { ...JSON_TYPE, cookie: "softbrace.admin=1", origin: "https://shop.example" };
		const response = await ask("/api/reviews", { method: "POST", headers, body: "x".repeat(64 * KIB + 1) });
		expect(response.status).toBe(413);
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
	const rate = createRequestRate({ clock, most: 1, windowMs: 60_000 });
	expect([rate.take("first"), rate.take("first")]).toEqual([0, 60]);
	for (let caller = 1; caller < 20_000; caller++) rate.take(`caller ${caller}`);
	expect(rate.take("first")).toBe(0);
	expect(rate.take("first"), "and counts from there").toBe(60);
});
