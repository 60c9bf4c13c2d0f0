import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadDictionary, storefrontTexts } from "#app/i18n/dictionaries.ts";
import { apiResponse, type fakeServer, hang, productRows, serve } from "#app/testing/fake-server.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { EMPTY_SHIPPING_FORM } from "#shop/selling/addresses/shipping-form.rules.ts";
import { CHECKOUT_TIMEOUT_MS } from "#shop/selling/checkout/checkout.rules.ts";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { type CheckoutOrder, leaveForPayment, requestCheckout } from "./checkout-client.ts";

await loadDictionary("en");
const t = createTranslate(storefrontTexts, "en");
const PATH = "/api/create-checkout-session";
const [PROBE, LOOKUP, SESSION] = [`OPTIONS ${PATH}`, "GET /api/products", `POST ${PATH}`] as const;

const order: CheckoutOrder = {
	items: [
		{ id: 1, name: "5-Pair Pack", quantity: 2 },
		{ id: 4, name: "SoftWax", quantity: 1 },
	],
	user: null,
	shipping: { ...EMPTY_SHIPPING_FORM, firstName: "Ana", email: "ana@example.com", line1: "1 Main St" },
	pointsUsed: 0,
	redeemPoints: false,
	useAccountDiscount: false,
	discountCode: null,
	saveAddress: false,
	cartId: "cart-1",
	language: "en",
};

const working = {
	[PROBE]: () => new Response(null, { status: 204 }),
	[LOOKUP]: () => productRows(knownProducts),
	[SESSION]: () => apiResponse({ id: "cs_test_1", url: "https://pay.example/1" }),
};

