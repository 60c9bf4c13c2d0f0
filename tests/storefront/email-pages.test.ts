import { afterAll, describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { isSuppressed } from "#shop/kernel/email-preferences/email-preferences.ts";
import { unsubscribeUrl } from "#shop/kernel/email-preferences/unsubscribe-link.ts";
import { createAlertKey } from "#shop/selling/stock-alerts/confirm-stock-alert.ts";
import { SAME_REQUEST_MS } from "#shop/selling/stock-alerts/stock-alert.rules.ts";
import { countWaitingAlerts } from "#shop/selling/stock-alerts/stock-alerts.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";
import { openFormServer } from "./open-form-server.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

describe("the pages of links in emails, without scripts", async () => {
	const database = await openTestDatabase("embedded");
	const opened = await openTestApp(database);
	const { shop, system } = opened;
	afterAll(async () => {
		await opened.close();
		await database.close();
	});
	const linkFor = (recipient: string, language: "en" | "es" = "en") => {
		const url = new URL(unsubscribeUrl(shop, { kind: "points_expiring", recipient, language }) ?? "");
		return url.pathname + url.search;
	};
	const gets = async (email: string) => !(await isSuppressed(shop, email, "points"));

	test("D-150 one POST of a mail program unsubscribes, without a cookie, an origin or a page before", async () => {
		const { ask } = await openFormServer(opened);
		const link = linkFor("ana@example.com");
		const click = { method: "POST", body: "List-Unsubscribe=One-Click", headers: FORM };
		expect((await ask(link.replace("key=", "key=A"), click)).status).toBe(404);
		expect(await gets("ana@example.com")).toBe(true);
		expect((await ask(link, click)).status).toBe(200);
		expect(await gets("ana@example.com")).toBe(false);
		expect((await ask(link, click)).status).toBe(200);
	});

	test("D-150 a GET changes nothing and shows the masked address to its reader alone, in both languages", async () => {
		const { get } = await openFormServer(opened);
		const response = await get(linkFor("bea@example.com"));
		expect(response.headers).toMatchObject({
			"cache-control": "private, no-store",
			"x-robots-tag": "noindex, nofollow",
		});
		expect(response.body).toContain("b••••@example.com");
		expect(response.body).not.toContain("bea@");
		expect(response.body.match(/type="checkbox"[^>]*checked/g)).toHaveLength(2);
		expect(await gets("bea@example.com")).toBe(true);
		expect((await get(linkFor("bea@example.com", "es"))).body).toContain("Preferencias de correo");
	});

	test("D-150 the form saves what is ticked, and its second button unsubscribes from all", async () => {
		const { post } = await openFormServer(opened);
		const link = linkFor("cy@example.com");
		expect((await post(link, { intent: "save", topic: "back_in_stock" })).body).toContain("Your choice is saved");
		expect(await gets("cy@example.com")).toBe(false);
		expect((await post(link, { intent: "save", topic: "points" })).status).toBe(200);
		expect(await gets("cy@example.com")).toBe(true);
		const none = await post(link, { intent: "none", topic: "points" });
		expect(none.body).toContain("You won’t get these emails anymore.");
		expect(none.body).not.toMatch(/type="checkbox"[^>]*checked/);
		expect((await post(link, {})).status).toBe(400);
		expect(await gets("cy@example.com")).toBe(false);
	});

	test("D-150 D-151 a link that was altered is a page that says so", async () => {
		const { get, post } = await openFormServer(opened);
		for (const link of ["/email-preferences", "/email-preferences?key=x", "/stock-alert/1?key=x", "/stock-alert/1"]) {
			for (const response of [await get(link), await post(link, { intent: "save" })]) {
				expect(response.status, link).toBe(404);
				expect(response.body).toContain("This link doesn’t work");
				expect(response.headers["cache-control"]).toBe("private, no-store");
			}
		}
	});

	test("D-160 D-151 a form of a sold-out product that a double tap posts twice brings one email", async () => {
		const { post } = await openFormServer(opened);
		await transaction(system, async (tx) => {
			await tx.updateTable("products").set({ soldOut: true }).where("id", "=", 3).execute();
		});
		const tap = (email: string) => post("/product/3", { email });
		for (const { status } of await Promise.all([tap("tap@example.com"), tap("TAP@example.com")]))
			expect(status).toBe(200);
		opened.clock.at += SAME_REQUEST_MS - 1;
		await tap("tap@example.com");
		const queued = await transaction(system, (tx) =>
			tx.selectFrom("outbox").select("recipient").where("kind", "=", "stock_alert_confirmation").execute(),
		);
		expect(queued.map(({ recipient }) => recipient.toLowerCase())).toEqual(["tap@example.com"]);
	});

	test("D-151 opening the link of a request asks, and only its button confirms", async () => {
		const { get, post } = await openFormServer(opened);
		const id = crypto.randomUUID();
		await transaction(system, async (tx) => {
			await tx.updateTable("products").set({ soldOut: true }).where("id", "=", 3).execute();
			const request = {
				id,
				productId: 3,
				email: "dee@example.com",
				language: "en",
				createdAt: opened.clock.at,
			};
			await tx
				.insertInto("stockAlerts")
				.values({ ...request, confirmedAt: null })
				.execute();
		});
		const link = `/stock-alert/${id}?key=${createAlertKey(shop, id)}`;
		const page = await get(link);
		expect(page.body).toContain("Should we email d••••@example.com once when 31-Pair Pack is back in stock?");
		expect(page.body).toContain('content="noindex"');
		expect(await countWaitingAlerts(byOwner(shop), 3)).toBe(0);
		const confirmed = await post(link, {});
		expect(confirmed.body).toContain("You’re on the list");
		expect(confirmed.body).not.toContain("dee@");
		expect(await countWaitingAlerts(byOwner(shop), 3)).toBe(1);
		expect((await get(link)).body).toContain("You’re on the list");
	});
});
