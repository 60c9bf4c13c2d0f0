// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CartScreen } from "#app/storefront/cart/cart-screen.tsx";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { CheckoutScreen } from "#app/storefront/checkout/checkout-screen.tsx";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import { priceCart } from "#app/storefront/price-cart.ts";
import { ProductScreen } from "#app/storefront/product/product-screen.tsx";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { DEFAULT_SELLING } from "#shop/kernel/settings/settings.rules.ts";
import { GUEST } from "#shop/selling/pricing/discount.rules.ts";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";

const product = knownProduct(2);

beforeEach(async () => {
	await openShop({ products: knownProducts });
	cartStore.add(itemOf(product), 1, 99);
});
afterEach(closeShop);

type Language = "en" | "es";
const open = {
	product: (language: Language) =>
		renderScreen(<ProductScreen id={2} pageResult={{ state: "available", product }} />, {
			path: "/product/2",
			language,
		}),
	cart: (language: Language) => renderScreen(<CartScreen />, { path: "/cart", language }),
	checkout: (language: Language) => renderScreen(<CheckoutScreen />, { path: "/checkout", language }),
};

describe("D-143 a total names its currency where $ may be another one", () => {
	test.each([
		["en", null, "$10.99"],
		["en", "US", "$10.99"],
		["en", " us ", "$10.99"],
		["en", "MX", "$10.99 USD"],
		["en", "CA", "$10.99 USD"],
		["es", "US", "$10.99 USD"],
		["es", null, "$10.99 USD"],
	] as const)("in %s for %j", async (language, country, total) => {
		const amounts = priceCart(cartStore.get(), knownProducts, GUEST, null, DEFAULT_SELLING);
		const page = await renderScreen(<OrderTotals amounts={{ ...amounts, totalCents: 1099 }} country={country} />, {
			language,
		});
		const shown = page.all("dd").map(({ textContent }) => textContent);
		expect(shown.at(-1)).toBe(total);
		expect(shown.slice(0, -1).join()).not.toContain("USD");
	});

	test.each([
		["en", false],
		["es", true],
	] as const)("on the button of the cart (%s)", async (language, isNamed) => {
		const page = await open.cart(language);
		const buttons = page.all("a[href='/checkout']").map(({ textContent }) => textContent);
		expect(buttons.some((text) => / \$\d+\.\d\d( USD)?$/.test(text ?? ""))).toBe(true);
		expect(buttons.some((text) => text?.endsWith(" USD"))).toBe(isNamed);
	});

	test("in the checkout as soon as another country is chosen, with a line that says which dollars", async () => {
		const page = await open.checkout("en");
		expect(page.text()).not.toContain("US dollars");
		expect(page.text()).not.toContain("USD");
		await page.type(page.field("Country"), "MX");
		expect(page.text()).toContain("Prices in US dollars");
		expect(page.all("details summary")[0]?.textContent).toMatch(/\$\d+\.\d\d USD$/);
	});

	test("below the price of a product in Spanish only", async () => {
		expect((await open.product("es")).text()).toContain("Precios en dólares estadounidenses");
		expect((await open.product("en")).text()).not.toContain("US dollars");
	});
});
