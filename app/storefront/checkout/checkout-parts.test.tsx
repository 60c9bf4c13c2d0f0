// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderOnServer, renderScreen } from "#app/testing/render-screen.tsx";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";

const SESSION = "POST /api/create-checkout-session";
const probe = { "OPTIONS /api/create-checkout-session": () => new Response(null, { status: 204 }) };

beforeEach(() => openShop({ products: knownProducts, responses: probe }));
afterEach(async () => {
	await closeShop();
	sessionStorage.clear();
	localStorage.clear();
	vi.restoreAllMocks();
});

const fill = (id: number, quantity = 1) => cartStore.add(itemOf(knownProduct(id)), quantity, 99);
const open = () => renderScreen(<CheckoutScreen />, { path: "/checkout" });
type Page = Awaited<ReturnType<typeof open>>;

const FIELDS = {
	"First name": "Ana",
	"Last name": "López",
	Email: "ana@example.com",
	"Street address": "1 Main St",
	City: "Austin",
	"State / province": "TX",
	"ZIP / postal code": "78701",
};

async function fillIn(page: Page, changes: Partial<typeof FIELDS> = {}) {
	for (const [label, text] of Object.entries({ ...FIELDS, ...changes })) await page.type(page.field(label), text);
}

const alerts = (page: Page) => page.all("[role=alert]").map(({ textContent }) => textContent);
/** What is read out with a field. */
const noteOf = (page: Page, label: string) =>
	page.all(`#${page.field(label).getAttribute("aria-describedby")}`)[0]?.textContent;

describe("the review", () => {
	test("CHK-03 CHK-04 CHK-07 lists the items, with images that are not read out twice", async () => {
		fill(2, 2);
		const page = await open();
		expect(page.text()).toContain("Review your order, then pay securely on the next page.");
		const [line] = page.all("section[aria-label='Order summary'] li");
		expect(line?.textContent).toBe("15-Pair PackQty 2$21.98");
		expect([line?.querySelector("img")?.getAttribute("src"), line?.querySelector("img")?.getAttribute("alt")]).toEqual([
			"/images/renders/pack-15-640.webp",
			"",
		]);
		expect(page.text()).toContain("Typically 3-5 business days in the US, not guaranteed.");
		expect(page.text()).toContain("We never see or store your card number.");
	});

	test("D-05 an address in Laredo shows its own delivery time", async () => {
		fill(2);
		const page = await open();
		await fillIn(page, { City: "Laredo", "ZIP / postal code": "78040" });
		expect(page.text()).toMatch(/Free local delivery in Laredo, TX: \d-\d business days\./);
		expect(page.text()).not.toContain("Typically delivered");
	});

	test("D-49 a changed price is shown here too", async () => {
		cartStore.add({ ...itemOf(knownProduct(2)), price: 9.99 }, 1, 99);
		const page = await open();
		expect(page.text()).toContain("15-Pair Pack now costs $10.99 (was $9.99).");
	});

	test("keeps its place until the cart is known", async () => {
		const page = await renderOnServer(<CheckoutScreen />, { path: "/checkout" });
		expect([page.querySelector("h1")?.textContent, page.querySelectorAll(".animate-shimmer").length]).toEqual([
			"Checkout",
			2,
		]);
		expect(page.querySelector("form")).toBeNull();
	});
});

describe("what a member has", () => {
	test.each([
		["too few points", 49, [1], "Redeem 50 points for a free 5-Pair Pack.", true],
		["points, but no pack for them", 50, [2], "Add a 5-Pair Pack to your cart to redeem 50 points.", true],
		["points that are not used yet", 50, [1], "Redeem 50 points for a free 5-Pair Pack.", false],
	] as const)("PTS-13 %s", async (_, points, ids, text, isDisabled) => {
		await openShop({ products: knownProducts, user: { points } });
		for (const id of ids) fill(id);
		const page = await open();
		const [box] = page.all("input[type=checkbox]:not([name=saveAddress])") as HTMLInputElement[];
		expect([box?.disabled, box?.checked]).toEqual([isDisabled, false]);
		expect(page.text()).toContain(text);
		expect(page.text()).toContain(`${points} points`);
		expect(page.text()).toContain("Your 5% member discount is included. You’ll earn");
	});

	test("PTS-13 D-03 shows what the points save, until they are not used after all", async () => {
		await openShop({ products: knownProducts, user: { points: 50 } });
		fill(1);
		fill(2);
		const page = await open();
		const [box] = page.all("input[type=checkbox]:not([name=saveAddress])") as HTMLInputElement[];
		await page.click(box as HTMLElement);
		expect(box?.checked).toBe(true);
		expect(page.text()).toContain("Uses 50 points and saves you $4.99.");
		await page.click(box as HTMLElement);
		expect(page.text()).not.toContain("saves you");
	});

	test("CHK-11 the account's address is in the email field unless another one is typed", async () => {
		fill(2);
		await openShop({ products: knownProducts, user: {} });
		expect((await open()).field("Email").value).toBe("ana.lopez@example.com");
		sessionStorage.setItem("shipping", JSON.stringify({ email: "other@example.com", city: 7 }));
		const page = await open();
		expect([page.field("Email").value, page.field("City").value]).toEqual(["other@example.com", ""]);
	});
});

