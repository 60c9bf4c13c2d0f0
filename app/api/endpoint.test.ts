import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import type { ContractsOf } from "#app/api-types.ts";
import { administratorsOnly, customersOnly } from "#app/guards/caller.ts";
import { provideShop } from "#app/request.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { loadApiRoutes } from "#tests/support/load-api-routes.ts";
import { describeApi } from "./description/describe-api.ts";
import { listCalls } from "./description/list-calls.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { endpointsBelow } from "./endpoints-below.ts";
import { instant } from "./instant.schema.ts";

const logged: unknown[] = [];
const shop: object = {
	language: "en",
	log: { error: (fields: unknown) => void logged.push(fields) },
	config: {},
	caller: { role: "visitor", userId: null },
};

type Sent = { method?: string; url?: string; body?: unknown; params?: Record<string, string> };

async function call(at: Pick<Endpoint, never> & ((args: never) => Promise<Response>), sent: Sent = {}) {
	const context = new RouterContextProvider();
	provideShop(context, shop as Shop, { clientIp: null, requestId: "test" });
	const request = new Request(`http://localhost${sent.url ?? "/api/sale"}`, {
		method: sent.method ?? "GET",
		...(sent.body !== undefined && {
			body: JSON.stringify(sent.body),
			headers: { "content-type": "application/json" },
		}),
	});
	const response = await at({ request, context, params: sent.params ?? {} } as never);
	const text = await response.text();
	return { status: response.status, headers: response.headers, json: text === "" ? null : JSON.parse(text) };
}

const sale = z.object({
	customerName: z.string(),
	soldAt: instant.nullable(),
	lines: z.array(z.object({ id: z.number() })),
});
const SALE = { customerName: "Ana", soldAt: 1_752_382_800_000, lines: [{ id: 1, secret: "y" }], secret: "x" };

describe("a response", () => {
	test("has the fields of its schema, and nothing else that the handler returned", async () => {
		const sales = endpoint({ GET: { text: "A sale.", response: sale, handle: () => SALE } });
		const { status, headers, json } = await call(sales);
		expect(json).toEqual({ customer_name: "Ana", sold_at: "2025-07-13T05:00:00.000Z", lines: [{ id: 1 }] });
		expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
	});

	test("that does not fit its schema does not compile, and is an internal error", async () => {
		const sales = endpoint({
			// @ts-expect-error the schema has more fields
			GET: { text: "A sale.", response: sale, handle: () => ({ customerName: "Ana", soldAt: null }) },
			// @ts-expect-error and other types
			PUT: { text: "A sale.", response: sale, handle: async () => ({ ...SALE, soldAt: "2025-07-13" }) },
			// @ts-expect-error a response of one's own passes no schema
			POST: { text: "A sale.", response: sale, handle: () => Response.json(SALE) },
		});
		for (const method of ["GET", "PUT", "POST"]) {
			const { status, json } = await call(sales, { method });
			expect([method, status, json.code, JSON.stringify(json).includes("Ana")]).toEqual([
				method,
				500,
				"internal_error",
				false,
			]);
		}
		expect(logged.splice(0)).toHaveLength(3);
	});

	test("without a schema has no body, whatever the handler returns", async () => {
		const sales = endpoint({ DELETE: { text: "Deletes a sale.", handle: () => SALE as never } });
		const { status, json } = await call(sales, { method: "DELETE" });
		expect([status, json]).toEqual([204, null]);
	});

	test("keeps the names of its schema where it is verbatim, and has the declared status and headers", async () => {
		const sales = endpoint({
			POST: {
				text: "A sale.",
				response: z.object({ Id: z.string() }),
				isVerbatim: true,
				status: 201,
				headers: { "x-sale": "1" },
				handle({ headers }) {
					headers.append("set-cookie", "a=1");
					headers.append("set-cookie", "b=2");
					return { Id: "7" };
				},
			},
		});
		const { status, headers, json } = await call(sales, { method: "POST" });
		expect([status, json, headers.get("x-sale"), headers.getSetCookie()]).toEqual([
			201,
			{ Id: "7" },
			"1",
			["a=1", "b=2"],
		]);
	});

	test("an id that PostgreSQL accepts is one in a response, whichever version of UUID it is", async () => {
		const ids = endpoint({
			GET: { text: "", query: { id: "" }, response: z.guid(), handle: ({ query }) => query.id ?? "" },
		});
		const id = "11111111-1111-1111-1111-111111111111";
		expect((await call(ids, { url: `/?id=${id}` })).json).toBe(id);
		expect((await call(ids, { url: "/?id=none" })).status).toBe(500);
		logged.splice(0);
	});
});

