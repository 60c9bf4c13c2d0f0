import { afterAll, describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import type { Settings } from "#shop/kernel/settings/settings.rules.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { deliverOrder } from "#shop/selling/orders/fulfillment/delivery.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { returnPath } from "#shop/selling/orders/returns/return-link.ts";
import { addOrder } from "#shop/selling/points/testing/add-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";

describe.each(oneDatabase)("the page of a return link over HTTP on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { ask, shop, system, clock, close } = await openTestApp(database);
	const value: Settings["shop"] = {
		...settingOf(shop, "shop"),
		returnDays: 30,
		address: "12 Oak Street\nAustin, TX 78701",
	};
	(shop.savedSettings as Map<string, unknown>).set("shop", value);
	const id = await transaction(system, async (tx) => {
		const orderId = await addOrder(tx, { userId: null, merchandiseCents: 900, at: clock.at, productId: 1 });
		await tx.updateTable("orders").set({ email: "tom@example.com" }).where("id", "=", orderId).execute();
		return orderId;
	});
	await shipOrder(byOwner(shop), id, { carrier: "USPS" });
	const { orderNumber } = await deliverOrder(byOwner(shop), id);
	const path = returnPath(shop, orderNumber, "page");
	const visitor = { cookie: "" };

	afterAll(async () => {
		await close();
		await database.close();
	});

	test("D-235 a return is asked for without scripts, and the page shows it from then on", async () => {
		const page = await ask(visitor, "GET", path);
		const html = await page.text();
		expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
		const attempt = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? "";
		const nothing = new URLSearchParams({ id: attempt, "quantity-1": "0", "reason-1": "damaged", note: "Torn" });
		const rejected = await ask(visitor, "POST", path, nothing);
		expect(rejected.status).toBe(400);
		const again = await rejected.text();
		expect(again).toContain("Choose at least one item");
		expect(again).toContain("Torn");
		const form = new URLSearchParams({ id: attempt, "quantity-1": "1", "reason-1": "damaged", note: "Torn" });
		const sent = await ask(visitor, "POST", path, form);
		expect([sent.status, sent.headers.get("location")]).toEqual([303, path]);
		// A form that is sent twice is one return.
		await ask(visitor, "POST", path, form);
		const shown = await (await ask(visitor, "GET", path)).text();
		expect(shown.match(/Return (<!-- -->)?RT-/g)).toHaveLength(1);
		expect(shown).toContain("We’re looking at your request");
	});

	test("D-235 a link that is altered shows nothing and takes nothing", async () => {
		for (const wrong of [`/return/${orderNumber}`, `${path}x`, "/return/%3Cb%3E?key=x"]) {
			const response = await ask(visitor, "GET", wrong);
			const html = await response.text();
			expect(response.status, wrong).toBe(404);
			expect(html).toContain("This link doesn’t work any more");
			expect(html).not.toContain("<b>");
			expect((await ask(visitor, "POST", wrong, new URLSearchParams())).status).toBe(404);
		}
	});
});
