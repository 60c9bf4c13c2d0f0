import { expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { addDiscount } from "#shop/selling/discounts/testing/add-discount.ts";
import { openAppForFile } from "#tests/support/open-test-app.ts";
import { amountOf, bearerOf, type CartResult, linesOf, openPlatform } from "./open-platform.ts";

const opened = await openAppForFile();
const { shop, clock, system } = opened;
clock.at = shop.config.launchAt + 1000;
/** Of a shop without a domain; another's is in the unit test of the claim. */
const CLAIM = "local.account";

await transaction(system, async (tx) => {
	await addDiscount(tx, { code: "TENTH", percent: 10 });
	await addDiscount(tx, { code: "FIXED", kind: "amount", amountCents: 300 });
	await addDiscount(tx, { code: "ENDED", endsAt: clock.at - 1 });
	await addDiscount(tx, { code: "MEMBERS", membersOnly: true });
	await addDiscount(tx, { code: "LARGE", minimumCents: 90_000 });
	await addDiscount(tx, { code: "WAXONLY", productIds: [4] });
	await addDiscount(tx, { code: "SHIPFREE", kind: "free_shipping" });
});

/** What the protocol demands of every summary. */
function checkSums({ line_items, totals, discounts }: CartResult): void {
	const { total = 0, ...parts } = Object.fromEntries(totals.map(({ type }) => [type, amountOf(totals, type)]));
	expect(Object.values(parts).reduce((sum, amount) => sum + amount, 0)).toBe(total);
	const ofLines = line_items.map((line) => amountOf(line.totals, "items_discount"));
	expect(amountOf(totals, "items_discount")).toBe(ofLines.reduce((sum, amount) => sum + amount, 0));
	for (const line of line_items) {
		const left = amountOf(line.totals, "subtotal") + amountOf(line.totals, "items_discount");
		expect(amountOf(line.totals, "total")).toBe(left);
	}
	for (const { amount, allocations = [{ amount }] } of discounts.applied) {
		expect(allocations.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
	}
	const applied = discounts.applied.reduce((sum, { amount }) => sum + amount, 0);
	expect(applied + amountOf(totals, "items_discount") + amountOf(totals, "discount")).toBe(0);
	for (const { amount, lines = [{ amount }] } of totals)
		expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
}
const rejections = ({ messages }: CartResult) => messages.map(({ type, code, path }) => [type, code, path]);

test("D-330 a code is applied, echoed as it was typed, kept with the cart, and replaced or cleared by the next change", async () => {
	const { send } = await openPlatform(opened);
	const unchanged = (await send("POST", "/carts", linesOf([1, 2], [4, 1]))).json;
	const { json } = await send("POST", "/carts", { ...linesOf([1, 2], [4, 1]), discounts: { codes: [" tenth "] } });
	const subtotal = amountOf(json.totals, "subtotal");
	expect(json.discounts).toMatchObject({ codes: [" tenth "], applied: [{ code: "TENTH" }] });
	expect(amountOf(json.totals, "items_discount")).toBe(-Math.round(subtotal / 10));
	expect(amountOf(json.totals, "total")).toBeLessThan(amountOf(unchanged.totals, "total"));
	expect(json.messages).toEqual([]);
	expect(Object.keys(json.ucp.capabilities)).toEqual([
		"dev.ucp.shopping.cart",
		"dev.ucp.shopping.discount",
		"dev.ucp.common.loyalty",
	]);
	checkSums(json);
	checkSums(unchanged);
	expect((await send("GET", `/carts/${json.id}`)).json).toEqual(json);
	const other = { ...linesOf([1, 2]), discounts: { codes: ["FIXED"] } };
	const replaced = (await send("PUT", `/carts/${json.id}`, other)).json;
	expect(replaced.discounts).toMatchObject({ codes: ["FIXED"], applied: [{ code: "FIXED", amount: 300 }] });
	expect(amountOf(replaced.totals, "items_discount")).toBe(-300);
	checkSums(replaced);
	for (const cleared of [{ ...linesOf([1, 2]), discounts: { codes: [] } }, linesOf([1, 2])]) {
		const { discounts } = (await send("PUT", `/carts/${json.id}`, cleared)).json;
		expect(discounts).toEqual({ codes: [], applied: [] });
	}
});

test("D-330 what a code takes off the shipping is an entry of its own, and no part of any line", async () => {
	const { send } = await openPlatform(opened);
	const { json } = await send("POST", "/checkout-sessions", { ...linesOf([4, 1]), discounts: { codes: ["shipfree"] } });
	const shipping = amountOf(json.totals, "fulfillment");
	expect(shipping).toBeGreaterThan(0);
	expect(amountOf(json.totals, "discount")).toBe(-shipping);
	expect(amountOf(json.totals, "items_discount")).toBe(0);
	expect(json.discounts.applied).toEqual([{ code: "SHIPFREE", title: expect.any(String), amount: shipping }]);
	checkSums(json);
});

test("D-330 a code that cannot be used stays among the typed ones with a warning that says why, and changes no price", async () => {
	const { send } = await openPlatform(opened);
	const unchanged = (await send("POST", "/carts", linesOf([1, 1]))).json;
	for (const [code, reason] of [
		["NOSUCH", "discount_code_invalid"],
		["!", "discount_code_invalid"],
		["ENDED", "discount_code_expired"],
		["MEMBERS", "discount_code_user_not_logged_in"],
		["LARGE", "discount_code_minimum_missing"],
		["WAXONLY", "discount_code_products_missing"],
	]) {
		const { json } = await send("POST", "/carts", { ...linesOf([1, 1]), discounts: { codes: [code] } });
		expect(rejections(json)).toEqual([["warning", reason, "$.discounts.codes[0]"]]);
		expect(json.discounts).toEqual({ codes: [code], applied: [] });
		expect(json.totals).toEqual(unchanged.totals);
	}
	const several = { ...linesOf([1, 1]), discounts: { codes: ["NOSUCH", "TENTH", "tenth", "SHIPFREE"] } };
	const { json } = await send("POST", "/carts", several);
	expect(json.discounts.applied.map(({ code }) => code)).toEqual(["TENTH"]);
	expect(rejections(json)).toEqual([
		["warning", "discount_code_invalid", "$.discounts.codes[0]"],
		["warning", "discount_code_already_applied", "$.discounts.codes[2]"],
		["warning", "discount_code_combination_disallowed", "$.discounts.codes[3]"],
	]);
	checkSums(json);
	const spanish = { ...linesOf([1, 1]), discounts: { codes: ["ENDED"] }, context: { language: "es-MX" } };
	expect((await send("POST", "/carts", spanish)).json.messages[0]?.content).toMatch(/código/i);
});

test("D-330 codes cannot be guessed through carts faster than elsewhere", async () => {
	const { ask, send } = await openPlatform(opened);
	const { json } = await send("POST", "/carts", linesOf([1, 1]));
	const guesses = { ...linesOf([1, 1]), discounts: { codes: ["A1A", "A2A", "A3A", "A4A", "A5A"] } };
	const statuses = new Set<number>();
	for (let attempt = 0; attempt < 13; attempt++) {
		const guess = await ask(`/ucp/v1/carts/${json.id}`, { method: "PUT", body: guesses, peer: "203.0.113.9" });
		statuses.add(guess.status);
	}
	expect([...statuses]).toEqual([200, 429]);
});

test("D-334 a checkout of a cart is that cart: its lines and codes count, and asking twice makes one", async () => {
	const { send } = await openPlatform(opened);
	const cart = (await send("POST", "/carts", { ...linesOf([1, 2]), discounts: { codes: ["TENTH"] } })).json;
	const conversion = { cart_id: cart.id, ...linesOf([4, 9]), discounts: { codes: [] } };
	const [first, second] = [
		await send("POST", "/checkout-sessions", conversion),
		await send("POST", "/checkout-sessions", { cart_id: cart.id }),
	];
	expect(first.json).toMatchObject({ line_items: cart.line_items, discounts: cart.discounts, totals: cart.totals });
	expect(second.json).toEqual(first.json);
	const missing = await send("POST", "/checkout-sessions", { cart_id: shop.ids.uuid() });
	expect([missing.status, missing.json.ucp.status, missing.json.messages[0]?.code]).toEqual([
		200,
		"error",
		"not_found",
	]);
});

test("D-333 the link of a cart takes its code along, and one with a code of its own keeps it if it can be used", async () => {
	const { ask, send } = await openPlatform(opened);
	const { json } = await send("POST", "/carts", { ...linesOf([1, 2]), discounts: { codes: ["NOSUCH", "tenth"] } });
	expect(json.continue_url).toBe(`${shop.config.publicUrl}/buy/1:2?discounts/codes/0=TENTH`);
	const codeAfter = async (query: string) => {
		const { status, headers } = await ask(`/buy/1:1?${query}`);
		expect(status).toBe(303);
		return /discount_code=([A-Z]*)/.exec([headers["set-cookie"] ?? []].flat().join(" "))?.[1] ?? null;
	};
	expect(await codeAfter(new URL(json.continue_url).search.slice(1))).toBe("TENTH");
	expect(await codeAfter("/discounts/codes/0=members")).toBe("MEMBERS");
	for (const query of ["discounts/codes/0=NOSUCH", "discounts/codes/0=TENTH&/discounts/codes/0=MEMBERS", "code=TENTH"])
		expect(await codeAfter(query)).toBeNull();
});

test("D-331 who claims to be a member is shown a member’s price and points, provisionally, and is no member by it", async () => {
	const { send } = await openPlatform(opened);
	const unchanged = (await send("POST", "/checkout-sessions", linesOf([1, 2]))).json;
	expect("loyalty" in unchanged).toBe(false);
	const claiming = { ...linesOf([1, 2]), context: { eligibility: [CLAIM, "com.example.card"] } };
	const { json } = await send("POST", "/checkout-sessions", claiming);
	const subtotal = amountOf(json.totals, "subtotal");
	expect(json.loyalty?.[CLAIM]).toMatchObject({ provisional: true });
	expect(json.loyalty?.[CLAIM]?.display_id).toBeUndefined();
	expect(json.loyalty?.[CLAIM]?.rewards[0]?.earning_forecast.amount).toBeGreaterThan(0);
	expect(amountOf(json.totals, "items_discount")).toBe(-Math.round(subtotal / 20));
	expect(json.discounts.applied).toMatchObject([{ automatic: true, provisional: true, eligibility: CLAIM }]);
	expect(rejections(json)).toEqual([
		["info", "eligibility_accepted", `$.loyalty['${CLAIM}']`],
		["warning", "eligibility_not_accepted", undefined],
		["error", "buyer_input_required", undefined],
	]);
	checkSums(json);
	const both = { ...claiming, discounts: { codes: ["TENTH", "MEMBERS"] } };
	const stacked = (await send("PUT", `/checkout-sessions/${json.id}`, both)).json;
	checkSums(stacked);
	expect(stacked.discounts.applied.map(({ code }) => code)).toEqual(["TENTH", undefined]);
	expect(stacked.messages[0]).toMatchObject({ code: "discount_code_user_not_logged_in" });
	const completed = (await send("POST", `/checkout-sessions/${json.id}/complete`, {})).json;
	expect(completed.status).toBe("requires_escalation");
	expect(completed.messages).toContainEqual(
		expect.objectContaining({ code: "eligibility_invalid", severity: "recoverable", path: `$.loyalty['${CLAIM}']` }),
	);
	const rescinded = (await send("PUT", `/checkout-sessions/${json.id}`, linesOf([1, 2]))).json;
	expect(rescinded.totals).toEqual(unchanged.totals);
});

test("D-331 a buyer who is signed in is a member without a claim; an unknown token is rejected", async () => {
	const { send } = await openPlatform(opened);
	const maria = bearerOf(await opened.member("maria@example.com", "Maria"));
	const { json } = await send("POST", "/carts", linesOf([1, 2]), maria);
	expect(json.loyalty?.[CLAIM]).toMatchObject({ provisional: false, display_id: expect.stringMatching(/^ma•+@/) });
	expect(json.discounts.applied).toMatchObject([{ provisional: false, eligibility: CLAIM }]);
	expect(JSON.stringify(json)).not.toContain("maria@");
	const seen = (await send("GET", `/carts/${json.id}`)).json;
	expect("loyalty" in seen, "the cart itself is no proof").toBe(false);
	const unknown = await send("POST", "/carts", linesOf([1, 2]), { authorization: `Bearer ${"x".repeat(40)}` });
	expect([unknown.status, unknown.json.messages[0]?.code]).toEqual([401, "invalid_token"]);
});
