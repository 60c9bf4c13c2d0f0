import { afterAll, beforeAll, expect, test } from "vitest";
import { openDataShop } from "#tests/operations/data-api/open-data-shop.ts";
import { openTestDatabase } from "#tests/support/databases.ts";

let shop: Awaited<ReturnType<typeof openDataShop>>;
beforeAll(async () => {
	shop = await openDataShop(await openTestDatabase());
});
afterAll(() => shop.close());

async function ask(method: string, path: string): Promise<unknown[]> {
	const response = await fetch(`${shop.url}${path}`, {
		method,
		headers: { "accept-language": "en", apikey: shop.key },
	});
	const { code, message } = (await response.json()) as Record<string, string>;
	return [response.status, code, message];
}

test("a missing endpoint or method is rejected with the shop's error object", async () => {
	const noMethod = [405, "method_not_allowed", "This method isn’t supported here."];
	for (const [method, path] of [
		["DELETE", "/api/session"],
		["PUT", "/api/products"],
		["POST", "/api/reviews/stats"],
		["GET", "/api/create-checkout-session"],
		["PATCH", "/api/openapi.json"],
	] as const) {
		expect([method, path, ...(await ask(method, path))]).toEqual([method, path, ...noMethod]);
	}
	for (const [method, path] of [
		["GET", "/api/nothing"],
		["POST", "/api/products/1/nothing"],
		["GET", "/api/account/nothing"],
	] as const) {
		expect([path, ...(await ask(method, path))]).toEqual([path, 404, "not_found", expect.stringMatching(/\.$/)]);
	}
	expect((await fetch(`${shop.url}/api/products`, { method: "HEAD" })).status).toBe(200);
	// The API reference page is an endpoint by its path only.
	for (const path of ["/api", "/api/"]) expect((await fetch(`${shop.url}${path}`)).status).toBe(200);
});

test("PERM-27 callers without access to the admin cannot probe which of its endpoints exist", async () => {
	for (const path of ["/api/admin/nothing", "/api/admin/orders"]) {
		expect((await fetch(`${shop.url}${path}`, { method: "DELETE" })).status).toBe(401);
	}
});
