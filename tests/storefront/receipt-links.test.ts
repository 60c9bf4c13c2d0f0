import { afterAll, describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { receiptPath } from "#shop/selling/orders/receipt-link.ts";
import { addOrder } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";

describe.each(oneDatabase)("receipt links over HTTP on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { ask, shop, system, clock, close } = await openTestApp(database);
	const orderNumber = await transaction(system, async (tx) => {
		const id = await addOrder(tx, { userId: null, merchandiseCents: 900, at: clock.at, productId: 1 });
		await tx.updateTable("orders").set({ email: "tom@example.com" }).where("id", "=", id).execute();
		const row = await tx.selectFrom("orders").select("orderNumber").where("id", "=", id).executeTakeFirstOrThrow();
		return row.orderNumber;
	});
	const get = (path: string) => ask({ cookie: "" }, "GET", path);

	afterAll(async () => {
		await close();
		await database.close();
	});

	test("D-86 the link is the receipt as a PDF for its bearer, kept by no cache and no search engine", async () => {
		const response = await get(receiptPath(shop, orderNumber, "mailbox"));
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition": `inline; filename="softbrace-${orderNumber.replace("SB", "RC")}.pdf"`,
			"cache-control": "private, no-store",
			"x-robots-tag": "noindex, nofollow",
		});
		expect((await response.text()).startsWith("%PDF-")).toBe(true);
	});

	test("D-79 the receipt of a Spanish order is in Spanish, whatever the browser asks for", async () => {
		const path = receiptPath(shop, orderNumber, "mailbox");
		const languageOf = async () => /\/Lang \((\w+)\)/.exec(await (await get(path)).text())?.[1];
		expect(await languageOf()).toBe("en");
		await transaction(system, (tx) =>
			tx.updateTable("orders").set({ language: "es" }).where("orderNumber", "=", orderNumber).execute(),
		);
		expect(await languageOf()).toBe("es");
	});

	test("D-86 a link that is altered or expired is a page that leads to the lookup of the order", async () => {
		const path = receiptPath(shop, orderNumber, "page");
		clock.at += 24 * 3_600_000;
		for (const wrong of [path, `/receipt/${orderNumber}`, `/receipt/${orderNumber}?key=x`, "/receipt/%3Cb%3E?key=x"]) {
			const response = await get(wrong);
			const page = await response.text();
			expect(response.status, wrong).toBe(404);
			expect(response.headers.get("cache-control")).toBe("private, no-store");
			expect(page).toContain("This receipt link doesn’t work");
			expect(page).toContain('content="noindex"');
			expect(page).toContain(wrong.includes("SB-") ? `/order-status?order=${orderNumber}"` : 'href="/order-status"');
			expect(page).not.toContain("<b>");
		}
	});

	test("D-86 the order's lookup gives a link that works, and of the address only the country", async () => {
		const response = await ask({ cookie: "" }, "POST", "/api/orders/lookup", {
			order_number: orderNumber,
			email: "tom@example.com",
		});
		const order = (await response.json()) as { receipt_url: string; shipping_address: null; country: null };
		expect(order).toMatchObject({ shipping_address: null, country: null });
		expect((await get(order.receipt_url)).headers.get("content-type")).toBe("application/pdf");
	});
});
