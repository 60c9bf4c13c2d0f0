import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { MiddlewareFunction } from "react-router";
import { describe, expect, test } from "vitest";
import { apiErrors } from "#app/guards/api-errors.ts";
import {
	administratorsOnly,
	adminSession,
	apiClientSession,
	customersOnly,
	dataClientsOnly,
} from "#app/guards/caller.ts";
import { limitAddress, limitApiClient, limitKeys } from "#app/guards/request-rate.ts";
import { writesOnce } from "#app/guards/run-once.ts";
import { sameOrigin, sameOriginOrKey, sameOriginOrToken, sameOriginPage } from "#app/guards/same-origin.ts";
import routes from "#app/routes.ts";
import { createApiKey } from "#shop/access/api-keys/api-keys.ts";
import { REQUESTS_PER_MINUTE } from "#shop/operations/data-api/limit-writes.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";

type Guard = MiddlewareFunction<Response>;
type RouteModule = { middleware?: Guard[]; loader?: unknown; action?: unknown };
type Leaf = { path: string; guards: Guard[]; module: RouteModule };

/** Every route that answers requests, with the guards of its layouts and its own, outermost first. */
async function leavesOf(entries: readonly RouteConfigEntry[], above = "", outer: Guard[] = []): Promise<Leaf[]> {
	const found: Leaf[] = [];
	for (const { path, file, children } of entries) {
		const module = (await import(/* @vite-ignore */ `../../app/${file}`)) as RouteModule;
		const guards = [...outer, ...(module.middleware ?? [])];
		const whole = path === undefined ? above : `${above}/${path}`;
		if (children) found.push(...(await leavesOf(children, whole, guards)));
		else found.push({ path: whole, guards, module });
	}
	return found;
}

const leaves = await leavesOf(await routes);
const pathsOf = (found: Leaf[]) => found.map(({ path }) => path);
const isBelow = (prefix: string) => (leaf: Leaf) => leaf.path.startsWith(prefix);
/** In this order, with others between them or not. */
const hasInOrder = (guards: Guard[], order: Guard[]) => {
	const places = order.map((guard) => guards.indexOf(guard));
	return places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1));
};

