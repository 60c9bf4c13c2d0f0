// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { apiResponse, closeShop, hang, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";

const SESSION = "POST /api/create-checkout-session";
const products = knownProducts.filter(({ isAdminOnly }) => !isAdminOnly);
const probe = { "OPTIONS /api/create-checkout-session": () => new Response(null, { status: 204 }) };
const paidPage = { id: "cs_test_1", url: "https://pay.example/1" };

beforeEach(async () => {
	await openShop({ products, responses: probe });
	cartStore.add(itemOf(knownProduct(1)), 1, 15);
	vi.spyOn(location, "assign").mockImplementation(() => {});
});
afterEach(async () => {
	await closeShop();
	sessionStorage.clear();
	localStorage.clear();
	vi.restoreAllMocks();
});

const open = (path = "/checkout", language: Language = "en") => renderScreen(<CheckoutScreen />, { path, language });
type Page = Awaited<ReturnType<typeof open>>;

const AUSTIN = [
	["First name", "Ana"],
	["Last name", "López"],
	["Email", "ana@example.com"],
	["Street address", "1 Main St"],
	["City", "Austin"],
	["State / province", "TX"],
	["ZIP / postal code", "78701"],
] as const;

async function fillIn(page: Page, changes: Partial<Record<string, string>> = {}) {
	for (const [label, text] of AUSTIN) await page.type(page.field(label), changes[label] ?? text);
}

describe("the review", () => {
	test("CHK-01 CHK-03 CHK-04 CHK-07 items, quantities, the button and a link back", async () => {
		cartStore.add(itemOf(knownProduct(4)), 2, 25);
		const page = await open();
		expect(page.text()).toContain("5-Pair PackQty 1$4.99");
		expect(page.text()).toContain("SoftWaxQty 2$7.98");
		expect(page.isOff(page.button("Proceed to Checkout"))).toBe(false);
		expect(page.link("Back to cart").getAttribute("href")).toBe("/cart");
		for (const part of ["Shipping information", "Payment information", "Review your order"]) {
			expect(page.text()).toContain(part);
		}
	});

	test("CHK-05 an empty cart links back to the cart page", async () => {
		await act(async () => cartStore.clear());
		expect((await open()).location.current).toBe("/cart");
	});

	test("CHK-26 CHK-27 CHK-28 CHK-32 an order without available items cannot be submitted", async () => {
		await openShop({ products: [knownProduct(1, { available: 0 })] });
		const page = await open();
		expect(page.text()).toContain("No items in cart");
		expect(page.text()).toContain("Your cart is empty. Please add items before checkout.");
		expect(page.isOff(page.button("Proceed to Checkout"))).toBe(true);
	});

	test("CHK-48 a guest sees no points", async () => {
		expect((await open()).text()).not.toMatch(/points/i);
	});

	test("CHK-02 PRICE-07 a member sees the balance and has the discount", async () => {
		await openShop({ products, user: { points: 12 } });
		const page = await open();
		expect(page.text()).toContain("Points balance12 points");
		expect(page.text()).toContain("Member discount (5%)-$0.25");
		expect(page.field("Email").value).toBe("ana.lopez@example.com");
		expect(page.field(/^Use points/).disabled).toBe(true);
	});

	test("CHK-02 a single point is singular", async () => {
		await openShop({ products, user: { points: 1 } });
		expect((await open()).text()).toContain("Points balance1 pointUse");
	});

	test("PAY-06 D-03 points are used only if the member opts in", async () => {
		const server = await openShop({
			products,
			user: { points: 60 },
			responses: { ...probe, [SESSION]: () => apiResponse(paidPage) },
		});
		const page = await open();
		await page.click(page.field(/^Use points/));
		expect(page.text()).toContain("Points discount (50 points)-$4.99");
		await fillIn(page, { Email: "ana.lopez@example.com" });
		await page.click(page.button("Proceed to Checkout"));
		expect(server.calls.at(-1)?.body).toMatchObject({
			user_id: "u1",
			user_email: "ana.lopez@example.com",
			points_used: 50,
			use_points_redemption: true,
			use_account_discount: true,
		});
	});
});

