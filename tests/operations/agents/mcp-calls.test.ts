import { expect, test } from "vitest";
import { SHOP_TOOLS } from "#app/api/operations/agents/shop-tools.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { openAppForFile } from "#tests/support/open-test-app.ts";
import { openAgents } from "./open-agent.ts";

const TRIAL_PACK_ID = 7;

const opened = await openAppForFile();
const { shop, clock } = opened;
clock.at = shop.config.launchAt + 1000;

test("D-310 lines of one product are one, checked by their sum, and none is larger than its link takes", async () => {
	const { connect, ask } = await openAgents(opened);
	const { call } = await connect("/mcp");
	const cartOf = (...wanted: [product: number, quantity: number][]) =>
		call("create_cart", { lines: wanted.map(([product, quantity]) => ({ product, quantity })) });
	const { result } = await cartOf([1, 1], [4, 1], [1, 2]);
	const { lines, checkout_url } = result as { lines: { product_id: number; quantity: number }[]; checkout_url: string };
	expect(lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
		[1, 3],
		[4, 1],
	]);
	const opening = await ask(new URL(checkout_url).pathname);
	expect([opening.status, opening.headers.location]).toEqual([303, "/checkout"]);
	expect((await cartOf([TRIAL_PACK_ID, 1], [TRIAL_PACK_ID, 1])).result).toMatchObject({
		can_be_ordered: false,
		lines: [{ quantity: 2, problem: "trial_pack_limit" }],
	});
	const tooMany = await cartOf([1, 999], [1, 999]);
	expect([tooMany.isError, JSON.parse(tooMany.text)]).toMatchObject([
		true,
		{ code: "order_limit", message: expect.stringMatching(/: no more than 999 per order$/) },
	]);
});

test("D-295 reviews are read page by page", async () => {
	const ids = Array.from({ length: 201 }, () => shop.ids.uuid());
	const review = { productId: 2, userName: "Ana", userEmail: "ana@example.com", rating: 5, reviewText: "Soft" };
	const rows = ids.map((id) => ({ ...review, id, isApproved: true, createdAt: shop.clock.now() }));
	await transaction(asSystem(shop), (tx) => tx.insertInto("productReviews").values(rows).execute());
	const { connect } = await openAgents(opened);
	const { call } = await connect("/mcp");
	const seen: string[] = [];
	let after: string | undefined;
	do {
		const page = await call("product_reviews", { product_id: "2", after });
		const { result, next } = JSON.parse(page.text) as { result: { id: string }[]; next?: string };
		seen.push(...result.map(({ id }) => id));
		after = next;
	} while (after !== undefined && seen.length < 1000);
	expect(seen.toSorted()).toEqual(ids.toSorted());
});

test("D-295 no message gets a 5xx: each bad one is an error of JSON-RPC with a 4xx", async () => {
	const { post, ask } = await openAgents(opened);
	const call = (params: unknown) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
	for (const [body, expected, code] of [
		["{", 400, -32_700],
		["null", 400, -32_700],
		[[{ jsonrpc: "2.0", id: 1, method: "ping" }], 400, -32_700],
		[{ hello: 1 }, 400, -32_700],
		[call(undefined), 200, -32_603],
		[call({ name: "drop_tables" }), 200, -32_602],
		[{ jsonrpc: "2.0", id: 1, method: "no/such" }, 200, -32_601],
	] as const) {
		const { status, body: text } = await post("/mcp", body);
		expect([JSON.stringify(body), status]).toEqual([JSON.stringify(body), expected]);
		const { jsonrpc, error } = JSON.parse(text) as { jsonrpc: string; error: { code: number } };
		expect([JSON.stringify(body), jsonrpc, error.code]).toEqual([JSON.stringify(body), "2.0", code]);
	}
	for (const params of [
		{ name: "create_cart", arguments: { lines: "x" } },
		{ name: "create_cart", arguments: { lines: [{ product: "\u0000", quantity: 1 }] } },
		{ name: "get_product", arguments: { product: { $ne: 1 } } },
		{ name: "product_reviews", arguments: { product_id: ["1"] } },
		{ name: "search_products", arguments: { sql: "1" } },
	]) {
		const { status, body } = await post("/mcp", call(params));
		expect([status, (JSON.parse(body) as { result: { isError: boolean } }).result.isError]).toEqual([200, true]);
	}
	const ofError = (body: string) => {
		const { result } = JSON.parse(body) as { result: { isError: boolean; content: { text: string }[] } };
		const { code, details } = JSON.parse(result.content[0]?.text ?? "") as { code: string; details: object[] };
		return { isError: result.isError, code, details };
	};
	const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`a${at}`, 1]));
	const answered = ofError((await post("/mcp", call({ name: "search_products", arguments: many }))).body);
	expect(answered).toMatchObject({ isError: true, code: "invalid_input" });
	expect(answered.details).toEqual(
		Array.from({ length: 50 }, (_, at) => ({ field: `a${at}`, code: "unrecognized_keys" })),
	);
	for (const [name, field] of [
		["order_status", "email"],
		["create_cart", "lines"],
	] as const) {
		const deep = JSON.stringify(call({ name, arguments: { [field]: "deep" } })).replace(
			'"deep"',
			`${"[".repeat(30_000)}${"]".repeat(30_000)}`,
		);
		const { status, body } = await post("/mcp", deep);
		expect([status, ofError(body)]).toEqual([
			200,
			{ isError: true, code: "invalid_input", details: [{ field, code: "too_deep" }] },
		]);
	}
	const large = await post("/mcp", call({ name: "search_products", arguments: { query: "x".repeat(70_000) } }));
	expect(large.status).toBe(413);
	for (const method of ["GET", "DELETE", "PUT"]) {
		const { status, headers } = await ask("/mcp", { method });
		expect([method, status, headers.allow]).toEqual([method, 405, "POST, OPTIONS"]);
	}
});

test("D-295 a tool's schema is made once", () => {
	const inputOf = (name: string) => SHOP_TOOLS.find((tool) => tool.name === name)?.input;
	expect(inputOf("search_products")).toBeDefined();
	expect(inputOf("search_products")).toBe(inputOf("search_products"));
	expect(inputOf("order_status")?.properties.email).toBe(inputOf("order_status")?.properties.email);
});
