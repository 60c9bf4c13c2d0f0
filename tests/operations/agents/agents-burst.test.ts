import { expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { sampleShipping } from "#tests/selling/checkout/sample-checkout.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openAppForFile } from "#tests/support/open-test-app.ts";

const AGENTS = 200;
const UNITS = 7;
const PACK = 1;
/** How often an agent tries again while the shop says that it is busy. */
const TRIES = 40;

const opened = await openAppForFile();
const { app, shop, clock, system } = opened;
clock.at = shop.config.launchAt + 1000;

test("D-298 200 agents that fill a cart with one of 7 units, open its checkout and pay make 7 orders", async () => {
	const stock = (await findProducts(shop)).find(({ id }) => id === PACK)?.stock ?? 0;
	await adjustStock(byOwner(shop), PACK, { change: UNITS - stock, reason: "counted", key: shop.ids.uuid() });
	const outcomes = await Promise.all(Array.from({ length: AGENTS }, (_, agent) => buy(agent)));
	await opened.sandbox.flushWebhooks();
	expect(outcomes.filter((outcome) => outcome === "paid")).toHaveLength(UNITS);
	expect([...new Set(outcomes)].sort()).toEqual(["insufficient_stock", "paid"]);
	const [orders, [product]] = await transaction(system, async (tx) => [
		await tx.selectFrom("orders").select("id").execute(),
		await tx.selectFrom("products").select(["stock", "reserved"]).where("id", "=", PACK).execute(),
	]);
	expect(orders).toHaveLength(UNITS);
	expect(product).toEqual({ stock: 0, reserved: 0 });
	expect(await findViolations(system)).toEqual([]);
});

/** One agent with the browser that it opens for its person. */
async function buy(agent: number): Promise<string> {
	const clientIp = `198.51.${Math.floor(agent / 200)}.${(agent % 200) + 1}`;
	const send = async (path: string, init: RequestInit = {}) => {
		const request = new Request(new URL(path, shop.config.publicUrl), init);
		return await app.fetch(request, { clientIp, requestId: "test" });
	};
	const json = (body: unknown, headers: Record<string, string> = {}) => ({
		method: "POST",
		body: JSON.stringify(body),
		headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
	});
	const called = await send(
		"/mcp",
		json({
			jsonrpc: "2.0",
			id: agent,
			method: "tools/call",
			params: { name: "create_cart", arguments: { lines: [{ product: PACK, quantity: 1 }] } },
		}),
	);
	const { result } = (await called.json()) as { result: { structuredContent: { result: { checkout_url: string } } } };
	const opening = await send(result.structuredContent.result.checkout_url);
	expect(opening.status).toBe(303);
	if (opening.headers.get("location") !== "/checkout") return "insufficient_stock";
	const cookie = opening.headers
		.getSetCookie()
		.map((one) => one.split(";")[0])
		.join("; ");
	for (let left = TRIES; ; left--) {
		const email = `agent-${agent}@example.com`;
		const body = { line_items: [{ id: PACK, quantity: 1 }], shipping: sampleShipping({ email }) };
		const started = await send("/api/create-checkout-session", json(body, { cookie, origin: shop.config.publicUrl }));
		const { id, code = "started" } = (await started.json()) as { id?: string; code?: string };
		if (started.status === 503 && left > 0) continue;
		if (started.status !== 200 || id === undefined) return code;
		return (await opened.pay(id)) === 200 ? "paid" : "declined";
	}
}
