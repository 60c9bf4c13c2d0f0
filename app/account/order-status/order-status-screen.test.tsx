// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { knownOrder } from "#app/account/dashboard/testing/known-account.ts";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { OrderStatusScreen } from "./order-status-screen.tsx";

afterEach(closeShop);

async function open(
	result: () => Response | Error = () => apiResponse(knownOrder({ shippingAddress: null })),
	path = "/order-status",
) {
	const server = await openShop({ responses: { "POST /api/orders/lookup": result } });
	const page = await renderScreen(<OrderStatusScreen />, { path });
	return Object.assign(page, { server, alert: () => page.all("[role=alert]").map((alert) => alert.textContent) });
}

async function lookUp(page: Awaited<ReturnType<typeof open>>, number = " sb-7k3m9qxz ", email = " ana@example.com ") {
	await page.type(page.field("Order number"), number);
	await page.type(page.field("Email"), email);
	await page.click(page.button("Find my order"));
}

describe("order status", () => {
	test("finds an order by its number and email, without an account", async () => {
		const page = await open();
		await lookUp(page);
		expect(page.server.calls.find(({ line }) => line.startsWith("POST"))?.body).toEqual({
			order_number: "SB-7K3M9QXZ",
			email: "ana@example.com",
		});
		for (const part of ["Order SB-7K3M9QXZ", "Shipped", "5-Pair PackQty 2$9.98", "Total$18.39", "Shipped via USPS"]) {
			expect(page.text()).toContain(part);
		}
		expect(page.all("a[href*=receipt]")).toEqual([]);
		await page.click(page.button("Look up another order"));
		expect(page.field("Order number").value).toBe("");
	});

	test("prefills the order number from an emailed link, once", async () => {
		const page = await open(undefined, "/order-status?order=SB-7K3M9QXZ");
		expect(page.field("Order number").value).toBe("SB-7K3M9QXZ");
		await page.type(page.field("Email"), "ana@example.com");
		await page.click(page.button("Find my order"));
		await page.click(page.button("Look up another order"));
		expect(page.field("Order number").value).toBe("");
	});

	test("shows missing or invalid input at its field, and sends nothing", async () => {
		const page = await open();
		await lookUp(page, " ", "ana@");
		expect(page.all("[id$=-error]").map((error) => error.textContent)).toEqual([
			"This field is required",
			"Please enter a valid email address",
		]);
		expect(document.activeElement).toBe(page.field("Order number"));
		expect(page.server.lines().filter((line) => line.startsWith("POST"))).toEqual([]);
	});

	test.each([
		[
			"an unknown order",
			() => apiResponse({ message: "We couldn’t find an order for this payment." }, { status: 404 }),
			"We couldn’t find an order with this number and email. Please check both.",
		],
		[
			"too many guesses",
			() => apiResponse({ message: "Please wait a moment." }, { status: 429 }),
			"Please wait a moment.",
		],
		[
			"no connection",
			() => new TypeError("Failed to fetch"),
			"Network error. Please check your internet connection and try again.",
		],
		["a failing shop", () => new Response("no", { status: 500 }), "The shop didn’t respond as expected."],
	])("%s", async (_, result, message) => {
		const page = await open(result);
		await lookUp(page);
		expect(page.alert()).toEqual([message]);
		expect(page.isOff(page.button("Find my order"))).toBe(false);
	});
});
