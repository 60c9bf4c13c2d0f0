import { createHmac } from "node:crypto";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Config } from "#platform/config.ts";
import type { World } from "#platform/world.ts";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import type { App } from "#server/app-shape.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestServer, type TestCall, type TestResponse } from "#tests/support/open-test-server.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

rejectStaleBuild();
const bundle = pathToFileURL("build/server/index.js").href;
const { createApp } = (await import(/* @vite-ignore */ bundle)) as { createApp(world: World): Promise<App> };
const opened = await openTestShop(await openTestDatabase());
const config = { ...opened.shop.config, port: 3000, host: "localhost", stripe: null } as Config;
const lines: { text: string; fields: object }[] = [];
const note = (fields: object, text: string) => void lines.push({ text, fields });
const world = { ...opened.shop, config, log: { info() {}, warn: note, error: note } };

async function openShop(more: Partial<World> = {}) {
	lines.length = 0;
	const app = await createApp({ ...world, ...more });
	return openTestServer({ app: () => app, publicUrl: config.publicUrl, clock: world.clock, log: world.log });
}

/** Repeats a request until it is rate-limited. */
async function untilTurnedAway(ask: () => Promise<TestResponse>, max: number): Promise<TestResponse> {
	for (let attempt = 0; attempt < max; attempt += 1) {
		const response = await ask();
		if (response.status === 429) return response;
	}
	throw new Error("it was never turned away");
}

