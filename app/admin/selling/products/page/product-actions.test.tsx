// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { KNOWN_PRODUCT } from "#app/admin/testing/known-product.ts";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import ProductPage, { clientLoader } from "./product.route.tsx";

const DRAFT = { ...KNOWN_PRODUCT, status: "draft", is_active: false, is_deletable: true };
const STATUS = "PUT /api/admin/products/1/status";

async function open(product: object, responses: Parameters<typeof openRoute>[2] = {}) {
	return await openRoute(
		"/admin/products/:id",
		{ loader: clientLoader, Component: ProductPage },
		{
			"GET /api/admin/products/1": () => apiResponse({ product, previous: null, next: null }),
			"GET /api/admin/products/1/images": () => apiResponse([]),
			"GET /api/admin/products/1/stock-adjustments": () => apiResponse({ entries: [], waiting: 0 }),
			...responses,
		},
		{ at: "/admin/products/1" },
	);
}

describe("D-181 what can be done with a product as a whole", () => {
	test("a draft is published, and what it lacks is named", async () => {
		const details = [{ field: "long_description", code: "required" }];
		const page = await open(DRAFT, {
			[STATUS]: () => apiResponse({ code: "invalid_input", message: "Check it", details }, { status: 400 }),
		});
		expect(page.buttons()).toContain("Publish");
		expect(page.text(), "it is not for sale, whatever a switch says").not.toContain("Available for sale");
		await page.click(page.button("Publish"));
		expect(page.calls.at(-1)).toMatchObject({ line: STATUS, body: { status: "published" } });
		expect(page.textsOf("[role=alert]")[0]).toBe("Fill these in and save before you publish: Description (English)");
	});

	test("a published product is archived after a question, and has no way to be deleted", async () => {
		const page = await open(KNOWN_PRODUCT, { [STATUS]: () => apiResponse({ ...KNOWN_PRODUCT, status: "archived" }) });
		expect(page.buttons()).not.toContain("Delete draft");
		expect(page.buttons()).not.toContain("Publish");
		await page.click(page.button("Archive"));
		expect(page.calls.some(({ line }) => line === STATUS)).toBe(false);
		await page.click(page.all("dialog button").at(-1) as HTMLElement);
		expect(page.calls.find(({ line }) => line === STATUS)?.body).toEqual({ status: "archived" });
	});

	test("an archived product is restored as a draft", async () => {
		const page = await open({ ...KNOWN_PRODUCT, status: "archived" }, { [STATUS]: () => apiResponse(DRAFT) });
		expect(page.buttons()).not.toContain("Archive");
		await page.click(page.button("Restore as draft"));
		expect(page.calls.find(({ line }) => line === STATUS)?.body).toEqual({ status: "draft" });
	});
});
