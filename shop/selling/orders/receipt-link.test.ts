import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { findReceiptOrder, receiptPath } from "#shop/selling/orders/receipt-link.ts";
import { addOrder } from "#shop/selling/points/testing/add-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(databaseKinds)("receipt links on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const numberOfNewOrder = () =>
		transaction(asSystem(shop), async (tx) => {
			const id = await addOrder(tx, { userId: null, merchandiseCents: 900, at: clock.at });
			await tx
				.updateTable("orders")
				.set({ shipFirstName: "Ana", shipLine1: "12 Oak Street", shipCountry: "US", email: "ana@example.com" })
				.where("id", "=", id)
				.execute();
			const { orderNumber } = await tx
				.selectFrom("orders")
				.select("orderNumber")
				.where("id", "=", id)
				.executeTakeFirstOrThrow();
			return orderNumber;
		});
	const keyOf = (path: string) => new URL(path, "http://shop.example").searchParams.get("key") ?? "";
	const notFound = expect.objectContaining({ code: "order_not_found" });

	test("D-86 D-14 an emailed link opens the order with its address, a page's link without", async () => {
		const orderNumber = await numberOfNewOrder();
		const emailed = receiptPath(shop, orderNumber, "mailbox");
		expect(emailed.startsWith(`/receipt/${orderNumber}?key=`)).toBe(true);
		const full = await findReceiptOrder(shop, { orderNumber, key: keyOf(emailed) });
		expect(full).toMatchObject({ orderNumber, address: { line1: "12 Oak Street" }, email: "ana@example.com" });
		const key = keyOf(receiptPath(shop, orderNumber, "page"));
		expect(await findReceiptOrder(shop, { orderNumber, key })).toMatchObject({
			orderNumber,
			address: null,
			buyerName: "Ana",
			email: "a••••@example.com",
		});
	});

	test("D-86 an altered key, another order's and one of another secret open nothing", async () => {
		const orderNumber = await numberOfNewOrder();
		const other = await numberOfNewOrder();
		const key = keyOf(receiptPath(shop, orderNumber, "page"));
		const [expires = "", signature = ""] = key.split(".");
		const later = (Number.parseInt(expires, 36) + DAY_MS).toString(36);
		const foreign = { ...shop, config: { ...shop.config, sessionSecret: "another secret" } };
		const keys = [
			keyOf(receiptPath(shop, other, "mailbox")),
			keyOf(receiptPath(foreign, orderNumber, "mailbox")),
			`${later}.${signature}`,
			`${expires}.`,
			"",
			"é",
		];
		for (const wrong of keys) {
			await expect(findReceiptOrder(shop, { orderNumber, key: wrong })).rejects.toEqual(notFound);
		}
		await expect(findReceiptOrder(shop, { orderNumber: orderNumber.toLowerCase(), key })).rejects.toEqual(notFound);
	});

	test("D-86 a page's link works for a day, an emailed one for a year and a half", async () => {
		const orderNumber = await numberOfNewOrder();
		for (const [reader, days] of [
			["page", 1],
			["mailbox", 550],
		] as const) {
			const key = keyOf(receiptPath(shop, orderNumber, reader));
			clock.at += days * DAY_MS - 1;
			expect(await findReceiptOrder(shop, { orderNumber, key })).toMatchObject({ orderNumber });
			clock.at += 1;
			await expect(findReceiptOrder(shop, { orderNumber, key })).rejects.toEqual(notFound);
		}
	});
});
