// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { setShopClock } from "#app/storefront/shop-clock.ts";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ADDED_TO_CART_MS } from "#shop/selling/cart/cart.rules.ts";
import { KNOWN_LAUNCH_AT, knownProduct } from "#tests/selling/money/known-products.ts";
import { ProductScreen } from "./product-screen.tsx";
import type { PageResult } from "./resolve-product.ts";

beforeEach(async () => {
	await openShop({ products: [1, 2, 4, 7, 8].map((id) => knownProduct(id)) });
});
afterEach(closeShop);

const open = (pageResult: PageResult, language: Language = "en") =>
	renderScreen(<ProductScreen id={pageResult.product?.id ?? 8} pageResult={pageResult} />, {
		path: "/product/1",
		language,
	});
const openProduct = (id: number) => open({ state: "available", product: knownProduct(id) });

describe("what is shown instead of a product", () => {
	test("PROD-02 PROD-03 PROD-04 LANG-12 an unknown product", async () => {
		const page = await open({ state: "not_found", product: null });
		expect(page.text()).toContain("Product Not Found");
		expect(page.text()).toContain("The product you are looking for could not be found.");
		expect(page.link("Back to shop").getAttribute("href")).toBe("/shop");
		const spanish = await open({ state: "not_found", product: null }, "es");
		expect(spanish.text()).toContain("El producto que estás buscando no se encuentra disponible.");
	});

	test("PROD-05 an admin-only product for everyone else", async () => {
		const page = await open({ state: "admin_only", product: null });
		expect(page.text()).toContain("Admin Access Required");
		expect(page.text()).not.toContain("Add to Cart");
	});

	test("PROD-28 an administrator sees the admin-only product", async () => {
		await openShop({ products: [knownProduct(8)], user: { isAdmin: true } });
		const page = await open({ state: "admin_only", product: null });
		expect(page.text()).toContain("Test product");
		expect(page.isOff(page.button("Add to Cart"))).toBe(false);
	});

	test("LNCH-11 LNCH-06 a page open at launch turns into the product by itself", async () => {
		await openShop({ products: [knownProduct(3)] });
		vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
		setShopClock(KNOWN_LAUNCH_AT - 2_000 - Date.now());
		const page = await renderScreen(
			<ProductScreen id={3} pageResult={{ state: "not_released", product: null, releasesAt: KNOWN_LAUNCH_AT }} />,
		);
		await act(async () => vi.advanceTimersByTime(1_000));
		expect(page.text()).toContain("Birthday Release Coming!");
		await act(async () => vi.advanceTimersByTime(1_000));
		expect(page.text()).toContain("31-Pair Pack");
		expect(page.isOff(page.button("Add to Cart"))).toBe(false);
		vi.useRealTimers();
	});

	test("PROD-06 a product before its release", async () => {
		const page = await open({ state: "not_released", product: null, releasesAt: KNOWN_LAUNCH_AT });
		expect(page.text()).toContain("Birthday Release Coming!");
		expect(page.text()).toContain("July 13, 2025");
	});
});

describe("a product", () => {
	test("PROD-07 PROD-08 has its image and its name", async () => {
		const page = await openProduct(2);
		expect(page.all("article img")[0]?.getAttribute("src")).toBe("/images/renders/pack-15-640.webp");
		expect(page.all("h1")[0]?.textContent).toBe("15-Pair Pack");
	});

	test.each([
		["PROD-09 the number of strips", "30 strips"],
		["PROD-10 the price", "$10.99"],
		["the price of a pair", "$0.73 per pair"],
		["PROD-11 the description", knownProduct(2).description],
		["PROD-12 the long description", knownProduct(2).longDescription],
		["PROD-14 SCOPE-13 the donation", "We donate $0.10 from every purchase to a children’s research hospital."],
		["PROD-29 whether it is in stock", "In stock"],
	])("has %s", async (_, text) => {
		expect((await openProduct(2)).text()).toContain(text);
	});

	test("PROD-13 has the list of its features", async () => {
		const items = (await openProduct(2)).all("li").map(({ textContent }) => textContent);
		expect(items).toEqual(expect.arrayContaining([...knownProduct(2).features]));
	});

	test("SCOPE-10 a SoftWax page mentions the free pair", async () => {
		expect((await openProduct(4)).text()).toContain("Includes 1 free pair of strips");
	});

	test.each([
		["en", "Free $0.00 + $3.50 shipping", "$3.50 shipping, or free when your order reaches $5.99"],
		["es", "Gratis $0.00 + $3.50 de envío", "$3.50 de envío, o gratis si tu pedido llega a $5.99"],
	] as const)(
		"CAT-03 CAT-32 PRICE-03 the trial pack's own shipping is the one it shows (%s)",
		async (language, price, line) => {
			const product = knownProduct(7, { shippingCents: 350 });
			await openShop({ products: [product] });
			const page = await open({ state: "available", product }, language);
			expect(page.text()).toContain(price);
			expect(page.text()).toContain(line);
			expect(page.text()).not.toMatch(/Free shipping on orders|Envío gratis desde/);
		},
	);

	test("PRICE-05 delivery is typical and not guaranteed", async () => {
		expect((await openProduct(2)).text()).toContain("Typically 3-5 business days in the US, not guaranteed.");
	});

	test("rules of use have no check mark, and what is included is not repeated", async () => {
		const page = await openProduct(1);
		const items = page.all("article li").map((item) => item.textContent ?? "");
		const rule = page.all("article li").find((item) => /Do not sleep/.test(item.textContent ?? ""));
		expect(rule?.textContent).toBe("Remove before eating or sleeping. Do not sleep with strips in.");
		expect(rule?.querySelector(".text-green")).toBeNull();
		for (const text of ["above or below the brackets, never on the brackets", "one fresh strip a day"]) {
			expect(items.filter((item) => item.includes(text))).toHaveLength(1);
		}
		const texts = items.filter((text) => text !== "");
		expect(new Set(texts).size).toBe(texts.length);
		for (const feature of knownProduct(1).features) expect(feature).not.toMatch(/sleeping|Single use/);
	});

	test("LNCH-08 its page has the birthday badge on launch day only", async () => {
		setShopClock(KNOWN_LAUNCH_AT - Date.now());
		expect((await openProduct(2)).all("header")[0]?.textContent).toContain("Birthday");
		setShopClock(KNOWN_LAUNCH_AT + 25 * 3_600_000 - Date.now());
		expect((await openProduct(2)).all("header")[0]?.textContent).not.toContain("Birthday");
	});

	test("PROD-29 D-44 a sold-out product is shown but cannot be bought", async () => {
		const product = knownProduct(1, { available: 0 });
		await openShop({ products: [product] });
		const page = await open({ state: "sold_out", product });
		expect(page.text()).toContain("SOLD OUT");
		expect(page.isOff(page.button("Add to Cart"))).toBe(true);
		expect(page.isOff(page.button("Buy Now"))).toBe(true);
	});
});