describe("every route carries the guards of its part of the tree", () => {
	test("PERM-27 below /api/admin only administrators pass; only the session's own call is open", () => {
		const admin = leaves.filter(isBelow("/api/admin/"));
		expect(admin.length).toBeGreaterThan(25);
		const open = admin.filter(
			({ guards }) =>
				!hasInOrder(guards, [apiErrors, sameOriginOrKey, adminSession, administratorsOnly, limitKeys, writesOnce]),
		);
		expect(pathsOf(open)).toEqual(["/api/admin/session"]);
	});

	test("PERM-09 below /api/account only signed-in customers pass", () => {
		const account = leaves.filter(isBelow("/api/account"));
		expect(account.length).toBeGreaterThan(8);
		expect(
			pathsOf(account.filter(({ guards }) => !hasInOrder(guards, [apiErrors, sameOrigin, customersOnly]))),
		).toEqual([]);
	});

	test("the data API is rate-limited before the session is looked up, and again once the client is known", () => {
		const data = leaves.filter(isBelow("/rest"));
		const order = [
			apiErrors,
			sameOriginOrToken,
			limitAddress,
			apiClientSession,
			limitApiClient,
			dataClientsOnly,
			writesOnce,
		];
		expect(data.length).toBeGreaterThan(3);
		expect(pathsOf(data.filter(({ guards }) => !hasInOrder(guards, order)))).toEqual([]);
	});

	test("PERM-26 every route that accepts changes checks their origin, except the payment provider's", () => {
		const checks = [sameOrigin, sameOriginOrKey, sameOriginOrToken, sameOriginPage];
		const open = leaves.filter(
			({ module, guards }) => module.action && !checks.some((check) => guards.includes(check)),
		);
		// The first two only answer that they take no other method.
		expect(pathsOf(open)).toEqual(["/uploads/*", "/evidence", "/api/webhooks/stripe"]);
	});

	test("every endpoint handles every method itself", () => {
		const calls = leaves.filter((leaf) => /^\/(api|functions|rest)\//.test(leaf.path));
		expect(pathsOf(calls.filter(({ module }) => !module.loader || !module.action))).toEqual([]);
	});
});

describe("the built application", async () => {
	const app = await openTestApp(await openTestDatabase());
	const visitor = { cookie: "" };
	const ana = await app.member("ana@example.com", "Ana");
	const admin = await app.admin();
	const at = (path: string) => path.replace(/:\w+/g, "1").replace("*", "nothing");

	async function statusOf(person: { cookie: string }, method: string, path: string): Promise<number> {
		return (await app.ask(person, method, path, ["GET", "HEAD", "OPTIONS"].includes(method) ? undefined : {})).status;
	}

	test("PERM-27 rejects visitors and customers at every admin call, whatever its method, name or letter case", async () => {
		const wrong: string[] = [];
		const paths = pathsOf(leaves.filter(isBelow("/api/admin/"))).filter((path) => path !== "/api/admin/session");
		for (const path of [...paths.map(at), "/api/admin/orders/1/none", "/API/Admin/orders", "/api/admin/orders/"]) {
			for (const method of ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]) {
				const found = [await statusOf(visitor, method, path), await statusOf(ana, method, path)];
				if (found.join() !== "401,403") wrong.push(`${method} ${path}: ${found}`);
			}
		}
		expect(wrong).toEqual([]);
		expect(await statusOf(admin, "GET", "/api/admin/nothing")).toBe(404);
	});

	test("another method gets 405 and OPTIONS 204, both with the methods there are", async () => {
		for (const [path, allow] of [
			["/api/products", "GET, HEAD, OPTIONS"],
			["/api/reviews", "GET, POST, HEAD, OPTIONS"],
			["/api/orders/lookup", "POST, OPTIONS"],
			["/api/create-checkout-session", "OPTIONS, POST"],
			["/sign-out", "GET, POST, HEAD, OPTIONS"],
			["/language", "GET, POST, HEAD, OPTIONS"],
			["/api/webhooks/stripe", "POST, OPTIONS"],
		] as const) {
			const wrong = await app.ask(visitor, "DELETE", path);
			const { code } = (await wrong.json()) as { code: string };
			expect([path, wrong.status, code, wrong.headers.get("allow")]).toEqual([path, 405, "method_not_allowed", allow]);
			const options = await app.ask(visitor, "OPTIONS", path);
			expect([path, options.status, options.headers.get("allow")]).toEqual([path, 204, allow]);
		}
		expect(await statusOf(visitor, "HEAD", "/api/products")).toBe(200);
	});

	test("PERM-26 a form that another site posts to a page gets an error page and changes nothing", async () => {
		const headers = { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" };
		for (const path of ["/sign-in", "/cart", "/contact", "/account"]) {
			const request = new Request(`${app.shop.config.publicUrl}${path}`, { method: "POST", headers, body: "a=1" });
			const response = await app.app.fetch(request, { clientIp: null, requestId: "test" });
			expect([path, response.status, response.headers.get("content-type")]).toEqual([
				path,
				403,
				"text/html; charset=utf-8",
			]);
			expect(await response.text()).toContain("Something went wrong");
		}
	});

	test("the router's page data exists for pages only", async () => {
		for (const path of [
			"/api/products.data",
			"/api/account.data",
			"/rest/v1/products.data",
			"/functions/v1/none.data",
		]) {
			const response = await app.ask(ana, "GET", path);
			expect([path, response.status, ((await response.json()) as { code: string }).code]).toEqual([
				path,
				404,
				"not_found",
			]);
		}
		expect(await statusOf(visitor, "GET", "/shop.data")).toBe(200);
	});

	test("API-01 the data API limits an IP address, and a client at any address", async () => {
		const { key } = await createApiKey(byOwner(app.shop), { name: "till", days: null });
		const read = async (clientIp: string, headers: Record<string, string> = {}) => {
			const request = new Request(`${app.shop.config.publicUrl}/rest/v1/nothing/at/all`, { headers });
			return await app.app.fetch(request, { clientIp, requestId: "test" });
		};
		const readAll = async (take: (number: number) => Promise<Response>) => {
			for (let number = 1; number < REQUESTS_PER_MINUTE; number++) await take(number);
			return [(await take(0)).status, await take(0)] as const;
		};
		const [last, tooMany] = await readAll(() => read("203.0.113.1"));
		expect([last, tooMany.status]).toEqual([404, 429]);
		expect(Number(tooMany.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await read("203.0.113.2")).status).toBe(404);
		const byKey = { apikey: key };
		expect((await readAll((number) => read(`198.51.100.${number % 250}`, byKey)))[1].status).toBe(429);
	});
});