describe("a request", () => {
	const orders = endpoint({
		POST: {
			text: "Ships an order.",
			params: { id: Number },
			query: { shippedOn: "The day." },
			body: z.strictObject({ trackingNumber: z.string() }),
			response: z.object({ id: z.number(), shippedOn: z.string().nullable(), trackingNumber: z.string() }),
			async guard({ request }) {
				if (request.headers.has("x-bot")) throw new ShopError("permission_denied");
			},
			handle({ params, query, body }) {
				// @ts-expect-error only declared parameters are read
				query.shippedAt;
				// @ts-expect-error of the path, too
				params.number;
				// @ts-expect-error and fields of the body
				body.carrier;
				return { id: params.id, ...query, ...body };
			},
		},
	});

	test("reaches the handler as its call declares it, under the names of the code", async () => {
		const sent = { method: "POST", url: "/x?shipped_on=monday", params: { id: "7" }, body: { tracking_number: "1Z" } };
		expect((await call(orders, sent)).json).toEqual({ id: 7, shipped_on: "monday", tracking_number: "1Z" });
		const wrong = await call(orders, { ...sent, body: { trackingNumber: "1Z" } });
		expect([wrong.status, wrong.json.code]).toEqual([400, "invalid_input"]);
	});

	test("is rejected by the guard before its body is read", async () => {
		const context = new RouterContextProvider();
		provideShop(context, shop as Shop, { clientIp: null, requestId: "test" });
		const request = new Request("http://localhost/", { method: "POST", body: "no JSON", headers: { "x-bot": "1" } });
		expect((await orders({ request, context, params: {} })).status).toBe(403);
		expect(request.bodyUsed).toBe(false);
	});
});

describe("a method", () => {
	const cart = endpoint({
		GET: { text: "The cart.", response: z.object({ items: z.array(z.int()) }), handle: () => ({ items: [1] }) },
		DELETE: { text: "Empties it.", handle() {} },
	});

	test("that the endpoint does not have gets 405 with those it has; OPTIONS names them, HEAD is GET", async () => {
		const allow = "GET, DELETE, HEAD, OPTIONS";
		for (const method of ["POST", "PUT", "PATCH", "PROPFIND", "constructor"]) {
			const { status, headers, json } = await call(cart, { method });
			expect([method, status, headers.get("allow"), json.code]).toEqual([method, 405, allow, "method_not_allowed"]);
		}
		const options = await call(cart, { method: "OPTIONS" });
		expect([options.status, options.headers.get("allow"), options.json]).toEqual([204, allow, null]);
		expect((await call(cart, { method: "HEAD" })).status).toBe(200);
	});

	test("that HTTP does not have does not compile", () => {
		// @ts-expect-error
		endpoint({ FETCH: { text: "", handle() {} } });
	});

	test("of a path below another is found by that path, and no other is", async () => {
		const below = endpointsBelow("/api/auth", { "/sign-out": cart });
		expect((await call(below, { url: "/api/auth/sign-out" })).json).toEqual({ items: [1] });
		for (const path of ["/sign-in", "/toString", ""]) {
			expect((await call(below, { url: `/api/auth${path}` })).status).toBe(404);
		}
	});
});

