// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useSignInDialog } from "#app/account/sign-in/sign-in-store.ts";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { CartScreen } from "./cart-screen.tsx";
import { cartStore, itemOf } from "./cart-store.ts";

const products = knownProducts.filter(({ isAdminOnly }) => !isAdminOnly);

beforeEach(() => openShop({ products }));
afterEach(closeShop);

function fill(...lines: [id: number, quantity: number][]) {
	for (const [id, quantity] of lines) cartStore.add(itemOf(knownProduct(id)), quantity, 99);
}

const Mode = () => <output>{useSignInDialog()?.mode ?? "closed"}</output>;
const open = () =>
	renderScreen(
		<>
			<CartScreen />
			<Mode />
		</>,
		{ path: "/cart" },
	);

describe("the list", () => {
	test("CART-19 D-350 an empty cart", async () => {
		const page = await open();
		expect(page.text()).toContain("Your cart is empty");
		expect(page.link("Continue shopping").getAttribute("href")).toBe("/shop");
		expect(page.all("img")[0]?.getAttribute("src")).toBe("/images/renders/empty-tray-640.webp");
		expect(page.all("source[data-dark]")[0]?.getAttribute("srcset")).toContain("/empty-tray-dark-640.avif");
	});

	const openLine = async () => {
		fill([2, 3]);
		const page = await open();
		const line = page.all("li").find((item) => item.textContent?.includes("15-Pair Pack")) as HTMLElement;
		return { page, line };
	};

	test("CART-20 CART-21 a line has the product's image, and its name with a link to it", async () => {
		const { line } = await openLine();
		expect(line.querySelector("img")?.getAttribute("src")).toBe("/images/renders/pack-15-640.webp");
		const name = line.querySelector("h2 a");
		expect([name?.textContent, name?.getAttribute("href")]).toEqual(["15-Pair Pack", "/product/2"]);
	});

	test("CART-22 a line has a button that removes it", async () => {
		const { page } = await openLine();
		await page.click(page.button("Remove 15-Pair Pack"));
		expect(page.text()).toContain("Your cart is empty");
	});

	test("CART-23 CART-24 a line has buttons that take one away and add one", async () => {
		const { page } = await openLine();
		await page.click(page.button("Decrease quantity of 15-Pair Pack"));
		expect(cartStore.get().itemCount).toBe(2);
		await page.click(page.button("Increase quantity of 15-Pair Pack"));
		expect(cartStore.get().itemCount).toBe(3);
	});

	test("CART-25 CART-27 a line has a field for the quantity, 1 or more", async () => {
		const { page } = await openLine();
		expect(page.field("Quantity of 15-Pair Pack")).toMatchObject({ type: "number", min: "1", value: "3" });
	});

	test("CART-26 a line has its total", async () => {
		const { line } = await openLine();
		expect(line.textContent).toContain("$32.97");
	});

	test("CART-42 plus and minus change the quantity by one", async () => {
		fill([2, 2]);
		const page = await open();
		await page.click(page.button("Increase quantity of 15-Pair Pack"));
		expect(cartStore.get().itemCount).toBe(3);
		await page.click(page.button("Decrease quantity of 15-Pair Pack"));
		await page.click(page.button("Decrease quantity of 15-Pair Pack"));
		expect(cartStore.get().itemCount).toBe(1);
		expect(page.isOff(page.button("Decrease quantity of 15-Pair Pack"))).toBe(true);
	});

	test("CART-28 input that is not a number becomes 1, and a quantity above stock becomes the stock", async () => {
		fill([2, 2]);
		const page = await open();
		const field = page.field("Quantity of 15-Pair Pack");
		await page.type(field, "");
		await page.leave(field);
		expect(cartStore.get().itemCount).toBe(1);
		await page.type(field, "500");
		await page.leave(field);
		expect(cartStore.get().itemCount).toBe(10);
		expect(page.text()).toContain("That’s all we have in stock.");
	});

	test("CART-29 CART-41 the trial pack shows its limit and enforces it", async () => {
		fill([7, 1]);
		const page = await open();
		expect(page.text()).toContain("Trial pack: 1 per order limit");
		await page.click(page.button("Increase quantity of Trial Pack"));
		expect(cartStore.get().itemCount).toBe(1);
	});

	test("the server renders a skeleton without a cart", async () => {
		fill([2, 1]);
		await loadDictionary("en");
		const Page = createRoutesStub([
			{
				path: "*",
				Component: () => (
					<LanguageProvider initial="en">
						<CartScreen />
					</LanguageProvider>
				),
			},
		]);
		const html = renderToString(<Page initialEntries={["/cart"]} />);
		expect(html).toContain("Loading...");
		expect(html).not.toContain("15-Pair Pack");
		expect(html).not.toContain("Your cart is empty");
	});
});

