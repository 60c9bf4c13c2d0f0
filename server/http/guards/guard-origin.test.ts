import { describe, expect, test, vi } from "vitest";
import { openHttpServer } from "#server/testing/open-http-server.ts";

const OWN = { origin: "https://shop.example" };
const LOCAL = { origin: "http://localhost:3000" };
const FOREIGN = { origin: "https://evil.example" };
const NULL = { origin: "null" };
const COOKIE = { cookie: "a=1" };
const site = (name: string) => ({ "sec-fetch-site": name });

describe("changes that another site makes a browser send", () => {
	test.each<[string, Record<string, string>, boolean]>([
		["an API client", {}, true],
		["an API client that sends a cookie without an origin", COOKIE, false],
		["the shop, by an old browser", { ...OWN, ...COOKIE }, true],
		["the shop on this machine", { ...LOCAL, ...COOKIE }, true],
		["another site, by an old browser", { ...FOREIGN, ...COOKIE }, false],
		["another site without a cookie", FOREIGN, false],
		["a hidden origin", NULL, false],
		["the shop under another port", { origin: "https://shop.example:8443" }, false],
		["the shop without encryption", { origin: "http://shop.example" }, false],
		["the same origin", { ...site("same-origin"), ...OWN, ...COOKIE }, true],
		["the same origin without Origin", { ...site("same-origin"), ...COOKIE }, true],
		["a page that claims same-origin falsely", { ...site("same-origin"), ...FOREIGN }, false],
		["a sister site", { ...site("same-site"), origin: "https://other.shop.example" }, false],
		["a sister site without Origin", site("same-site"), false],
		["the shop's other origin", { ...site("same-site"), ...OWN }, true],
		["another site", { ...site("cross-site"), ...FOREIGN, ...COOKIE }, false],
		["another site that claims our origin", { ...site("cross-site"), ...OWN }, false],
		["the address bar", site("none"), false],
		["an unknown word", { ...site("elsewhere"), ...OWN }, false],
	])("PERM-26 %s", async (_, headers, isAllowed) => {
		const fetch = vi.fn(async () => Response.json({}));
		const { ask } = await openHttpServer(fetch);
		for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
			const { status, body } = await ask("/api/a", { method, headers });
			expect([method, status]).toEqual([method, isAllowed ? 200 : 403]);
			expect(JSON.parse(body).code).toBe(isAllowed ? undefined : "origin_refused");
		}
		expect(fetch).toHaveBeenCalledTimes(isAllowed ? 4 : 0);
	});

	test("PERM-26 reads are allowed, and the payment provider authenticates by signature", async () => {
		const { ask } = await openHttpServer(async () => Response.json({}));
		const headers = { ...site("cross-site"), ...FOREIGN, ...COOKIE };
		for (const method of ["GET", "HEAD", "OPTIONS"])
			expect((await ask("/api/a", { method, headers })).status).toBe(200);
		expect((await ask("/api/webhooks/stripe", { method: "POST", headers })).status).toBe(200);
		for (const path of ["/api/webhooks/stripe/", "/api/webhooks/stripe2", "/API/webhooks/stripe"]) {
			expect((await ask(path, { method: "POST", headers })).status, path).toBe(403);
		}
	});

	test("PERM-26 the Host header does not decide whose request it is", async () => {
		const { ask } = await openHttpServer(async () => Response.json({}));
		const headers = { ...FOREIGN, host: "evil.example" };
		expect((await ask("/api/a", { method: "POST", headers })).status).toBe(403);
	});
});
