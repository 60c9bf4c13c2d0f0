import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { provideGuardTools } from "#app/request.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { passGuards } from "#tests/support/pass-guards.ts";
import { sameOrigin, sameOriginOrToken, sameOriginPage } from "./same-origin.ts";

const OWN = { origin: "https://shop.example" };
const LOCAL = { origin: "http://localhost:3000" };
const FOREIGN = { origin: "https://evil.example" };
const NULL = { origin: "null" };
const COOKIE = { cookie: "a=1" };
const FROM_ANOTHER_SITE = { "sec-fetch-site": "cross-site", ...FOREIGN, ...COOKIE };
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
		for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
			const expected = isAllowed ? "passed" : "origin_refused";
			expect([method, await outcome([sameOrigin], method, headers)]).toEqual([method, expected]);
			expect([method, await outcome([sameOriginPage], method, headers)]).toEqual([method, isAllowed ? "passed" : 403]);
		}
	});

	test("PERM-26 reads are allowed", async () => {
		for (const method of ["GET", "HEAD", "OPTIONS"]) {
			expect(await outcome([sameOrigin], method, FROM_ANOTHER_SITE)).toBe("passed");
			expect(await outcome([sameOriginPage], method, FROM_ANOTHER_SITE)).toBe("passed");
		}
	});

	test("PERM-26 the Host header does not decide whose request it is", async () => {
		expect(await outcome([sameOrigin], "POST", { ...FOREIGN, host: "evil.example" })).toBe("origin_refused");
	});

	test("PERM-26 an API client's own token or key allows it, where the route says so", async () => {
		for (const name of ["authorization", "apikey"]) {
			const headers = { ...FROM_ANOTHER_SITE, [name]: "Bearer x" };
			expect(await outcome([sameOriginOrToken], "POST", headers)).toBe("passed");
			expect(await outcome([sameOrigin], "POST", headers)).toBe("origin_refused");
		}
		expect(await outcome([sameOriginOrToken], "POST", FROM_ANOTHER_SITE)).toBe("origin_refused");
	});
});

/** Whether the guards let a change pass, or the code or status they reject it with. */
async function outcome(guards: MiddlewareFunction<Response>[], method: string, headers: Record<string, string>) {
	const context = new RouterContextProvider();
	const none = { findSession: async () => null, hasSessionCookie: () => false, toSessionCookies: () => "" };
	provideGuardTools(context, {
		auth: {
			...none,
			handle: async () => Response.json(null),
			openSession: async () => [],
			createResetToken: async () => "",
		},
		origins: new Set(["https://shop.example", "http://localhost:3000"]),
		dataRate: { take: () => null },
	});
	const request = new Request("https://shop.example/api/a", { method, headers });
	try {
		return await (await passGuards(guards, { request, context }, async () => new Response("passed"))).text();
	} catch (error) {
		return error instanceof Response ? error.status : isShopError(error) ? error.code : error;
	}
}