const FROM = { peer: "203.0.113.9" };
const MESSAGE = { name: "Ana", email: "ana@example.com", inquiry_type: "general", subject: "s", message: "m" };
const REVIEW = { product_id: 1, rating: 5, user_name: "Ana", user_email: "ana@example.com", review_text: "Soft." };
const FORM = { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:3000" };

test.each<[string, string, (count: number) => TestCall, number, number]>([
	["sign-in", "/api/auth/sign-in/email", () => ({ body: { email: "a@example.com", password: "wrong" } }), 60, 86_400],
	["a reset link", "/api/auth/request-password-reset", () => ({ body: { email: "a@example.com" } }), 30, 3600],
	[
		"sign-up",
		"/api/auth/sign-up/email",
		() => ({ body: { name: "A", email: "b@example.com", password: "x" } }),
		30,
		3600,
	],
	["the admin", "/api/admin/session", () => ({ body: { password: "wrong" } }), 30, 86_400],
	["a message", "/api/support-messages", () => ({ body: MESSAGE }), 60, 3600],
	["a review", "/api/reviews", () => ({ body: REVIEW }), 60, 3600],
	[
		"order lookup",
		"/api/orders/lookup",
		() => ({ body: { order_number: "SB-AAAA2222", email: "a@example.com" } }),
		60,
		3600,
	],
	["the data API", "/rest/v1/products?select=id&limit=1", () => ({}), 2000, 60],
	[
		"the contact form",
		"/contact",
		() => ({
			method: "POST",
			headers: FORM,
			body: "name=Ana&email=ana%40example.com&inquiryType=general&subject=s&message=m",
		}),
		60,
		3600,
	],
])("429 of %s has Retry-After", async (_, path, call, max, longest) => {
	const { ask } = await openShop();
	const { headers } = await untilTurnedAway(() => ask(path, { ...FROM, ...call(0) }), max);
	const seconds = Number(headers["retry-after"]);
	expect(seconds).toBeGreaterThanOrEqual(1);
	expect(seconds).toBeLessThanOrEqual(longest);
	expect(Number.isInteger(seconds)).toBe(true);
});

test("429 says how long it really takes, not the usual time", async () => {
	const { ask } = await openShop();
	const from = { peer: "203.0.113.77" };
	const { headers } = await untilTurnedAway(() => ask("/api/reviews", { ...from, body: REVIEW }), 60);
	const left = 3_600_000 - (world.clock.now() % 3_600_000);
	expect(Number(headers["retry-after"])).toBe(Math.ceil(left / 1000));
	expect(left).toBeGreaterThan(60_000);
});

test("503 of the application says when to come again, and no failure tells what broke", async () => {
	const away = Object.assign(new Error("SECRET-DETAIL"), { name: "DatabaseError", code: "08006" });
	const transaction = async () => {
		throw away;
	};
	// In any environment, the built shop shows no stack trace.
	vi.stubEnv("NODE_ENV", "development");
	onTestFinished(() => void vi.unstubAllEnvs());
	const { ask } = await openShop();
	const healthy = world.database;
	const { ask: askAway } = await openTestServer({
		app: await appOn({
			...healthy,
			transaction,
			read: transaction,
			readNewest: transaction,
			readOnce: transaction,
			isReady: async () => false,
		} as never),
		publicUrl: config.publicUrl,
		clock: world.clock,
		log: world.log,
	});
	expect((await ask("/api/products")).status).toBe(200);
	for (const path of ["/api/products", "/rest/v1/products?select=id", "/api/reviews?product_id=1"]) {
		expect(await askAway(path), path).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
	}
	for (const path of ["/", "/shop", "/product/2", "/shop.data", "/sitemap.xml", "/product-feed.xml"]) {
		const page = await askAway(path, { headers: { accept: "text/html" } });
		expect(page, path).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
		expect(page.body, "what broke stays inside").not.toMatch(/SECRET-DETAIL|\.ts:\d|\.js:\d/);
	}
	expect((await askAway("/shop")).body).toContain("We’ll be right back");
});

/** The application after its database became unavailable. */
async function appOn(database: World["database"]): Promise<() => App> {
	const swapped = { ...world };
	const app = await createApp(swapped);
	swapped.database = database;
	return () => app;
}

test("503 of the server has Retry-After: starting, not ready, too many requests", async () => {
	const base = { publicUrl: config.publicUrl, clock: world.clock, log: world.log };
	const closed = await openTestServer({ ...base, app: () => null, isReady: async () => false });
	for (const path of ["/readyz", "/", "/api/products"]) {
		expect(await closed.ask(path), path).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
	}
	const app = await createApp(world);
	const full = await openTestServer({ ...base, app: () => app, maxConcurrent: 0 });
	expect(await full.ask("/api/products")).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
});

test("a page that responds with 503, cached or personal, has Retry-After", async () => {
	const base = { publicUrl: config.publicUrl, clock: world.clock, log: world.log };
	const html = { "content-type": "text/html", ...publicPage() };
	const app = {
		prepare: async () => {},
		revision: async () => ({ pages: 0, stock: "" }),
		isUnknown: () => false,
		routeOf: () => null,
		findFigures: () => Promise.reject(new Error("no figures")),
		findSurroundings: () => Promise.reject(new Error("no figures")),
		nextChange: () => 0,
		jobs: [],
		close: async () => {},
	};
	const shared = await openTestServer({
		...base,
		app: () => ({ ...app, fetch: async () => new Response("away", { status: 503, headers: html }) }),
	});
	for (const call of [{}, { headers: { cookie: "a=b" } }, { method: "POST", headers: FORM, body: "" }]) {
		expect(await shared.ask("/shop", call)).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
	}
	const server = await openTestServer({
		...base,
		app: () => ({ ...app, fetch: async () => new Response("", { status: 429, headers: { "retry-after": "7" } }) }),
	});
	expect((await server.ask("/api/products")).headers["retry-after"]).toBe("7");
});

test("a signed webhook that is no event is a 4xx and a log entry, never a 5xx; a failure of ours is", async () => {
	const secret = await world.payments.registerWebhook(`http://localhost:3000/api/webhooks/stripe`);
	const { ask } = await openShop();
	const post = (body: string, at = world.clock.now()) => {
		const t = Math.floor(at / 1000);
		const signature = `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
		return ask("/api/webhooks/stripe", { body, headers: { "stripe-signature": signature } });
	};
	const event = (type: string, object: object, more: object = {}) =>
		JSON.stringify({ id: "evt_1", object: "event", type, created: 1_760_000_000, data: { object }, ...more });
	const session = {
		id: "cs_test_unknown1",
		object: "checkout.session",
		status: "complete",
		payment_status: "paid",
		amount_total: 499,
		currency: "usd",
		expires_at: 1_760_000_000,
	};
	const malformed = [
		"{",
		"[]",
		"null",
		'"x"',
		"{}",
		"\0",
		event("checkout.session.completed", {}),
		event("checkout.session.completed", { ...session, amount_total: "much" }),
		event("checkout.session.completed", session, { created: 9e15 }),
		event("checkout.session.completed", session, { id: "e".repeat(3000) }),
		event("charge.refunded", { id: "ch_1", object: "charge", payment_intent: "pi_unknown" }),
		event("charge.refunded", { id: "ch_1", object: "charge", payment_intent: "a\0b" }),
	];
	for (const body of malformed) {
		lines.length = 0;
		const { status } = await post(body);
		// The provider has no refund of it, so there is nothing to do.
		const isHarmless = body.includes("charge.refunded");
		expect(status >= 400 && status < 500 ? "4xx" : status, body.slice(0, 120)).toBe(isHarmless ? 200 : "4xx");
		expect(lines.map(({ text }) => text)).toEqual(isHarmless ? [] : ["rejected a signed payment event"]);
	}
	lines.length = 0;
	// Another shop's on the same account: the provider would repeat it for days.
	for (const id of [session.id, "../../v1/refunds"]) {
		lines.length = 0;
		expect((await post(event("checkout.session.completed", { ...session, id }))).status).toBe(200);
		expect(lines).toEqual([]);
	}
	lines.length = 0;
	expect((await post(event("x", { object: "y" }), world.clock.now() + 301_000)).status).toBe(400);
	expect((await post(event("x", { object: "y" }))).status).toBe(200);
	expect(lines).toEqual([]);

	opened.sandbox.misbehave({ api: { mode: "down" } });
	onTestFinished(() => opened.sandbox.misbehave({ api: { mode: "normal" } }));
	const again = await post(event("checkout.session.completed", session));
	expect(again.status, "the provider sends it again").toBeGreaterThanOrEqual(500);
});