describe("the form", () => {
	test("CHK-22 says beside two fields what they are for, and what is wrong in its place", async () => {
		fill(2);
		const page = await open();
		expect(page.text()).toContain("All fields are required.");
		expect(noteOf(page, "Email")).toBe("We’ll send your receipt here.");
		expect(noteOf(page, "Street address")).toBe("Include any apt or unit number.");
		await page.leave(page.field("Email"));
		expect(noteOf(page, "Email")).not.toBe("We’ll send your receipt here.");
		expect(page.field("Email").getAttribute("aria-invalid")).toBe("true");
		expect((page.all("form")[0] as HTMLFormElement).noValidate).toBe(true);
	});

	test("CHK-21 CHK-34 counts the fields that are wrong, beside the button, until there are none", async () => {
		fill(2);
		const page = await open();
		await page.click(page.button("Proceed to Checkout"));
		expect(alerts(page)).toEqual(["Please check 7 fields."]);
		await fillIn(page, { City: "" });
		await page.click(page.button("Proceed to Checkout"));
		expect(alerts(page)).toEqual(["Please check 1 field."]);
		await page.type(page.field("City"), "Austin");
		expect(alerts(page)).toEqual([]);
	});

	test("CHK-14 asks for a state by name where the shop knows none, and by choice where it does", async () => {
		fill(2);
		const page = await open();
		const [first, ...states] = page.all("#shipping-state option");
		expect([first?.textContent, first?.getAttribute("value"), states.length > 50]).toEqual(["Choose...", "", true]);
		expect(page.all("#shipping-country option").map(({ textContent }) => textContent)).toEqual([
			"United States",
			"Canada",
			"Mexico",
		]);
	});

	test("sends what was typed, in the order's language, with the cart's mark", async () => {
		const server = await openShop({
			products: knownProducts,
			responses: { ...probe, [SESSION]: () => new Response("{}", { status: 500 }) },
		});
		fill(2, 3);
		const page = await open();
		await fillIn(page, { "First name": "  Ana " });
		await page.click(page.button("Proceed to Checkout"));
		expect(server.calls.find(({ line }) => line === SESSION)?.body).toEqual({
			user_id: null,
			user_email: null,
			use_account_discount: false,
			use_points_redemption: false,
			points_used: 0,
			cart_id: cartStore.get().id,
			language: "en",
			line_items: [{ price: knownProduct(2).stripePriceId, quantity: 3 }],
			shipping: {
				first_name: "Ana",
				last_name: "López",
				email: "ana@example.com",
				address_line_1: "1 Main St",
				city: "Austin",
				state: "TX",
				postal_code: "78701",
				country: "US",
			},
		});
	});

	test("CHK-29 listens for the way back only while it is there", async () => {
		fill(2);
		const heard = new Set<unknown>();
		vi.spyOn(window, "addEventListener").mockImplementation((type, listener) => {
			if (type === "pageshow") heard.add(listener);
		});
		vi.spyOn(window, "removeEventListener").mockImplementation((_, listener) => void heard.delete(listener));
		function Page() {
			const [isThere, setThere] = useState(true);
			return (
				<>
					<button type="button" onClick={() => setThere(false)}>
						Leave
					</button>
					{isThere && <CheckoutScreen />}
				</>
			);
		}
		const page = await renderScreen(<Page />, { path: "/checkout" });
		expect(heard.size).toBe(1);
		await act(async () => page.button("Leave").click());
		expect(heard.size).toBe(0);
	});
});