describe("the button", () => {
	test("CHK-29 CHK-30 CHK-31 PAY-11 shows Processing..., cannot be pressed again, and leads to the payment page", async () => {
		let result: (response: Response) => void = () => {};
		const response = new Promise<Response>((resolve) => {
			result = resolve;
		});
		const server = await openShop({ products, responses: { ...probe, [SESSION]: () => response } });
		const page = await open();
		await fillIn(page);
		await page.click(page.button("Proceed to Checkout"));
		const button = page.button("Processing...");
		expect(button.disabled).toBe(true);
		await page.click(button);
		await act(async () => result(apiResponse(paidPage)));
		expect(location.assign).toHaveBeenCalledExactlyOnceWith("https://pay.example/1");
		expect(server.lines().filter((line) => line === SESSION)).toHaveLength(1);
		expect(JSON.parse(localStorage.getItem("checkout") ?? "")).toMatchObject({
			sessionId: "cs_test_1",
			cartId: cartStore.get().id,
		});
		expect(cartStore.get().itemCount).toBe(1);
	});

	test("CHK-34 CHK-47 an error is shown in red, and can be retried", async () => {
		let fails = true;
		const response = () => (fails ? apiResponse({ error: "No pack left." }, { status: 409 }) : apiResponse(paidPage));
		await openShop({ products, responses: { ...probe, [SESSION]: response } });
		const page = await open();
		await fillIn(page);
		await page.click(page.button("Proceed to Checkout"));
		const alert = page.all("[role=alert]")[0];
		expect(alert?.textContent).toBe("No pack left.");
		expect(alert?.className).toContain("text-red");
		expect(page.isOff(page.button("Proceed to Checkout"))).toBe(false);
		fails = false;
		await page.click(page.button("Proceed to Checkout"));
		expect(location.assign).toHaveBeenCalledOnce();
	});

	test("D-91 CHK-31 while the button is disabled the focus is on the status, then on the error", async () => {
		let result: (response: Response) => void = () => {};
		const response = new Promise<Response>((resolve) => {
			result = resolve;
		});
		await openShop({ products, responses: { ...probe, [SESSION]: () => response } });
		const page = await open();
		await fillIn(page);
		page.button("Proceed to Checkout").focus();
		await page.click(page.button("Proceed to Checkout"));
		expect(document.activeElement?.textContent).toBe("Opening the secure payment page. This takes a few seconds.");
		expect(document.activeElement?.querySelector("[role=status]")).not.toBeNull();
		await act(async () => result(apiResponse({ error: "No pack left." }, { status: 409 })));
		expect(document.activeElement?.textContent).toBe("No pack left.");
		expect(document.activeElement?.querySelector("[role=alert]")).not.toBeNull();
	});

	test("D-04 D-77 an order of the test product alone states no delivery", async () => {
		await act(async () => {
			cartStore.clear();
			cartStore.add(itemOf(knownProduct(8)), 1, 1);
		});
		await openShop({ products: knownProducts, user: { isAdmin: true }, responses: probe });
		const page = await open();
		expect(page.text()).toContain("Test productQty 1");
		expect(page.text()).not.toMatch(/deliver|business days/i);
	});

	test("CHK-29 a page restored by the back button can be used again", async () => {
		await openShop({ products, responses: { ...probe, [SESSION]: (_, signal) => hang(signal) } });
		const page = await open();
		await fillIn(page);
		await page.click(page.button("Proceed to Checkout"));
		expect(page.isOff(page.button("Processing..."))).toBe(true);
		await act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
		expect(page.isOff(page.button("Proceed to Checkout"))).toBe(false);
	});

	test.each([
		["en", "Payment failed. Please try again or use a different payment method."],
		["es", "El pago falló. Por favor, inténtalo de nuevo o usa otro método de pago."],
	] as const)(
		"CHK-44 PAY-15 leaving after a declined card says that nothing was charged, and what failed (%s)",
		async (language, text) => {
			const page = await open("/checkout?payment=failed", language);
			expect(page.text()).toContain(text);
			const canceled = { en: "Payment canceled. You weren’t charged", es: "Pago cancelado. No se te cobró nada" };
			expect(page.text()).toContain(canceled[language]);
			expect(page.all("[role=alert]")).toEqual([]);
		},
	);

	test("returning from a canceled payment is not an error: nothing was charged, and the cart remains", async () => {
		const page = await open("/checkout?payment=canceled");
		expect(page.all("[role=alert]")).toEqual([]);
		expect(page.text()).toContain("Payment canceled. You weren’t charged, and your cart is still here.");
		expect(page.text()).toContain("5-Pair PackQty 1$4.99");
		expect([document.activeElement?.textContent, page.location.current]).toEqual([
			"Payment canceled. You weren’t charged, and your cart is still here.",
			"/checkout",
		]);
		const spanish = await open("/checkout?payment=canceled", "es");
		expect(spanish.text()).toContain("Pago cancelado. No se te cobró nada y tu carrito sigue aquí.");
	});

	test("CHK-44 the message about the last payment disappears on the next submit", async () => {
		await openShop({
			products,
			responses: { ...probe, [SESSION]: () => apiResponse({ error: "No." }, { status: 409 }) },
		});
		const page = await open("/checkout?payment=failed");
		await fillIn(page);
		await page.click(page.button("Proceed to Checkout"));
		expect(page.all("[role=alert]").map((alert) => alert.textContent)).toEqual(["No."]);
	});

	test("CHK-45 a redirect that the browser blocks shows the browser's message, and can be retried", async () => {
		await openShop({ products, responses: { ...probe, [SESSION]: () => apiResponse(paidPage) } });
		vi.mocked(location.assign).mockImplementation(() => {
			throw new Error("The page could not be opened.");
		});
		const page = await open();
		await fillIn(page);
		await page.click(page.button("Proceed to Checkout"));
		expect(page.all("[role=alert]").map((alert) => alert.textContent)).toEqual(["The page could not be opened."]);
		expect(page.isOff(page.button("Proceed to Checkout"))).toBe(false);
	});

	test("CHK-41 PAY-12 if the browser is still here after 30 seconds, the provider cannot be reached", async () => {
		await openShop({ products, responses: { ...probe, [SESSION]: () => apiResponse(paidPage) } });
		const page = await open();
		await fillIn(page);
		vi.useFakeTimers();
		await page.click(page.button("Proceed to Checkout"));
		await act(async () => vi.advanceTimersByTimeAsync(29_999));
		expect(page.isOff(page.button("Processing..."))).toBe(true);
		await act(async () => vi.advanceTimersByTimeAsync(1));
		expect(page.all("[role=alert]").map((alert) => alert.textContent)).toEqual([
			"Payment provider script failed to load. Please try again.",
		]);
		vi.useRealTimers();
	});
});