describe("a new endpoint", () => {
	const loader = endpoint({
		GET: {
			text: "One gift.",
			params: { giftId: Number },
			query: { wrappedIn: "Paper or cloth." },
			response: z.object({ wrappedAt: instant }),
			handle: () => ({ wrappedAt: 0 }),
		},
		PUT: { text: "Wraps a gift.", body: z.object({ paper: z.string() }), handle() {} },
		POST: { text: "The gift's card.", response: { file: "text/csv; charset=utf-8" }, handle: () => "" },
	});

	test("is in the description by itself, with who may call it by the guards above it", () => {
		const routes = {
			root: { id: "root", path: "", module: {} },
			shop: { id: "shop", parentId: "root", path: "api/account", module: { middleware: [customersOnly] } },
			gift: { id: "gift", parentId: "shop", path: "gifts/:giftId", module: { loader } },
			admin: { id: "admin", path: "api/admin/gifts", module: { loader, middleware: [administratorsOnly] } },
			open: { id: "open", path: "api/gifts", module: { loader } },
		};
		expect(listCalls(routes).map(({ method, path, who }) => `${method} ${path} ${who}`)).toEqual([
			"GET /api/account/gifts/{giftId} customer",
			"PUT /api/account/gifts/{giftId} customer",
			"POST /api/account/gifts/{giftId} customer",
			...["GET", "PUT", "POST"].map((method) => `${method} /api/admin/gifts admin`),
			...["GET", "PUT", "POST"].map((method) => `${method} /api/gifts anyone`),
		]);
		const { paths } = describeApi("http://localhost", routes) as { paths: Record<string, Record<string, unknown>> };
		const { get, put, post } = paths["/api/account/gifts/{giftId}"] ?? {};
		expect(get).toMatchObject({
			tags: ["The customer's account"],
			summary: "One gift.",
			security: [{ session: [] }],
			parameters: [
				{ name: "giftId", in: "path" },
				{ name: "wrapped_in", in: "query", description: "Paper or cloth." },
			],
			responses: { 200: { content: { "application/json": { schema: { required: ["wrapped_at"] } } } } },
		});
		expect(put).toMatchObject({
			requestBody: { content: { "application/json": { schema: { required: ["paper"] } } } },
			responses: { 204: { description: "No content." } },
		});
		expect(post).toMatchObject({ responses: { 200: { content: { "text/csv": {} } } } });
	});

	test("is in the types of the browser's client by itself", () => {
		type Planted = ContractsOf<
			{ "api/gift.ts": { id: "gift"; page: "/api/gifts/:giftId/card" }; "api/below.ts": { id: "below"; page: "/x/*" } },
			{ gift: { loader: typeof loader }; below: { loader: { endpoints: { "/gift": typeof loader } } } }
		>;
		const known: { [M in keyof Planted]: keyof Planted[M] } = {
			GET: "/api/gifts/{giftId}/card",
			PUT: "/x/gift",
			// @ts-expect-error a file is no JSON
			POST: "/x/gift",
			// @ts-expect-error it has no such method
			PATCH: "/x/gift",
		};
		const response: z.output<Planted["GET"]["/x/gift"]["response"]> = { wrappedAt: "2025-07-13T05:00:00.000Z" };
		// @ts-expect-error
		const wrong: z.output<Planted["GET"]["/x/gift"]["response"]> = { wrappedAt: 0 };
		expect([known.GET, response, wrong]).toHaveLength(3);
	});
});

test("every endpoint of app/routes.ts reads the parameters that its path has", async () => {
	const calls = listCalls(await loadApiRoutes());
	expect(calls.length).toBeGreaterThan(100);
	for (const { method, path, params = {} } of calls) {
		const names = [...path.matchAll(/\{(\w+)\}|(\*)/g)].map(([, name, splat]) => name ?? splat);
		expect([method, path, Object.keys(params)]).toEqual([method, path, method === "OPTIONS" ? [] : names]);
	}
});
