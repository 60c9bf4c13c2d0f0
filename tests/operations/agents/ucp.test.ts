import { expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { openAppForFile } from "#tests/support/open-test-app.ts";
import { type CartResult, linesOf, openPlatform } from "./open-platform.ts";

const VERSION = "2026-08-25";
const TRIAL_PACK_ID = 7;

const opened = await openAppForFile();
const { shop, clock, system } = opened;
clock.at = shop.config.launchAt + 1000;

const ordersAndCheckouts = async () =>
	await transaction(system, async (tx) => [
		await tx.selectFrom("orders").select("id").execute(),
		await tx.selectFrom("checkouts").select("id").execute(),
	]);
test("D-299 D-338 the profile may be kept by its readers, and names the capabilities, their schemas, the endpoint and the permalink, and no payment", async () => {
	const { ask } = await openPlatform(opened);
	const { status, headers, body } = await ask("/.well-known/ucp");
	expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
		200,
		"application/json",
		"public, max-age=300",
	]);
	const { ucp } = JSON.parse(body) as { ucp: Record<string, unknown> };
	expect(ucp).toMatchObject({ version: VERSION, payment_handlers: {} });
	const services = ucp.services as Record<string, { transport: string; endpoint: string }[]>;
	expect(services["dev.ucp.shopping"]).toMatchObject([
		{ transport: "rest", endpoint: `${shop.config.publicUrl}/ucp/v1` },
	]);
	const capabilities = ucp.capabilities as Record<
		string,
		{ version: string; config?: { endpoint: string }; extends?: string[] }[]
	>;
	expect(Object.keys(capabilities)).toEqual([
		"dev.ucp.shopping.catalog.search",
		"dev.ucp.shopping.catalog.lookup",
		"dev.ucp.shopping.cart",
		"dev.ucp.shopping.checkout",
		"dev.ucp.shopping.order",
		"dev.ucp.shopping.discount",
		"dev.ucp.common.loyalty",
		"dev.ucp.shopping.permalink",
	]);
	for (const name of ["dev.ucp.shopping.discount", "dev.ucp.common.loyalty"])
		expect(capabilities[name]?.[0]?.extends).toEqual(["dev.ucp.shopping.cart", "dev.ucp.shopping.checkout"]);
	expect(Object.values(capabilities).every(([one]) => one?.version === VERSION)).toBe(true);
	expect(capabilities["dev.ucp.shopping.permalink"]?.[0]?.config).toEqual({ endpoint: `${shop.config.publicUrl}/buy` });
});

test("D-299 the catalog is searched, filtered, paged and looked up, in the person's language", async () => {
	const { send } = await openPlatform(opened);
	type Found = {
		products: { id: string; title: string; price_range: object; variants: { inputs?: object[] }[] }[];
		pagination: { has_next_page: boolean; cursor?: string; total_count: number };
		messages?: object[];
		product?: { id: string };
	};
	const find = async (path: string, body: unknown) => (await send("POST", path, body)).json as unknown as Found;
	const listed = await findProducts(shop);
	const [first] = listed;
	if (!first) throw new Error("no product");
	const all = await find("/catalog/search", { pagination: { limit: 100 } });
	expect(all.products.map(({ id }) => id)).toEqual(listed.map(({ id }) => String(id)));
	expect(all.pagination).toEqual({ has_next_page: false, total_count: listed.length });
	const price = { amount: first.priceCents, currency: "USD" };
	expect(all.products[0]).toMatchObject({ title: first.name, price_range: { min: price, max: price } });
	const one = await find("/catalog/search", { pagination: { limit: 1 } });
	expect(one.pagination).toMatchObject({ has_next_page: true, cursor: "1" });
	const next = await find("/catalog/search", { pagination: { limit: 1, cursor: one.pagination.cursor } });
	expect(next.products[0]?.id).toBe(String(listed[1]?.id));
	const cheap = await find("/catalog/search", {
		filters: { price: { max: first.priceCents } },
		pagination: { limit: 100 },
	});
	expect(cheap.products.map(({ id }) => id)).toEqual(
		listed.filter(({ priceCents }) => priceCents <= first.priceCents).map(({ id }) => String(id)),
	);
	const looked = await find("/catalog/lookup", { ids: [String(first.id), "none"], context: { language: "es-MX" } });
	expect(looked.products[0]?.title).toBe((await findProducts({ ...shop, language: "es" }))[0]?.name);
	expect(looked.products[0]?.variants[0]?.inputs).toEqual([{ id: String(first.id), match: "exact" }]);
	expect(looked.messages).toEqual([{ type: "info", code: "not_found", content: "none" }]);
	expect((await find("/catalog/product", { id: String(first.id) })).product?.id).toBe(String(first.id));
	expect(await find("/catalog/product", { id: "none" })).toMatchObject({ ucp: { status: "error" } });
});

