// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { CheckoutScreen } from "#app/storefront/checkout/checkout-screen.tsx";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";

const products = knownProducts.filter(({ isAdminOnly }) => !isAdminOnly);

beforeEach(async () => {
	await openShop({ products });
	cartStore.add(itemOf(knownProduct(1)), 1, 15);
});
afterEach(async () => {
	await closeShop();
	sessionStorage.clear();
	localStorage.clear();
});

const open = (path = "/checkout", language: Language = "en") => renderScreen(<CheckoutScreen />, { path, language });

type Page = Awaited<ReturnType<typeof open>>;

const AUSTIN = {
	"First name": "Ana",
	"Last name": "López",
	Email: "ana@example.com",
	"Street address": "1 Main St",
	City: "Austin",
	"State / province": "TX",
	"ZIP / postal code": "78701",
};

async function fillIn(page: Page, changes: Partial<typeof AUSTIN> = {}) {
	for (const [label, text] of Object.entries({ ...AUSTIN, ...changes })) await page.type(page.field(label), text);
}

describe("shipping information", () => {
	test.each([
		["CHK-08", "First name", "shipping given-name"],
		["CHK-09", "Last name", "shipping family-name"],
		["CHK-10", "Email", "shipping email"],
		["CHK-11", "Street address", "shipping address-line1"],
		["CHK-12", "City", "shipping address-level2"],
		["CHK-13", "State / province", "shipping address-level1"],
		["CHK-14", "ZIP / postal code", "shipping postal-code"],
	])("%s the field %s, which the browser can fill in", async (_, label, autocomplete) => {
		const page = await open();
		expect(page.field(label).getAttribute("autocomplete")).toBe(autocomplete);
	});

	test("CHK-15 the country is one of three", async () => {
		const page = await open();
		expect(page.field("Country").tagName).toBe("SELECT");
		expect([...page.field("Country").children].map((option) => option.textContent)).toEqual([
			"United States",
			"Canada",
			"Mexico",
		]);
	});

	test("CHK-13 the state is one of a list in the United States, and typed in Mexico", async () => {
		const page = await open();
		expect(page.field("State / province").tagName).toBe("SELECT");
		await page.type(page.field("Country"), "MX");
		expect(page.field("State / province").tagName).toBe("INPUT");
	});

	test("CHK-15 D-91 a state is cleared when the country has no such state, and is back when the country is", async () => {
		const page = await open();
		await page.type(page.field("State / province"), "TX");
		await page.type(page.field("ZIP / postal code"), "78040");
		await page.type(page.field("Country"), "CA");
		expect(page.field("State / province").value).toBe("");
		// Mexico's state field takes any text, so it would show a stale value.
		await page.type(page.field("Country"), "MX");
		expect(page.field("State / province").value).toBe("");
		await page.type(page.field("State / province"), "Tamaulipas");
		await page.type(page.field("Country"), "US");
		expect([page.field("State / province").value, page.field("ZIP / postal code").value]).toEqual(["TX", "78040"]);
		await page.type(page.field("Country"), "MX");
		expect(page.field("State / province").value).toBe("Tamaulipas");
	});

	test("D-91 the country comes first, and the keyboard of a phone says where Enter leads", async () => {
		const page = await open();
		const fields = page.all("[name][autocomplete]").map((field) => ({
			name: field.getAttribute("name"),
			known: field.getAttribute("autocomplete"),
			enter: field.getAttribute("enterkeyhint"),
		}));
		expect(fields.map(({ name, known }) => `${name}: ${known}`)).toEqual([
			"country: shipping country",
			"firstName: shipping given-name",
			"lastName: shipping family-name",
			"email: shipping email",
			"line1: shipping address-line1",
			"city: shipping address-level2",
			"state: shipping address-level1",
			"postalCode: shipping postal-code",
			"discountEntry: off",
		]);
		expect(fields.map(({ enter }) => enter)).toEqual([...Array(7).fill("next"), "go", "done"]);
	});

	test("D-77 D-91 a day of delivery is estimated for the United States only", async () => {
		const page = await open();
		expect(page.text()).toMatch(/Estimated delivery [A-Z][a-z]+ \d+ – /);
		await page.type(page.field("Country"), "MX");
		expect(page.text()).not.toMatch(/Estimated delivery|business days/);
		expect(page.text()).toContain("Delivery times to Mexico vary.");
	});

	test("CHK-21 CHK-22 every empty field shows an error on submit, and the first one has the focus", async () => {
		const server = await openShop({ products });
		const page = await open();
		await page.click(page.button("Proceed to Checkout"));
		const required = page.all("[id$=-error]").map((error) => error.textContent);
		expect(required).toEqual(Array(7).fill("This field is required"));
		expect(document.activeElement).toBe(page.field("First name"));
		expect(page.field("First name").getAttribute("aria-invalid")).toBe("true");
		expect(page.field("First name").getAttribute("aria-describedby")).toBe("shipping-firstName-error");
		expect(server.lines().filter((line) => line.startsWith("POST"))).toEqual([]);
	});

	test("CHK-22 CHK-23 an error shows when its field is left, not before", async () => {
		const page = await open();
		await page.type(page.field("Email"), "ana@");
		expect(page.text()).not.toContain("Please enter a valid email address");
		await page.leave(page.field("Email"));
		expect(page.text()).toContain("Please enter a valid email address");
		expect(page.text()).not.toContain("This field is required");
		await page.type(page.field("Email"), "ana@example.com");
		expect(page.text()).not.toContain("Please enter a valid email address");
	});

	test("LANG-09 in Spanish", async () => {
		const page = await open("/checkout", "es");
		await page.click(page.button("Proceder al pago"));
		expect(page.text()).toContain("Este campo es obligatorio");
	});

	test("typed values are restored after returning from the payment page", async () => {
		await fillIn(await open());
		const again = await open();
		expect(again.field("City").value).toBe("Austin");
	});

	test("PRICE-04 D-05 an address in Laredo has free local delivery at once", async () => {
		const page = await open();
		expect(page.text()).toContain("Shipping$2.00");
		await fillIn(page, { City: "Laredo", "ZIP / postal code": "78040" });
		expect(page.text()).toContain("Local deliveryFree");
		expect(page.text()).toContain("Free local delivery in Laredo, TX: 1-2 business days.");
	});
});
