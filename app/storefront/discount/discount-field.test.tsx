// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { CartScreen } from "#app/storefront/cart/cart-screen.tsx";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { DiscountTerms } from "#shop/selling/discounts/discount-code.rules.ts";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { discountCodeIn } from "./discount-cookie.ts";
import { removeDiscount } from "./discount-store.ts";

const products = knownProducts.filter(({ isAdminOnly }) => !isAdminOnly);
const SAVE20: DiscountTerms = {
	code: "SAVE20",
	kind: "percent",
	percent: 20,
	amountCents: 0,
	productIds: [],
	minimumCents: 0,
	membersOnly: false,
};

/** The shop knows these codes, and rejects all others. */
function openWith(...codes: DiscountTerms[]) {
	return openShop({
		products,
		responses: {
			...Object.fromEntries(codes.map((terms) => [`GET /api/discounts/${terms.code}`, () => apiResponse(terms)])),
			"GET /api/discounts/NOPE": () =>
				apiResponse({ code: "discount_unknown", message: "We don’t know it.", details: null }, { status: 404 }),
		},
	});
}

async function openCart() {
	cartStore.add(itemOf(knownProduct(4)), 2, 99);
	return await renderScreen(<CartScreen />, { path: "/cart" });
}
type Page = Awaited<ReturnType<typeof openCart>>;

async function apply(page: Page, typed: string) {
	await page.type(page.field("Discount code"), typed);
	await page.click(page.button("Apply"));
}

afterEach(async () => {
	await act(async () => removeDiscount());
	closeShop();
});

describe("a discount code in the cart", () => {
	test("D-210 is folded away, applies what was typed, and is shown with its amount", async () => {
		await openWith(SAVE20);
		const page = await openCart();
		expect(page.all("details")[0]?.hasAttribute("open")).toBe(false);
		await apply(page, "SAVE20");
		expect(page.text()).toContain("SAVE20-$1.60");
		expect(page.text()).toContain("Discount code SAVE20");
		expect(discountCodeIn(document.cookie)).toBe("SAVE20");
		await page.click(page.button("Remove discount code SAVE20"));
		expect(page.text()).toContain("Have a code?");
		expect(discountCodeIn(document.cookie)).toBeNull();
	});

	test("D-210 that is not known says so beneath the field, and keeps what was typed", async () => {
		await openWith(SAVE20);
		const page = await openCart();
		await apply(page, "NOPE");
		expect(page.text()).toContain("We don’t know it.");
		expect(page.field("Discount code").value).toBe("NOPE");
		expect(discountCodeIn(document.cookie)).toBeNull();
	});

	test("D-210 stays when the cart no longer fits, with what is missing, and counts again when it does", async () => {
		await openWith({ ...SAVE20, minimumCents: 700 });
		const page = await openCart();
		await apply(page, "SAVE20");
		expect(page.text()).toContain("SAVE20-$1.60");
		await page.click(page.button("Decrease quantity of SoftWax"));
		expect(page.text()).toContain("Add $3.01 more to use this discount code.");
		expect(page.text()).not.toContain("-$0.80");
		await page.click(page.button("Increase quantity of SoftWax"));
		expect(page.text()).toContain("SAVE20-$1.60");
	});

	test.each([
		["products", { productIds: [1] }, "This discount code is for 5-Pair Pack."],
		["members", { membersOnly: true }, "This discount code is for members."],
		["nothing to take off", { kind: "free_shipping", percent: 0 }, "There’s nothing for this code to take off"],
	] as const)("D-210 says why it takes nothing off: %s", async (_, terms, text) => {
		await openWith({ ...SAVE20, ...terms });
		const page = await openCart();
		await apply(page, "SAVE20");
		expect(page.text()).toContain(text);
		expect(page.text()).not.toContain("-$1.60");
	});
});
