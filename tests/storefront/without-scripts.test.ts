import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp, type Person } from "#tests/support/open-test-app.ts";
import { cookieOf, keyOf, ORIGIN, openFormServer, shipping } from "./open-form-server.ts";

/** The target of a page's automatic redirect. */
const REFRESH = /http-equiv="refresh" content="5;url=([^"]+)"/i;
const DAY_MS = 24 * 3_600_000;

describe.each(oneDatabase)("responses without scripts on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const opened = await openTestApp(database, { holdWebhooks: true });
	const { clock, system } = opened;
	let member: Person & { userId: string };

	beforeAll(async () => {
		member = await opened.member("ana-form@example.com", "Ana Díaz");
	});
	afterAll(async () => {
		await opened.close();
		await database.close();
	});

	const countCheckouts = () =>
		transaction(system, async (tx) => (await tx.selectFrom("checkouts").select("id").execute()).length);

	test("D-71 a cart cookie that is not signed by the shop, or signed for another cart, grants no access at all", async () => {
		const { ask, get, post, putIn, linesOf } = await openFormServer(opened);
		const [ana, bob] = [await putIn(1, 2), await putIn(4)];
		const [anas, bobs] = [keyOf(ana), keyOf(bob)];
		const forged = [
			`${anas.id}.${bobs.signature}`,
			`${anas.id}`,
			`${anas.id}.`,
			`${anas.id}.${anas.signature}x`,
			`${anas.id}.${anas.signature.slice(0, -1)}`,
			`${bobs.id}.${anas.signature}`,
			`${crypto.randomUUID()}.${anas.signature}`,
		];
		expect(await linesOf(ana)).toEqual([[1, 2]]);
		const checkouts = await countCheckouts();
		for (const key of forged) {
			const cookie = `cart=${key}`;
			const page = await get("/cart", cookie);
			expect([page.status, page.headers["cache-control"]], key).toEqual([200, "private, no-store"]);
			expect(page.body).not.toContain("Update the quantity");
			expect(await linesOf(cookie), key).toEqual([]);
			const forms: Record<string, string>[] = [
				{ intent: "set", product: "1", quantity: "9" },
				{ intent: "remove", product: "1" },
				{ intent: "empty" },
			];
			for (const fields of forms) {
				const response = await post("/cart", fields, cookie);
				expect([response.status, response.headers.location]).toEqual([303, "/cart"]);
				expect(keyOf(cookieOf(response)).id, "the browser is told to drop it").toBe("");
			}
			expect((await post("/checkout", shipping(), cookie)).status).toBe(400);
			await ask("/api/cart", { method: "DELETE", headers: { cookie, origin: ORIGIN } });
		}
		expect(await linesOf(ana)).toEqual([[1, 2]]);
		expect(await linesOf(bob)).toEqual([[4, 1]]);
		expect(await countCheckouts()).toBe(checkouts);
		const own = await putIn(2, 1, `cart=${anas.id}.${bobs.signature}`);
		expect([anas.id, bobs.id]).not.toContain(keyOf(own).id);
		expect(await linesOf(own)).toEqual([[2, 1]]);
	});

	test("the cart's cookie is HttpOnly, and lasts thirty days", async () => {
		const { post } = await openFormServer(opened);
		const response = await post("/cart", { intent: "add", product: "1" });
		expect(response.headers["set-cookie"]).toEqual([
			expect.stringMatching(/^cart=[0-9a-f-]{36}\.[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax; Max-Age=2592000$/),
			"cart_on_server=1; Path=/; SameSite=Lax; Max-Age=2592000",
		]);
		expect(response.headers["cache-control"]).toBe("no-store");
	});

	test("a page for one browser is private and never cached; no other browser gets it", async () => {
		const { get, post, putIn } = await openFormServer(opened);
		const publicPages = { "/cart": "", "/checkout": "", "/account": "" };
		for (const path of Object.keys(publicPages) as (keyof typeof publicPages)[]) {
			const response = await get(path);
			expect(response.headers["cache-control"], path).toBe("no-cache");
			publicPages[path] = response.body;
		}
		const cookie = await putIn(1, 2, member.cookie);
		const personal: [string, string][] = [
			["/cart", "Update the quantity of 5-Pair Pack"],
			["/checkout", "ana-form@example.com"],
			["/account", "ana-form@example.com"],
			["/success?session_id=cs_test_nothing_of_the_kind", "order"],
			["/account/receipt", "html"],
			["/sign-in", "html"],
			["/reset-password?token=abc", "html"],
		];
		for (const [path, text] of personal) {
			const response = await get(path, cookie);
			expect(response.body, path).toContain(text);
			const isPublic = ["/account/receipt", "/sign-in"].includes(path);
			expect(response.headers["cache-control"], path).toBe(isPublic ? "no-cache" : "private, no-store");
			if (!isPublic) expect(response.headers.etag, path).toBeUndefined();
		}
		for (const path of Object.keys(publicPages) as (keyof typeof publicPages)[]) {
			expect((await get(path)).body, path).toBe(publicPages[path]);
			expect(publicPages[path]).not.toContain("ana-form@example.com");
		}
		for (const path of ["/cart", "/checkout", "/sign-in", "/sign-up", "/forgot-password", "/reset-password"]) {
			const response = await post(path, { intent: "nothing" }, cookie);
			expect([response.status, response.headers["cache-control"]], path).toEqual([400, "private, no-store"]);
		}
	});

	test("public pages are still cached, and identical for all visitors, with a cart or without", async () => {
		const { forwarded, get, putIn } = await openFormServer(opened);
		const cookie = await putIn(1, 2, member.cookie);
		for (const path of ["/", "/shop", "/product/1", "/reviews", "/contact", "/order-status", "/terms-of-service"]) {
			const first = await get(path);
			expect(first.headers["cache-control"], path).toBe("no-cache");
			forwarded.length = 0;
			const second = await get(path, cookie);
			expect(second.body === first.body, path).toBe(true);
			expect([second.headers.etag, second.headers["cache-control"]], path).toEqual([first.headers.etag, "no-cache"]);
			expect(forwarded, path).toEqual([]);
		}
		// A browser with scripts sends no cart: its cart and checkout come from the cache as before.
		for (const path of ["/cart", "/checkout"]) {
			await get(path);
			forwarded.length = 0;
			await get(path, member.cookie);
			expect(forwarded, path).toEqual([]);
		}
	});

	test("D-72 PERM-07 PTS-13 points are redeemed by the checkbox, by a member who has them, and by no other customer", async () => {
		const { get, post, putIn } = await openFormServer(opened);
		const rich = await opened.member("rich@example.com", "Rica");
		await transaction(system, async (tx) => {
			const orderId = await addOrder(tx, { userId: rich.userId, merchandiseCents: 12_000, at: clock.at });
			await addPoints(tx, { userId: rich.userId, orderId, points: 120, at: clock.at, livesMs: DAY_MS });
		});
		const used = async (person: string, fields: Record<string, string>) => {
			const cookie = await putIn(1, 2, person);
			const response = await post("/checkout", { ...shipping(), ...fields }, cookie);
			expect([response.status, response.headers.location], response.body.slice(0, 200)).toEqual([
				303,
				expect.stringContaining("/pay/cs_"),
			]);
			const sessionId = /cs_[A-Za-z0-9_]+/.exec(response.headers.location ?? "")?.[0] ?? "";
			const row = await transaction(system, (tx) =>
				tx
					.selectFrom("checkouts")
					.select("pointsUsed")
					.where("paymentSessionId", "=", sessionId)
					.executeTakeFirstOrThrow(),
			);
			return row.pointsUsed;
		};
		const page = await get("/checkout", await putIn(1, 2, rich.cookie));
		expect(page.body).toMatch(/<input type="checkbox"(?![^>]* disabled)[^>]* name="redeemPoints"/);
		expect(await used(rich.cookie, {})).toBe(0);
		expect(await used("", { redeemPoints: "1" })).toBe(0);
		expect(await used(member.cookie, { redeemPoints: "1" })).toBe(0);
		expect(await used(rich.cookie, { redeemPoints: "1" })).toBe(100);
	});

	test("D-13 two tabs of a new browser that submit the checkout simultaneously reach one payment", async () => {
		const { post, putIn } = await openFormServer(opened);
		const cookie = await putIn(2, 2);
		expect(cookie, "known before the first payment, and by nothing but its cart").toMatch(
			/^cart=[^;]+; cart_on_server=1$/,
		);
		const checkouts = await countCheckouts();
		const form = shipping();
		const responses = await Promise.all([1, 2, 3].map(() => post("/checkout", form, cookie)));
		expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
		expect(new Set(responses.map(({ headers }) => headers.location)).size).toBe(1);
		expect(responses[0]?.headers.location).toContain("/pay/cs_");
		expect(await countCheckouts()).toBe(checkouts + 1);
	});

	test("D-71 SUCC-11 while the payment is in progress the page reloads by itself, a limited number of times, and then shows the order", async () => {
		const { get, post, putIn } = await openFormServer(opened);
		const cookie = await putIn(2);
		const { location = "" } = (await post("/checkout", shipping(), cookie)).headers;
		const sessionId = /cs_[A-Za-z0-9_]+/.exec(location)?.[0] ?? "";
		const first = `/success?session_id=${sessionId}`;
		expect((await get(first, cookie)).body, "nothing is on its way, so nothing is waited for").not.toMatch(REFRESH);

		expect(await opened.pay(sessionId)).toBe(200);
		opened.sandbox.misbehave({ api: { mode: "unavailable" } });
		const look = async (path: string, as = "") => {
			const page = await get(path, as);
			expect(page.headers["cache-control"]).toBe("private, no-store");
			return { body: page.body, next: REFRESH.exec(page.body)?.[1]?.replaceAll("&amp;", "&") };
		};
		const at = (checks: string) => `/success?session_id=${sessionId}&view=page&checks=${checks}`;
		// The cart's cookie grants access to the order after the payment page; then its URL identifies it.
		let page = await look(first, cookie);
		expect(page.body).toContain("This page keeps checking");
		expect(page.next).toBe(at("1"));
		expect((await look(at("-99"))).next).toBe(at("1"));
		expect((await look(at("11"))).next).toBe(at("12"));
		page = await look(at("12"));
		expect(page.next).toBeUndefined();
		expect(page.body).toContain("This is taking longer than usual");
		const again = /href="(\/success\?[^"]+)"/.exec(page.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
		opened.sandbox.misbehave({ api: { mode: "normal" } });
		page = await look(again);
		expect(page.body).toMatch(/SB-[0-9A-Z]{8}/);
		expect(page.next).toBeUndefined();
	});

	test("D-71 CART-09 the cart's address says what was added, and why a quantity was reduced", async () => {
		const { get, post } = await openFormServer(opened);
		const locationOf = async (fields: Record<string, string>) => {
			const response = await post("/cart", fields);
			return [response.status, response.headers.location];
		};
		expect(await locationOf({ intent: "add", product: "1", quantity: "2" })).toEqual([303, "/cart?added=1"]);
		expect(await locationOf({ intent: "buy", product: "1", quantity: "2" })).toEqual([303, "/cart"]);
		expect(await locationOf({ intent: "add", product: "7", quantity: "3" })).toEqual([
			303,
			"/cart?added=7&limited=trial_pack_limit",
		]);
		expect((await get("/cart?limited=no_such_reason")).status).toBe(200);
		expect((await post("/cart", { intent: "add", product: "x" })).status).toBe(400);
		expect((await post("/cart", { intent: "add", product: "999" })).status).toBe(404);
	});

	test("PAY-15 a checkout that the payment provider cannot open says so on the page, which keeps what was typed", async () => {
		const { post, putIn } = await openFormServer(opened);
		const cookie = await putIn(2);
		opened.sandbox.misbehave({ api: { mode: "unavailable" } });
		const response = await post("/checkout", { ...shipping(), city: "Round Rock" }, cookie);
		opened.sandbox.misbehave({ api: { mode: "normal" } });
		expect(response.status).toBe(502);
		expect(response.body).toMatch(/role="alert".{0,1500}We can’t reach the payment provider right now/s);
		expect(response.body).toContain('value="Round Rock"');
	});

	test("too many new carts from one IP address get 429, and its existing carts still work", async () => {
		const { post } = await openFormServer(opened);
		clock.at += 3_600_000 - (clock.at % 3_600_000);
		const start = (peer: string, cookie = "") => post("/cart", { intent: "add", product: "1" }, cookie, peer);
		const first = await start("203.0.113.9");
		for (let count = 1; count < 30; count++) expect((await start("203.0.113.9")).status).toBe(303);
		const rejected = await start("203.0.113.9");
		expect(rejected.status).toBe(429);
		expect(rejected.headers["set-cookie"]).toBeUndefined();
		expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0);
		expect(rejected.body).toMatch(/Too many/);
		expect((await start("203.0.113.9", cookieOf(first))).status).toBe(303);
		expect((await start("203.0.113.10")).status).toBe(303);
	});
});
