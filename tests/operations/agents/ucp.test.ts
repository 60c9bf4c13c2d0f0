import { expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { openAppForFile } from "#tests/support/open-test-app.ts";
import { openAgents } from "./open-agent.ts";

const VERSION = "2026-08-25";
const TRIAL_PACK_ID = 7;

type Line = { id: string; item: { id: string; price: number }; quantity: number };
type Cart = {
	ucp: { version: string; status?: string };
	id: string;
	status?: string;
	line_items: Line[];
	totals: { type: string; amount: number }[];
	messages: { type: string; code: string; severity?: string; content: string }[];
	continue_url: string;
	links: { type: string }[];
};

const opened = await openAppForFile();
const { shop, clock, system } = opened;
clock.at = shop.config.launchAt + 1000;

async function openPlatform() {
	const { ask } = await openAgents(opened);
	let address = 0;
	/** Each new cart comes from an address of its own. */
	const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
		address += 1;
		const response = await ask(`/ucp/v1${path}`, { method, body, headers, peer: `198.51.100.${address}` });
		return { ...response, json: JSON.parse(response.body) as Cart };
	};
	return { ask, send };
}

const ordersAndCheckouts = async () =>
	await transaction(system, async (tx) => [
		await tx.selectFrom("orders").select("id").execute(),
		await tx.selectFrom("checkouts").select("id").execute(),
	]);
const lines = (...wanted: [id: number | string, quantity: number][]) => ({
	line_items: wanted.map(([id, quantity]) => ({ item: { id: String(id) }, quantity })),
});

test("D-299 the profile names the capabilities, their schemas, the endpoint and the permalink, and no payment", async () => {
	const { ask } = await openPlatform();
	const { status, headers, body } = await ask("/.well-known/ucp");
	expect([status, headers["content-type"], headers["cache-control"]]).toEqual([200, "application/json", "no-cache"]);
	const { ucp } = JSON.parse(body) as { ucp: Record<string, unknown> };
	expect(ucp).toMatchObject({ version: VERSION, payment_handlers: {} });
	const services = ucp.services as Record<string, { transport: string; endpoint: string }[]>;
	expect(services["dev.ucp.shopping"]).toMatchObject([
		{ transport: "rest", endpoint: `${shop.config.publicUrl}/ucp/v1` },
	]);
	const capabilities = ucp.capabilities as Record<string, { version: string; config?: { endpoint: string } }[]>;
	expect(Object.keys(capabilities)).toEqual([
		"dev.ucp.shopping.catalog.search",
		"dev.ucp.shopping.catalog.lookup",
		"dev.ucp.shopping.cart",
		"dev.ucp.shopping.checkout",
		"dev.ucp.shopping.permalink",
	]);
	expect(Object.values(capabilities).every(([one]) => one?.version === VERSION)).toBe(true);
	expect(capabilities["dev.ucp.shopping.permalink"]?.[0]?.config).toEqual({ endpoint: `${shop.config.publicUrl}/buy` });
});

