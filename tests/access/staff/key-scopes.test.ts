import { beforeAll, describe, expect, test } from "vitest";
import { createApiKey } from "#shop/access/api-keys/api-keys.ts";
import { KEY_SCOPES, type Right, roleOfScopes } from "#shop/access/staff/rights.rules.ts";
import { furnish, type People } from "#tests/access/accounts/role-fixtures.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";

test.each([
	[["orders.read"], "fulfillment"],
	[["orders.read", "orders.ship"], "fulfillment"],
	[["orders.refund", "support.write"], "support"],
	[["content.write"], "content"],
	[["reports.read"], "reader"],
	[["content.write", "orders.ship"], "owner"],
	[["data"], "owner"],
] as const)("D-242 a key for %s has the smallest role that can do it: %s", (scopes, role) => {
	expect(roleOfScopes(scopes)).toBe(role);
});

describe.each(oneDatabase)("a key with scopes on the %s database", { timeout: 120_000 }, async (kind) => {
	const app = await openTestApp(await openTestDatabase(kind));
	const owner = byOwner(app.shop);
	let people: People;
	beforeAll(async () => {
		people = await furnish(app);
	});

	const make = async (name: string, scopes: readonly Right[]) =>
		(await createApiKey(owner, { name, days: 30, scopes })).key;
	const ask = async (key: string, method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
		const headers = { authorization: `Bearer ${key}`, "content-type": "application/json", ...more };
		const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
		const request = new Request(`${app.shop.config.publicUrl}${path}`, init);
		const response = await app.app.fetch(request, { clientIp: null, requestId: "test" });
		const text = await response.text();
		return { status: response.status, code: text.startsWith("{") ? (JSON.parse(text).code ?? null) : null };
	};

	test("D-242 does what its scopes say on the admin's API, and nothing else there or on the data API", async () => {
		const { id } = people.order;
		const key = await make("Label printer", ["orders.read", "orders.write", "orders.ship"]);
		expect(await ask(key, "GET", "/api/admin/orders")).toMatchObject({ status: 200 });
		expect(await ask(key, "POST", `/api/admin/orders/${id}/delivery`)).toMatchObject({ status: 201 });
		const note = { note: "From the printer", key: crypto.randomUUID() };
		expect(await ask(key, "POST", `/api/admin/orders/${id}/notes`, note)).toMatchObject({ status: 201 });
		for (const [method, path] of [
			["POST", `/api/admin/orders/${id}/refunds`],
			["GET", "/api/admin/customers"],
			["GET", "/api/admin/products"],
			["GET", "/api/admin/staff"],
			["POST", "/api/admin/api-keys"],
			["GET", "/api/admin/sessions"],
			["GET", "/api/admin/second-factor"],
			["GET", "/api/admin/backups"],
			["GET", "/rest/v1/orders?select=id"],
			["POST", "/storage/v1/object/list/images"],
		] as const) {
			const body = method === "GET" ? undefined : {};
			expect([path, await ask(key, method, path, body)]).toEqual([path, { status: 403, code: "not_your_role" }]);
		}
		const log = await app.run(
			{ role: "system", userId: null },
			"select admin_email from admin_activity_logs where action_type = 'ORDER_NOTE'",
		);
		expect(log).toEqual([{ admin_email: "owner@localhost (API key: Label printer)" }]);
	});

	test("D-242 a key of the data API has that alone", async () => {
		const key = await make("Report", ["data"]);
		expect((await ask(key, "GET", "/rest/v1/orders?select=id")).status).toBe(200);
		expect(await ask(key, "GET", "/api/admin/orders")).toEqual({ status: 403, code: "not_your_role" });
	});

	test("D-242 an unknown key opens nothing, whatever cookie comes along", async () => {
		const { cookie } = people.admin;
		for (const token of ["sbk_unknown", `sbk_${"x".repeat(43)}`]) {
			expect(await ask(token, "GET", "/api/admin/orders", undefined, { cookie })).toEqual({
				status: 401,
				code: "invalid_token",
			});
		}
	});

	test("D-242 other credentials, which a browser sends by itself, neither open the admin nor excuse another site's form", async () => {
		const path = `/api/admin/orders/${people.order.id}/notes`;
		const note = { note: "Forged", key: crypto.randomUUID() };
		for (const authorization of ["Basic b3duZXI6cGFzc3dvcmQ=", "Bearer a-session-token-of-some-customer"]) {
			expect(await ask("", "GET", "/api/admin/orders", undefined, { authorization })).toMatchObject({ status: 401 });
			const forged = { authorization, cookie: people.admin.cookie, origin: "https://evil.example" };
			expect(await ask("", "POST", path, note, forged)).toEqual({ status: 403, code: "origin_refused" });
		}
	});

	test("D-242 no scope reaches staff, keys, backups or sign-ins, and a key needs one", async () => {
		const key = await make("Everything", KEY_SCOPES);
		for (const path of ["staff", "api-keys", "backups", "sessions", "second-factor"]) {
			expect(await ask(key, "GET", `/api/admin/${path}`)).toEqual({ status: 403, code: "not_your_role" });
		}
		const bad = (scopes: readonly string[]) =>
			createApiKey(owner, { name: "Bad", days: 30, scopes: scopes as Right[] }).catch(({ details }) => details);
		expect(await bad([])).toEqual([{ field: "scopes", code: "required" }]);
		expect(await bad(["owner"])).toEqual([{ field: "scopes", code: "invalid_choice" }]);
	});
});