test("D-299 a cart is created, read, replaced and canceled; its link fills a browser's cart, and nothing is ordered", async () => {
	const { ask, send } = await openPlatform(opened);
	const before = await ordersAndCheckouts();
	const created = await send("POST", "/carts", linesOf([1, 2], [4, 1]));
	expect(created.status).toBe(201);
	const { id, line_items, totals, continue_url } = created.json;
	expect(line_items.map(({ item, quantity }) => [item.id, quantity])).toEqual([
		["1", 2],
		["4", 1],
	]);
	const amounts = Object.fromEntries(totals.map(({ type, amount }) => [type, amount]));
	expect(amounts.subtotal).toBe(line_items.reduce((sum, { item, quantity }) => sum + item.price * quantity, 0));
	expect(amounts.total).toBe((amounts.subtotal ?? 0) + (amounts.fulfillment ?? 0) + (amounts.tax ?? 0));
	expect((await send("GET", `/carts/${id}`)).json).toEqual(created.json);
	const replaced = await send("PUT", `/carts/${id}`, linesOf([4, 3]));
	expect([replaced.status, replaced.json.id]).toEqual([200, id]);
	expect(replaced.json.line_items.map(({ item, quantity }) => [item.id, quantity])).toEqual([["4", 3]]);
	expect(continue_url).toBe(`${shop.config.publicUrl}/buy/1:2,4:1`);
	const opening = await ask(new URL(continue_url).pathname);
	expect([opening.status, opening.headers.location]).toEqual([303, "/checkout"]);
	expect((await send("POST", `/carts/${id}/cancel`, {})).json).toEqual(replaced.json);
	for (const [method, path] of [
		["GET", `/carts/${id}`],
		["GET", "/carts/none"],
		["POST", `/carts/${id}/cancel`],
	] as const) {
		const { status, json } = await send(method, path, method === "POST" ? {} : undefined);
		expect([status, json.ucp.status, json.messages[0]?.code]).toEqual([200, "error", "not_found"]);
	}
	expect(await ordersAndCheckouts()).toEqual(before);
});

test("D-310 D-311 lines of one product are summed, and each that has other units than asked for says so", async () => {
	const { send } = await openPlatform(opened);
	const shown = ({ json }: { json: CartResult }) => [
		json.line_items.map(({ item, quantity }) => [item.id, quantity]),
		json.messages.map(({ code, content }) => [code, content]),
	];
	expect(shown(await send("POST", "/carts", linesOf([1, 2], [4, 1], [1, 3])))).toEqual([
		[
			["1", 5],
			["4", 1],
		],
		[],
	]);
	const created = await send("POST", "/carts", linesOf([TRIAL_PACK_ID, 3], [4, 2]));
	expect(shown(created)).toEqual([
		[
			[String(TRIAL_PACK_ID), 1],
			["4", 2],
		],
		[["quantity_adjusted", `Item ${TRIAL_PACK_ID}: 1 of the 3 units asked for can be ordered.`]],
	]);
	const available = (await findProducts(shop)).find(({ id }) => id === 1)?.available ?? 0;
	expect(shown(await send("PUT", `/carts/${created.json.id}`, linesOf([1, available], [1, 7])))).toEqual([
		[["1", available]],
		[["quantity_adjusted", `Item 1: ${available} of the ${available + 7} units asked for can be ordered.`]],
	]);
	const tooMany = await send("POST", "/carts", linesOf([1, 999], [1, 1]));
	expect([tooMany.status, tooMany.json.messages[0]?.code]).toEqual([409, "order_limit"]);
});