describe("the quantity", () => {
	const quantity = (page: Awaited<ReturnType<typeof openProduct>>) => page.field("Quantity").value;

	test("PROD-15 PROD-21 PROD-22 ranges from 1 to the stock", async () => {
		const page = await openProduct(2);
		expect(page.isOff(page.button(/^Decrease/))).toBe(true);
		await page.click(page.button(/^Increase/));
		expect(quantity(page)).toBe("2");
		await page.type(page.field("Quantity"), "99");
		await page.leave(page.field("Quantity"));
		expect(quantity(page)).toBe("10");
		expect(page.text()).toContain("That’s all we have in stock.");
		await page.type(page.field("Quantity"), "-3");
		await page.leave(page.field("Quantity"));
		expect(quantity(page)).toBe("1");
	});

	test.each([
		["PROD-23 PROD-24 CART-09", 7, "Trial pack limit: 1 per order"],
		["PROD-25 PROD-26 CART-10", 8, "Test product limit: 1 per order"],
	])("%s product %d has no stepper, and a second one is rejected with its message", async (_, id, message) => {
		await openShop({ products: [knownProduct(id)], user: { isAdmin: true } });
		const page = await openProduct(id);
		expect(page.all("input[type=number]")).toHaveLength(0);
		expect(page.text()).toContain("1 per order");
		await page.click(page.button("Add to Cart"));
		expect(page.text()).not.toContain(message);
		await page.click(page.button("Add to Cart"));
		expect(page.text()).toContain(message);
		expect(cartStore.get().itemCount).toBe(1);
	});
});

describe("buying", () => {
	test("PROD-17 Add to Cart adds the chosen quantity at today's price", async () => {
		await openShop({ products: [knownProduct(2, { priceCents: 1199 })] });
		const page = await openProduct(2);
		await page.click(page.button(/^Increase/));
		await page.click(page.button("Add to Cart"));
		expect(cartStore.get().items).toEqual([
			{ id: 2, name: "15-Pair Pack", price: 11.99, image: "pack-15", quantity: 2 },
		]);
	});

	test("PROD-16 CONST-22 the confirmation is shown for 3 seconds", async () => {
		expect(ADDED_TO_CART_MS).toBe(3000);
		const page = await openProduct(2);
		vi.useFakeTimers();
		await page.click(page.button("Add to Cart"));
		expect(page.text()).toContain("Added to cart!");
		await act(async () => vi.advanceTimersByTime(2999));
		expect(page.text()).toContain("Added to cart!");
		await act(async () => vi.advanceTimersByTime(1));
		expect(page.text()).not.toContain("Added to cart!");
	});

	test("PROD-16 PROD-21 nothing is confirmed once the cart holds the full stock", async () => {
		const page = await openProduct(2);
		await act(async () => cartStore.add(itemOf(knownProduct(2)), 10, 10));
		await page.click(page.button("Add to Cart"));
		expect(page.text()).not.toContain("Added to cart!");
		expect(page.text()).toContain("That’s all we have in stock.");
		expect(cartStore.get().itemCount).toBe(10);
	});

	test("PROD-18 Buy Now adds and goes to the cart", async () => {
		const page = await openProduct(2);
		await page.click(page.button("Buy Now"));
		expect(cartStore.get()).toMatchObject({ itemCount: 1 });
		expect(page.location.current).toBe("/cart");
	});
});
