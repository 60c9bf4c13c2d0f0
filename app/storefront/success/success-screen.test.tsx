// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import type { PaidOrder } from "./fetch-order.ts";
import { SuccessScreen } from "./success-screen.tsx";

const CALL = "GET /api/orders/by-session/cs_test_1";
const order: PaidOrder = {
	orderNumber: "SB-7K3M9QXZ",
	receiptNumber: "RC-7K3M9QXZ",
	createdAt: "2025-08-01T03:30:00.000Z",
	currency: "usd",
	items: [
		{
			productId: 2,
			productName: "15-Pair Pack",
			image: "pack-15",
			quantity: 2,
			refundedQuantity: 0,
			unitPriceCents: 1099,
			totalPriceCents: 2198,
		},
	],
	subtotalCents: 2198,
	pointsUsed: 0,
	pointsDiscountCents: 0,
	discountCode: null,
	codeDiscountCents: 0,
	codeShippingCents: 0,
	discountCents: 110,
	shippingCents: 0,
	shippingMethod: "standard",
	taxCents: 167,
	taxBasisPoints: 800,
	totalCents: 2255,
	pointsEarned: 20,
	emailMasked: "a••••@example.com",
	cartId: null,
	requiresManualReview: false,
	status: "pending",
	shipments: [],
	shipment: null,
	refundedCents: 0,
	destination: { city: "Austin", state: "TX", country: "US" },
	receiptUrl: "/receipt/SB-7K3M9QXZ?key=signed",
	isGuest: true,
};

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(closeShop);

async function open(path: string, result: () => Response | Error = () => new TypeError(), language: Language = "en") {
	await openShop({ responses: { [CALL]: result } });
	const page = await renderScreen(<SuccessScreen />, { path, language });
	return { ...page, wait: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))) };
}
const paid =
	(changes: Partial<PaidOrder> = {}) =>
	() =>
		apiResponse({ state: "paid", order: { ...order, ...changes } });

describe("an order", () => {
	test("SUCC-02 SUCC-13 is loading for a second, then shown", async () => {
		const page = await open("/success?session_id=cs_test_1", paid());
		expect(page.text()).toContain("Loading your order...");
		await page.wait(999);
		expect(page.text()).not.toContain("SB-7K3M9QXZ");
		await page.wait(1);
		expect(page.text()).toContain("Thank you for your order!");
		expect(page.text()).not.toContain("Loading your order...");
	});

	test.each([
		["SUCC-03 SUCC-14", "Order numberSB-7K3M9QXZ"],
		["SUCC-04", "Receipt numberRC-7K3M9QXZ"],
		["SUCC-05 SUCC-14", "Order dateJuly 31, 2025"],
		["SUCC-06 SUCC-14", "15-Pair PackQty 2$21.98"],
		["SUCC-07 SUCC-14", "Subtotal$21.98"],
		["SUCC-11", "Member discount (5%)-$1.10"],
		["SUCC-09 SUCC-14", "Tax (8%)$1.67"],
		["SUCC-08 SUCC-14", "ShippingFree"],
		["SUCC-10 SUCC-14", "Total$22.55"],
		["SUCC-11", "You earned 20 points with this order."],
		["SUCC-11", "a••••@example.com"],
	])("%s shows: %s", async (_, text) => {
		const page = await open("/success?session_id=cs_test_1", paid());
		await page.wait(1000);
		expect(page.text()).toContain(text);
	});

	test("D-14 clears the cart it was made from", async () => {
		await act(async () => cartStore.add(itemOf(knownProduct(2)), 2, 10));
		const page = await open("/success?session_id=cs_test_1", paid({ cartId: cartStore.get().id }));
		expect(cartStore.get().itemCount).toBe(2);
		await page.wait(1000);
		expect(cartStore.get().itemCount).toBe(0);
	});

	test("SUCC-13 stops requesting when the page is left", async () => {
		const server = await openShop({
			responses: { [CALL]: () => apiResponse({ state: "processing" }, { status: 202 }) },
		});
		const Page = () => {
			const [isOpen, setOpen] = useState(true);
			return isOpen ? (
				<>
					<SuccessScreen />
					<button type="button" onClick={() => setOpen(false)}>
						Leave
					</button>
				</>
			) : (
				"left"
			);
		};
		const page = await renderScreen(<Page />, { path: "/success?session_id=cs_test_1" });
		const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
		await wait(10_000);
		const requestCount = server.lines().filter((line) => line === CALL).length;
		expect(requestCount).toBeGreaterThan(1);
		await page.click(page.button("Leave"));
		await wait(60_000);
		expect(server.lines().filter((line) => line === CALL)).toHaveLength(requestCount);
	});

	test("D-20 mentions the review of a flagged order", async () => {
		const page = await open("/success?session_id=cs_test_1", paid({ requiresManualReview: true }));
		await page.wait(1000);
		expect(page.text()).toContain("take a quick look at your order");
	});

	test.each([
		["en", {}, /^Your payment went through, and we’re getting your order ready\. Your receipt is on its way/],
		["en", { requiresManualReview: true }, /^Your payment went through\. Your receipt is on its way/],
		[
			"en",
			{ totalCents: 0 },
			/^There was nothing to pay\. We’re getting your order ready\. Your receipt is on its way/,
		],
		["en", { totalCents: 0, requiresManualReview: true }, /^There was nothing to pay\. Your receipt is on its way/],
		["es", {}, /^Recibimos tu pago y ya estamos preparando tu pedido\. Tu recibo va en camino/],
		["es", { requiresManualReview: true }, /^Recibimos tu pago\. Tu recibo va en camino/],
		["es", { totalCents: 0 }, /^No había nada que pagar\. Ya estamos preparando tu pedido\. Tu recibo va en camino/],
		["es", { totalCents: 0, requiresManualReview: true }, /^No había nada que pagar\. Tu recibo va en camino/],
	] as const)(
		"SUCC-03 D-07 D-20 in %s its first sentence is true of an order with %j",
		async (language, changes, said) => {
			const page = await open("/success?session_id=cs_test_1", paid(changes), language);
			await page.wait(1000);
			expect(page.all("h1 + p")[0]?.textContent).toMatch(said);
		},
	);
});

describe("errors", () => {
	test("SUCC-01 ROUTE-07 no session id", async () => {
		const page = await open("/success");
		expect(page.text()).toContain("Error Loading Order");
		expect(page.text()).toContain("No session ID provided");
	});

	test("SUCC-12 SUCC-13 D-14 an order that cannot be loaded clears nothing and can be retried", async () => {
		await act(async () => cartStore.add(itemOf(knownProduct(2)), 2, 10));
		let response: () => Response = () => apiResponse({ message: "Not paid yet." }, { status: 409 });
		const page = await open("/success?session_id=cs_test_1", () => response());
		await page.wait(1000);
		expect(page.text()).toContain("Error Loading Order");
		expect(page.text()).toContain("Not paid yet.");
		expect(cartStore.get().itemCount).toBe(2);
		response = paid();
		await page.click(page.button("Try Again"));
		await page.wait(1000);
		expect(page.text()).toContain("SB-7K3M9QXZ");
	});

	test("LANG-11 in Spanish", async () => {
		const page = await open("/success?session_id=cs_test_1", undefined, "es");
		await page.wait(1000);
		expect(page.text()).toContain("Error al Cargar el Pedido");
	});
});