test("D-299 D-334 a checkout is handed over: it asks for the buyer, completing it orders nothing, and a canceled one stays so", async () => {
	const { send } = await openPlatform(opened);
	const before = await ordersAndCheckouts();
	const { json } = await send("POST", "/checkout-sessions", linesOf([1, 1]));
	expect(json).toMatchObject({ status: "requires_escalation", continue_url: `${shop.config.publicUrl}/buy/1:1` });
	expect(json.messages.at(-1)).toMatchObject({ type: "error", severity: "requires_buyer_input" });
	expect(json.links.map(({ type }) => type)).toEqual(["terms_of_service", "privacy_policy"]);
	const payment = {
		payment: { instruments: [{ id: "card", handler_id: "any", type: "card", credential: { token: "t" } }] },
	};
	const completed = await send("POST", `/checkout-sessions/${json.id}/complete`, payment);
	expect([completed.status, completed.json.status]).toEqual([200, "requires_escalation"]);
	expect("order" in completed.json).toBe(false);
	expect((await send("PUT", `/checkout-sessions/${json.id}`, linesOf([1, 2]))).json.line_items[0]?.quantity).toBe(2);
	const canceled = await send("POST", `/checkout-sessions/${json.id}/cancel`);
	expect(canceled.json).toMatchObject({ id: json.id, status: "canceled", line_items: [{ quantity: 2 }] });
	expect("continue_url" in canceled.json).toBe(false);
	expect((await send("GET", `/checkout-sessions/${json.id}`)).json).toEqual(canceled.json);
	for (const [method, path, body] of [
		["PUT", "", linesOf([1, 1])],
		["POST", "/complete", payment],
		["POST", "/cancel", {}],
	] as const) {
		const after = await send(method, `/checkout-sessions/${json.id}${path}`, body);
		expect([path, after.status, after.json.messages[0]?.code]).toEqual([path, 409, "checkout_canceled"]);
	}
	expect((await send("POST", "/checkout-sessions", { cart_id: json.id })).status).toBe(409);
	const asCart = await send("GET", `/carts/${json.id}`);
	expect([asCart.status, asCart.json.messages[0]?.code]).toEqual([200, "not_found"]);
	expect(await ordersAndCheckouts()).toEqual(before);
});

test("D-299 D-335 D-336 what is not understood gets a 4xx with the protocol's message, and another version 422", async () => {
	const { send } = await openPlatform(opened);
	for (const [method, path, body, status] of [
		["POST", "/carts", { line_items: [] }, 400],
		["POST", "/carts", { line_items: [{ item: { id: "1" }, quantity: 0 }] }, 400],
		["POST", "/carts", { line_items: [{ item: {}, quantity: 1 }] }, 400],
		["POST", "/carts", "{", 400],
		["POST", "/carts", { ...linesOf([1, 1]), discounts: { codes: ["A\u0000"] } }, 400],
		["POST", "/carts", { ...linesOf([1, 1]), discounts: { codes: "A" } }, 400],
		["POST", "/carts", { ...linesOf([1, 1]), discounts: { codes: Array(6).fill("A") } }, 400],
		["POST", "/carts", { ...linesOf([1, 1]), context: { eligibility: [7] } }, 400],
		["POST", "/checkout-sessions", { cart_id: 7 }, 400],
		["POST", "/checkout-sessions", { line_items: [] }, 400],
		["POST", "/catalog/search", { query: 1 }, 400],
		["POST", "/catalog/none", {}, 404],
		["DELETE", "/carts", undefined, 405],
		["GET", "/none", undefined, 404],
	] as const) {
		const response = await send(method, path, body);
		expect([path, response.status]).toEqual([path, status]);
		const { ucp, messages } = response.json;
		const { code, content } = messages[0] ?? { code: "", content: "" };
		expect(ucp).toMatchObject({ version: VERSION, status: "error" });
		expect(response.json, "as an error of transport").toMatchObject({ code, content });
	}
	// To ask for what is not on sale is no mistake in the request.
	for (const method of ["POST", "PUT"] as const) {
		const { id } = (await send("POST", "/carts", linesOf([1, 1]))).json;
		const unknown = await send(method, method === "POST" ? "/carts" : `/carts/${id}`, linesOf(["none", 1]));
		expect([unknown.status, unknown.json.ucp.status]).toEqual([200, "error"]);
		expect(unknown.json.messages).toEqual([
			{ type: "error", code: "item_unavailable", content: expect.any(String), severity: "unrecoverable" },
		]);
	}
	const agent = (version: string) => ({ "ucp-agent": `profile="https://agent.example/p"; version="${version}"` });
	for (const version of ["2099-01-01", "2026-01-11", "draft"]) {
		const other = await send("POST", "/carts", linesOf([1, 1]), agent(version));
		expect([version, other.status, other.json.messages[0]?.code]).toEqual([version, 422, "version_unsupported"]);
	}
	expect((await send("POST", "/carts", linesOf([1, 1]), agent(VERSION))).status).toBe(201);
	const foreign = await send("POST", "/carts", linesOf([1, 1]), { origin: "https://evil.example" });
	expect(foreign.status).toBe(403);
});
