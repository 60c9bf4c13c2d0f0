// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { openOrder } from "#app/admin/testing/open-order.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

describe("the dialog that corrects an order's address", () => {
	test("D-230 it starts with what the order has, checks it like checkout, and sends how often it was corrected", async () => {
		const page = await openOrder(
			{ contactCorrections: 2 },
			{ "PUT /api/admin/orders/o1/contact": () => apiResponse({}) },
		);
		await page.click(page.button("Edit address or email"));
		expect(page.field("Street address").value).toBe("12 Main St");
		await page.type(page.field("Street address"), "");
		await page.click(page.inDialog("Save"));
		expect(page.dialog()?.textContent).toContain("This field is required");
		expect(page.sent()).toEqual([]);
		await page.type(page.field("Street address"), "99 Oak Ave");
		await page.click(page.inDialog("Save"));
		expect(page.sent().at(-1)?.body).toEqual({
			email: "ana@example.com",
			first_name: "Ana",
			last_name: "Díaz",
			line_1: "99 Oak Ave",
			line_2: "",
			city: "Austin",
			state: "TX",
			postal_code: "78701",
			country: "US",
			corrections: 2,
		});
		expect(page.toasts()).toEqual([["status", "Order updated."]]);
	});

	test("D-230 an order that has shipped offers no correction", async () => {
		const page = await openOrder({ fulfillmentStatus: "shipped" });
		expect(page.buttons()).not.toContain("Edit address or email");
	});
});
