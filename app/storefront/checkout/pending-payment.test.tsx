// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { apiResponse, serve } from "#app/testing/fake-server.ts";
import { CHECKOUT_HOLD_MS } from "#shop/selling/checkout/checkout.rules.ts";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import { rememberPayment, settlePendingPayment } from "./pending-payment.ts";
import { PENDING_PAYMENT_KEY } from "./pending-payment-key.ts";

const CALL = "GET /api/orders/by-session/cs_test_1";
const remembered = () => localStorage.getItem(PENDING_PAYMENT_KEY);
const paid = (cartId: string) => () =>
	apiResponse({ state: "paid", order: { cart_id: cartId, items: [{ product_id: 1, quantity: 2 }] } });

beforeEach(() => {
	cartStore.add(itemOf(knownProduct(1)), 2, 15);
});
afterEach(() => {
	cartStore.clear();
	localStorage.clear();
	vi.useRealTimers();
});

describe("settlePendingPayment", () => {
	test("D-14 a cart paid in a window closed since is cleared at the next page load", async () => {
		const { id } = cartStore.get();
		rememberPayment("cs_test_1", id);
		serve({ [CALL]: paid(id) });
		await settlePendingPayment();
		expect(cartStore.get().itemCount).toBe(0);
		expect(remembered()).toBeNull();
	});

	test.each([
		["is still being confirmed", () => apiResponse({ state: "processing" })],
		["was not paid", () => apiResponse({ message: "Not paid" }, { status: 409 })],
		["cannot be loaded", () => new TypeError("Failed to fetch")],
	])("D-14 the cart stays if the payment %s, and it is checked again", async (_, result) => {
		rememberPayment("cs_test_1", cartStore.get().id);
		serve({ [CALL]: result });
		await settlePendingPayment();
		expect(cartStore.get().itemCount).toBe(2);
		expect(remembered()).not.toBeNull();
	});

	test("an order of another cart clears nothing", async () => {
		rememberPayment("cs_test_1", cartStore.get().id);
		serve({ [CALL]: paid("another") });
		await settlePendingPayment();
		expect(cartStore.get().itemCount).toBe(2);
	});

	test("nothing is checked without a payment, and not forever", async () => {
		const { calls } = serve({ [CALL]: () => apiResponse({ message: "" }, { status: 409 }) });
		await settlePendingPayment();
		expect(calls).toEqual([]);
		vi.useFakeTimers({ toFake: ["Date"] });
		rememberPayment("cs_test_1", "c");
		vi.setSystemTime(Date.now() + 2 * CHECKOUT_HOLD_MS + 1);
		await settlePendingPayment();
		expect(remembered()).toBeNull();
	});

	test("invalid stored data is not a payment", async () => {
		localStorage.setItem(PENDING_PAYMENT_KEY, "{broken");
		const { calls } = serve({});
		await settlePendingPayment();
		expect(calls).toEqual([]);
	});
});