function run(responses: Partial<Parameters<typeof fakeServer>[0]>, changes: Partial<CheckoutOrder> = {}) {
	const server = serve({ ...working, ...responses } as Parameters<typeof fakeServer>[0]);
	return { ...server, result: requestCheckout({ ...order, ...changes }, t) };
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

describe("the steps", () => {
	test("CHK-33 PAY-11 probe, product lookup, session, and then the payment URL", async () => {
		const { result, lines } = run({});
		expect(await result).toEqual({ success: true, id: "cs_test_1", url: "https://pay.example/1" });
		expect(lines()).toEqual([PROBE, LOOKUP, SESSION]);
	});

	test("PERM-03 PAY-03 PAY-14 PAY-16 lines are price ids of the products table and quantities, never an amount", async () => {
		const products = [knownProduct(1, { stripePriceId: "price_new" }), knownProduct(4)];
		const { result, calls } = run({ [LOOKUP]: () => productRows(products) });
		await result;
		expect(calls[2]?.body).toEqual({
			line_items: [
				{ price: "price_new", quantity: 2 },
				{ price: "price_softbrace_softwax", quantity: 1 },
			],
			user_id: null,
			user_email: null,
			points_used: 0,
			use_points_redemption: false,
			use_account_discount: false,
			cart_id: "cart-1",
			language: "en",
			shipping: {
				first_name: "Ana",
				last_name: "",
				email: "ana@example.com",
				address_line_1: "1 Main St",
				city: "",
				state: "",
				postal_code: "",
				country: "US",
			},
		});
	});

	test("PAY-04 PAY-05 PAY-06 PAY-07 a member sends their account and both options", async () => {
		const user = { id: "u1", email: "ana@example.com" };
		const { result, calls } = run({}, { user, pointsUsed: 50, redeemPoints: true, useAccountDiscount: true });
		await result;
		expect(calls[2]?.body).toMatchObject({
			user_id: "u1",
			user_email: "ana@example.com",
			points_used: 50,
			use_points_redemption: true,
			use_account_discount: true,
		});
	});

	test("CAT-39 the fallback price ids are used if the products table returns nothing", async () => {
		const { result, calls } = run({ [LOOKUP]: () => productRows([]) });
		expect(await result).toMatchObject({ success: true });
		expect(calls[2]?.body).toMatchObject({ line_items: [{ price: "price_softbrace_5_pair_pack" }, {}] });
	});
});

describe("what can go wrong", () => {
	const failed = (message: string) => ({ success: false, message });

	test.each([
		["the connection", () => new TypeError("Failed to fetch")],
		["an error response", () => new Response(null, { status: 502 })],
	])("CHK-35 CHK-46 a probe that fails by %s stops it", async (_, outcome) => {
		const { result, lines } = run({ [PROBE]: outcome });
		expect(await result).toEqual(
			failed("Unable to connect to checkout API. Please check your internet connection and try again."),
		);
		expect(lines()).toEqual([PROBE]);
	});

	test("CHK-36 CHK-46 PAY-14 a product without a price id is named, and no session is requested", async () => {
		const products = [knownProduct(1), knownProduct(4, { stripePriceId: null })];
		const { result, lines } = run({ [LOOKUP]: () => productRows(products) });
		expect(await result).toEqual(
			failed('Product "SoftWax" does not have a configured payment price id. Please contact support.'),
		);
		expect(lines()).toEqual([PROBE, LOOKUP]);
	});

	test("CHK-37 PAY-10 PAY-13 the server's error is shown", async () => {
		const rejection = { message: "In words", error: "We do not have that many in stock." };
		const { result } = run({ [SESSION]: () => apiResponse(rejection, { status: 409 }) });
		expect(await result).toEqual(failed("We do not have that many in stock."));
	});

	test("CHK-37 without one it shows the HTTP status", async () => {
		const outcome = () => new Response("<html>", { status: 502, statusText: "Bad Gateway" });
		expect(await run({ [SESSION]: outcome }).result).toEqual(failed("HTTP 502: Bad Gateway"));
		expect(await run({ [LOOKUP]: outcome }).result).toEqual(failed("HTTP 502: Bad Gateway"));
	});

	test("CHK-38 CHK-39 CONST-20 the session request is aborted after 30 seconds", async () => {
		expect(CHECKOUT_TIMEOUT_MS).toBe(30_000);
		let isAborted = false;
		const { result, lines } = run({
			[SESSION]: (_, signal) => {
				signal?.addEventListener("abort", () => {
					isAborted = true;
				});
				return hang(signal);
			},
		});
		await vi.advanceTimersByTimeAsync(29_999);
		expect(lines()).toEqual([PROBE, LOOKUP, SESSION]);
		expect(isAborted).toBe(false);
		await vi.advanceTimersByTimeAsync(1);
		expect(await result).toEqual(failed("Request timed out. Please check your internet connection and try again."));
		expect(isAborted).toBe(true);
	});

	test.each([
		[
			"CHK-35 a probe",
			PROBE,
			"Unable to connect to checkout API. Please check your internet connection and try again.",
		],
		["CHK-39 a lookup", LOOKUP, "Request timed out. Please check your internet connection and try again."],
	])("%s that hangs does not hang the button", async (_, step, message) => {
		const { result } = run({ [step]: (_: unknown, signal?: AbortSignal | null) => hang(signal) });
		await vi.advanceTimersByTimeAsync(30_000);
		expect(await result).toEqual(failed(message));
	});

	test("CHK-40 a session request that fails to connect", async () => {
		const { result } = run({ [SESSION]: () => new TypeError("Failed to fetch") });
		expect(await result).toEqual(failed("Network error. Please check your internet connection and try again."));
	});

	test("ERR-06 CHK-40 a product lookup that fails to connect is a network error as well", async () => {
		const { result, lines } = run({ [LOOKUP]: () => new TypeError("Failed to fetch") });
		expect(await result).toEqual(failed("Network error. Please check your internet connection and try again."));
		expect(lines()).toEqual([PROBE, LOOKUP]);
	});

	test("ERR-07 CAT-39 a lookup of 404 with a list is an empty catalog: the fallback price ids are used", async () => {
		const { result, calls } = run({ [LOOKUP]: () => apiResponse([], { status: 404 }) });
		expect(await result).toMatchObject({ success: true });
		expect(calls[2]?.body).toMatchObject({ line_items: [{ price: "price_softbrace_5_pair_pack" }, {}] });
		const rejected = run({ [LOOKUP]: () => apiResponse({}, { status: 404, statusText: "Not Found" }) });
		expect(await rejected.result).toEqual(failed("HTTP 404: Not Found"));
	});

	test.each([
		["a response without a URL", () => apiResponse({ id: "cs_test_1" })],
		["a response that is not JSON", () => new Response("OK")],
		["something nobody thought of", () => new RangeError("odd")],
	])("CHK-42 %s has the default text", async (_, outcome) => {
		expect(await run({ [SESSION]: outcome }).result).toEqual(
			failed("There was an error processing your checkout. Please try again."),
		);
	});
});

describe("leaving for the payment page", () => {
	test("PAY-11 goes to the URL", async () => {
		const go = vi.fn();
		void leaveForPayment("https://pay.example/1", { go, t });
		expect(go).toHaveBeenCalledExactlyOnceWith("https://pay.example/1");
	});

	test("CHK-45 a redirect that fails shows the provider's message", async () => {
		const go = () => {
			throw new Error("The session has expired.");
		};
		expect(await leaveForPayment("https://pay.example/1", { go, t })).toBe("The session has expired.");
	});

	test("CHK-41 PAY-12 if the browser is still here later, the payment page cannot be reached", async () => {
		const message = leaveForPayment("https://pay.example/1", { go: () => {}, t });
		await vi.advanceTimersByTimeAsync(30_000);
		expect(await message).toBe("Payment provider script failed to load. Please try again.");
	});

	test("a URL that is not a page is rejected", async () => {
		const go = vi.fn();
		expect(await leaveForPayment("javascript:alert(1)", { go, t })).toBe(
			"There was an error processing your checkout. Please try again.",
		);
		expect(go).not.toHaveBeenCalled();
	});
});
