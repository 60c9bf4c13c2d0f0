// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { knownAddress } from "#app/account/dashboard/testing/known-account.ts";
import { PROFILE } from "#app/account/dashboard/testing/open-dashboard.tsx";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { CheckoutScreen } from "#app/storefront/checkout/checkout-screen.tsx";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";

const PATH = "/api/create-checkout-session";
const SESSION = `POST ${PATH}`;
const HOME = knownAddress();
const LAREDO = knownAddress({
	id: "d0000000-0000-4000-8000-000000000002",
	addressLine1: "1 Main Street",
	addressLine2: null,
	city: "Laredo",
	postalCode: "78040",
	isDefault: false,
});

beforeEach(() => {
	cartStore.add(itemOf(knownProduct(1)), 1, 15);
});
afterEach(async () => {
	await closeShop();
	sessionStorage.clear();
	localStorage.clear();
});

async function open(result: () => Response | Error, user: object | null = {}) {
	const server = await openShop({
		products: knownProducts.filter(({ isAdminOnly }) => !isAdminOnly),
		user,
		responses: {
			"GET /api/account/addresses": result,
			"GET /api/account/profile": () => apiResponse(PROFILE),
			[`OPTIONS ${PATH}`]: () => new Response(null, { status: 204 }),
			[SESSION]: () => apiResponse({ error: "No." }, { status: 409 }),
		},
	});
	return Object.assign(await renderScreen(<CheckoutScreen />, { path: "/checkout" }), { server });
}
const rows = (...addresses: AddressRow[]) => open(() => apiResponse(addresses));
type Page = Awaited<ReturnType<typeof open>>;
const values = (page: Page) =>
	["First name", "Street address", "City", "State / province", "ZIP / postal code", "Email"].map(
		(label) => page.field(label).value,
	);

describe("saved addresses at checkout", () => {
	test("D-10 the default address is in the form, its second line with the first", async () => {
		const page = await rows(HOME, LAREDO);
		expect(values(page)).toEqual(["Ana", "12 Oak Street, Apt 3", "Austin", "TX", "78701", "ana.lopez@example.com"]);
		expect(page.field("Saved address").value).toBe(HOME.id);
	});

	test("D-10 choosing another address updates the price", async () => {
		const page = await rows(HOME, LAREDO);
		expect(page.text()).toContain("Shipping$2.00");
		await page.type(page.field("Saved address"), LAREDO.id);
		expect(values(page).slice(0, 3)).toEqual(["Ana", "1 Main Street", "Laredo"]);
		expect(page.text()).toContain("Local deliveryFree");
	});

	test("an address edited by hand counts as a new one", async () => {
		const page = await rows(HOME, LAREDO);
		await page.type(page.field("City"), "Dallas");
		expect(page.field("Saved address").value).toBe("");
	});

	test("typed values are not overwritten", async () => {
		sessionStorage.setItem("shipping", JSON.stringify({ city: "Dallas" }));
		const page = await rows(HOME);
		expect(values(page).slice(0, 3)).toEqual(["", "", "Dallas"]);
		expect(page.field("Saved address").value).toBe("");
	});

	test.each([
		["none", () => apiResponse([])],
		["no response", () => new TypeError("Failed to fetch")],
		["a closed list", () => apiResponse({ code: "42501", message: "no" }, { status: 403 })],
	])("with %s there is only the form", async (_, result) => {
		const page = await open(result);
		expect(values(page).slice(0, 3)).toEqual(["Ana", "", ""]);
		expect(page.field("Last name").value).toBe("López");
		expect(page.all("#saved-address")).toEqual([]);
	});

	test("D-91 a member without this address may have it saved with the order; nothing is ticked beforehand", async () => {
		const page = await rows(HOME);
		const offer = () => page.all("[name=saveAddress]") as HTMLInputElement[];
		const sent = () => page.server.calls.findLast(({ line }) => line === SESSION)?.body;
		const pay = () => page.click(page.button("Proceed to Checkout"));
		expect(offer()).toEqual([]);
		await page.type(page.field("City"), "Dallas");
		expect(offer().map(({ checked }) => checked)).toEqual([false]);
		await pay();
		expect(sent()).not.toHaveProperty("save_address");
		await page.click(page.field("Save this address for next time"));
		await pay();
		expect(sent()).toMatchObject({ save_address: true, shipping: { city: "Dallas" } });
		await page.type(page.field("City"), "Austin");
		await pay();
		expect(sent()).not.toHaveProperty("save_address");
	});

	test("D-91 the wish to save the address survives the payment page and back", async () => {
		const first = await rows();
		await first.click(first.field("Save this address for next time"));
		await first.unmount();
		const second = await rows();
		expect(second.field("Save this address for next time").checked).toBe(true);
	});

	test("D-91 a guest is offered nothing to save", async () => {
		const page = await open(() => apiResponse([]), null);
		expect(page.all("[name=saveAddress]")).toEqual([]);
	});

	test("a guest sends no request", async () => {
		const page = await open(() => apiResponse([HOME]), null);
		expect(page.server.lines()).not.toContain("GET /api/account/addresses");
		expect(page.all("#saved-address")).toEqual([]);
	});
});