test("D-299 the catalog is searched, filtered, paged and looked up, in the person's language", async () => {
	const { send } = await openPlatform();
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
	const { ask, send } = await openPlatform();
	const before = await ordersAndCheckouts();
	const created = await send("POST", "/carts", lines([1, 2], [4, 1]));
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
	const replaced = await send("PUT", `/carts/${id}`, lines([4, 3]));
	expect([replaced.status, replaced.json.id]).toEqual([200, id]);
	expect(replaced.json.line_items.map(({ item, quantity }) => [item.id, quantity])).toEqual([["4", 3]]);
	expect(continue_url).toBe(`${shop.config.publicUrl}/buy/1:2,4:1`);
	const opening = await ask(new URL(continue_url).pathname);
	expect([opening.status, opening.headers.location]).toEqual([303, "/checkout"]);
	expect((await send("POST", `/carts/${id}/cancel`, {})).json).toMatchObject({ id, status: "canceled" });
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
	const { send } = await openPlatform();
	const shown = ({ json }: { json: Cart }) => [
		json.line_items.map(({ item, quantity }) => [item.id, quantity]),
		json.messages.map(({ code, content }) => [code, content]),
	];
	expect(shown(await send("POST", "/carts", lines([1, 2], [4, 1], [1, 3])))).toEqual([
		[
			["1", 5],
			["4", 1],
		],
		[],
	]);
	const created = await send("POST", "/carts", lines([TRIAL_PACK_ID, 3], [4, 2]));
	expect(shown(created)).toEqual([
		[
			[String(TRIAL_PACK_ID), 1],
			["4", 2],
		],
		[["quantity_adjusted", `Item ${TRIAL_PACK_ID}: 1 of the 3 units asked for can be ordered.`]],
	]);
	const available = (await findProducts(shop)).find(({ id }) => id === 1)?.available ?? 0;
	expect(shown(await send("PUT", `/carts/${created.json.id}`, lines([1, available], [1, 7])))).toEqual([
		[["1", available]],
		[["quantity_adjusted", `Item 1: ${available} of the ${available + 7} units asked for can be ordered.`]],
	]);
	const tooMany = await send("POST", "/carts", lines([1, 999], [1, 1]));
	expect([tooMany.status, tooMany.json.messages[0]?.code]).toEqual([409, "order_limit"]);
});

test("D-299 a checkout is handed over: it asks for the buyer, and completing it orders nothing", async () => {
	const { send } = await openPlatform();
	const before = await ordersAndCheckouts();
	const { json } = await send("POST", "/checkout-sessions", lines([1, 1]));
	expect(json).toMatchObject({ status: "requires_escalation", continue_url: `${shop.config.publicUrl}/buy/1:1` });
	expect(json.messages.at(-1)).toMatchObject({ type: "error", severity: "requires_buyer_review" });
	expect(json.links.map(({ type }) => type)).toEqual(["terms_of_service", "privacy_policy"]);
	const payment = {
		payment: { instruments: [{ id: "card", handler_id: "any", type: "card", credential: { token: "t" } }] },
	};
	const completed = await send("POST", `/checkout-sessions/${json.id}/complete`, payment);
	expect([completed.status, completed.json.status]).toEqual([200, "requires_escalation"]);
	expect("order" in completed.json).toBe(false);
	expect((await send("PUT", `/checkout-sessions/${json.id}`, lines([1, 2]))).json.line_items[0]?.quantity).toBe(2);
	expect(await ordersAndCheckouts()).toEqual(before);
});

test("D-299 what is not understood gets a 4xx with the protocol's message, and a later version 422", async () => {
	const { send } = await openPlatform();
	for (const [method, path, body, status] of [
		["POST", "/carts", { line_items: [] }, 400],
		["POST", "/carts", { line_items: [{ item: { id: "1" }, quantity: 0 }] }, 400],
		["POST", "/carts", { line_items: [{ item: {}, quantity: 1 }] }, 400],
		["POST", "/carts", "{", 400],
		["POST", "/carts", lines(["none", 1]), 404],
		["POST", "/catalog/search", { query: 1 }, 400],
		["POST", "/catalog/none", {}, 404],
		["DELETE", "/carts", undefined, 405],
		["GET", "/none", undefined, 404],
	] as const) {
		const response = await send(method, path, body);
		expect([path, response.status]).toEqual([path, status]);
		expect(response.json).toMatchObject({ ucp: { version: VERSION, status: "error" }, messages: [{ type: "error" }] });
	}
	const agent = (version: string) => ({ "ucp-agent": `profile="https://agent.example/p"; version="${version}"` });
	const later = await send("POST", "/carts", lines([1, 1]), agent("2099-01-01"));
	expect([later.status, later.json.messages[0]?.code]).toEqual([422, "version_unsupported"]);
	expect((await send("POST", "/carts", lines([1, 1]), agent("2026-01-11"))).status).toBe(201);
	const foreign = await send("POST", "/carts", lines([1, 1]), { origin: "https://evil.example" });
	expect(foreign.status).toBe(403);
});