describe("the summary", () => {
	test.each([
		["CART-30 its heading", /Order summary/],
		["CART-33 the delivery in Laredo", /Live in Laredo, TX\? You get free local delivery in 1-2 business days\./],
		["CART-34 the donation", /We donate \$0\.10 from every purchase to a children’s research hospital\./],
		["CART-36 the subtotal", /Subtotal\s?\$4\.99/],
		["CART-37 the tax", /Tax \(8%\)\s?\$0\.40/],
		["D-06 what shipping will cost", /Shipping estimate\s?\$2\.00/],
		["CART-38 the total", /Total\s?\$7\.39/],
	])("%s is shown", async (_, text) => {
		fill([1, 1]);
		expect((await open()).text()).toMatch(text);
	});

	test("CART-35 it leads to the checkout", async () => {
		fill([1, 1]);
		expect((await open()).link("Checkout").getAttribute("href")).toBe("/checkout");
	});

	test("CART-32 a visitor is invited to sign up", async () => {
		fill([1, 1]);
		const page = await open();
		expect(page.text()).toContain("closed");
		await page.click(page.button("Sign up"));
		expect(page.text()).toContain("sign-up");
	});

	test("D-06 PRICE-07 a member sees the discount, and the total that checkout will ask for", async () => {
		fill([2, 1], [4, 1]);
		expect((await open()).text()).not.toContain("Member discount (5%)");
		await openShop({ products, user: {} });
		const page = await open();
		expect(page.text()).toContain("Your 5% member discount is included.");
		// 10.99 + 3.99 = 14.98, less 5 % (0.75), plus 8 % of 14.23 (1.14).
		expect(page.text()).toContain("Member discount (5%)-$0.75");
		expect(page.text()).toMatch(/Total\$15\.37/);
	});

	test("CART-31 a member is greeted by name, and offered a pack for their points", async () => {
		await openShop({ products, user: { fullName: "Ana López", points: 60 } });
		fill([4, 1]);
		const page = await open();
		expect(page.text()).toContain("Welcome back, Ana López!");
		expect(page.text()).toContain("You have 60 points.");
		await page.click(page.button("Add one to your cart"));
		expect(cartStore.get().items.map(({ id }) => id)).toEqual([4, 1]);
	});
});

test("CART-31 a single point is singular", async () => {
	await openShop({ products, user: { points: 1 } });
	fill([4, 1]);
	expect((await open()).text()).toContain("You have 1 point.");
});

describe("D-49 a restored cart", () => {
	const changed = async (...changes: Product[]) => {
		await openShop({ products: products.map((product) => changes.find(({ id }) => id === product.id) ?? product) });
		return open();
	};

	test("shows the current price and the change", async () => {
		fill([2, 1]);
		const page = await changed(knownProduct(2, { priceCents: 1199 }));
		expect(page.text()).toContain("15-Pair Pack now costs $11.99 (was $10.99).");
		expect(page.text()).toMatch(/Subtotal\s?\$11\.99/);
		expect(cartStore.get().total).toBe(11.99);
	});

	test("is limited to the stock, with a message", async () => {
		fill([2, 5]);
		const page = await changed(knownProduct(2, { available: 3 }));
		expect(page.text()).toContain("your quantity is now 3 (was 5)");
		expect(page.text()).toMatch(/Subtotal\s?\$32\.97/);
	});

	test("is limited in this browser's storage too, and says so until the quantity is changed", async () => {
		fill([2, 5]);
		const page = await changed(knownProduct(2, { available: 3 }));
		expect(cartStore.get()).toMatchObject({ itemCount: 3, total: 32.97 });
		expect(page.text()).toContain("your quantity is now 3 (was 5)");
		await page.click(page.button("Decrease quantity of 15-Pair Pack"));
		expect(page.text()).not.toContain("your quantity is now");
	});

	test("shows unavailable items apart from the total, and stores them until they are removed", async () => {
		fill([2, 1], [4, 1]);
		const page = await changed(knownProduct(4, { available: 0 }));
		expect(page.text()).toContain("SoftWax is sold out, so we left it out of your total.");
		expect(page.text()).toContain("No longer available");
		expect(page.text()).toMatch(/Subtotal\s?\$10\.99/);
		expect(cartStore.get().itemCount).toBe(2);
		await page.click(page.button("Remove SoftWax"));
		expect(cartStore.get().itemCount).toBe(1);
	});
});
