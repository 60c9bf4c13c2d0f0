// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { openOrder } from "#app/admin/testing/open-order.tsx";

test.each([
	["an order has its invoice", null, ["/api/admin/orders/o1/invoice.pdf"]],
	["a free replacement has none", "SB-00000001", []],
])("D-323 %s", async (_, replaces, invoices) => {
	const page = await openOrder({ replaces });
	const links = page.all("a").filter(({ textContent }) => textContent === "Invoice (PDF)");
	expect(links.map((link) => link.getAttribute("href"))).toEqual(invoices);
});
