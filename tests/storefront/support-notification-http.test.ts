import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import type { Config } from "#platform/config.ts";
import type { World } from "#platform/world.ts";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import type { App } from "#server/app-shape.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { PUBLIC_BEARER } from "#shop/people/support/support.rules.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestServer, type TestCall } from "#tests/support/open-test-server.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

rejectStaleBuild();
const bundle = pathToFileURL("build/server/index.js").href;
const { createApp } = (await import(/* @vite-ignore */ bundle)) as { createApp(world: World): Promise<App> };
const { shop } = await openTestShop(await openTestDatabase());
const config = { ...shop.config, port: 3000, host: "localhost", stripe: null } as Config;
const app = await createApp({ ...shop, config });

const PATH = "/functions/v1/send-support-notification";
const AUTHORIZED = { authorization: `Bearer ${PUBLIC_BEARER}` };
const FOREIGN = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };

/** A message saved without an email, and the number of pending emails. */
async function saveMessage(): Promise<string> {
	const { id } = await transaction(asSystem(shop), (tx) =>
		tx
			.insertInto("supportMessages")
			.values({ email: "ida@example.com", name: "Ida", inquiryType: "general", subject: "s", message: "Hello" })
			.returning("id")
			.executeTakeFirstOrThrow(),
	);
	return id;
}
const waiting = async () =>
	(
		await transaction(asSystem(shop), (tx) =>
			tx.selectFrom("outbox").select("data").where("kind", "=", "support_notification").execute(),
		)
	).length;

describe("POST /functions/v1/send-support-notification at the server", () => {
	let peer = 0;
	let before = 0;
	let record: object = {};
	beforeEach(async () => {
		peer += 1;
		before = await waiting();
		record = { id: await saveMessage() };
	});

	async function open() {
		const { ask } = await openTestServer({
			app: () => app,
			publicUrl: config.publicUrl,
			clock: shop.clock,
			log: shop.log,
		});
		return (call: TestCall = {}) => ask(PATH, { peer: `203.0.113.${peer}`, ...call });
	}

	test("CONT-17 with the published bearer the email is enqueued, once, and the response is empty", async () => {
		const ask = await open();
		const reply = await ask({ headers: AUTHORIZED, body: { record } });
		expect([reply.status, reply.body, reply.headers["content-type"]]).toEqual([204, "", undefined]);
		expect(reply.headers["access-control-allow-origin"]).toBe("*");
		expect(await waiting()).toBe(before + 1);
		expect((await ask({ headers: AUTHORIZED, body: { record } })).status).toBe(204);
		expect(await waiting()).toBe(before + 1);
	});

	test("the response does not reveal whether a message exists", async () => {
		const ask = await open();
		const known = await ask({ headers: AUTHORIZED, body: { record } });
		const unknown = await ask({ headers: AUTHORIZED, body: { record: { id: crypto.randomUUID() } } });
		expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
		expect(await waiting()).toBe(before + 1);
	});

	test.each<[string, Record<string, string>]>([
		["without a bearer", {}],
		["with a wrong one", { authorization: "Bearer softbrace-private" }],
		["with another scheme", { authorization: `Basic ${PUBLIC_BEARER}` }],
	])("D-69 %s the call is rejected, and nothing is emailed", async (_, headers) => {
		const reply = await (await open())({ headers, body: { record } });
		expect(reply.status).toBe(401);
		expect(JSON.parse(reply.body)).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\w/) });
		expect(await waiting()).toBe(before);
	});

	test.each<[string, unknown]>([
		["no JSON", "{"],
		["no record", {}],
		["a record that is a text", { record: "x" }],
		["an id that is none", { record: { id: "1; drop table" } }],
		["neither an id nor words", { record: { email: "ida@example.com" } }],
		["a list", []],
	])("a body with %s gets 400", async (_, body) => {
		const reply = await (await open())({ headers: AUTHORIZED, body });
		expect([reply.status, JSON.parse(reply.body).code]).toEqual([400, expect.stringMatching(/\w/)]);
		expect(await waiting()).toBe(before);
	});

	test("a body with another content type is rejected, and one that is too long", async () => {
		const ask = await open();
		const form = { ...AUTHORIZED, "content-type": "text/plain" };
		expect((await ask({ headers: form, body: JSON.stringify({ record }) })).status).toBe(415);
		expect((await ask({ headers: AUTHORIZED, body: { record, more: "x".repeat(64 * 1024) } })).status).toBe(413);
		expect(await waiting()).toBe(before);
	});

	test("a page on another site needs the bearer; a browser's cookie is not enough", async () => {
		const ask = await open();
		const cookies: Record<string, string>[] = [{}, { cookie: "session=x" }];
		for (const more of cookies) {
			const reply = await ask({ headers: { ...FOREIGN, ...more }, body: { record } });
			expect([reply.status, JSON.parse(reply.body).code]).toEqual([403, "origin_refused"]);
		}
		expect(await waiting()).toBe(before);
		expect((await ask({ headers: { ...FOREIGN, ...AUTHORIZED }, body: { record } })).status).toBe(204);
		const preflight = await ask({
			method: "OPTIONS",
			headers: { ...FOREIGN, "access-control-request-method": "POST" },
		});
		expect([preflight.status, preflight.headers["access-control-allow-methods"]]).toEqual([204, "POST, OPTIONS"]);
	});

	test.each(["GET", "PUT", "PATCH", "DELETE"])("%s gets 405", async (method) => {
		const ask = await open();
		const body = ["GET", "DELETE"].includes(method) ? {} : { body: { record } };
		const reply = await ask({ method, headers: AUTHORIZED, ...body });
		expect([reply.status, JSON.parse(reply.body).code]).toEqual([405, "method_not_allowed"]);
		expect(await waiting()).toBe(before);
	});

	test("the 21st call of an IP address in an hour gets 429 with Retry-After; another IP address is served", async () => {
		const ask = await open();
		for (let count = 1; count <= 20; count += 1) {
			expect([count, (await ask({ headers: AUTHORIZED, body: { record } })).status]).toEqual([count, 204]);
		}
		const reply = await ask({ headers: AUTHORIZED, body: { record: { id: await saveMessage() } } });
		expect(reply.status).toBe(429);
		expect(Number(reply.headers["retry-after"])).toBeGreaterThanOrEqual(1);
		expect(Number(reply.headers["retry-after"])).toBeLessThanOrEqual(3600);
		expect(await waiting()).toBe(before + 1);
		expect((await ask({ peer: "203.0.113.200", headers: AUTHORIZED, body: { record } })).status).toBe(204);
	});
});
