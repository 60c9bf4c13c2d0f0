// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import { knownOrder } from "#app/account/dashboard/testing/known-account.ts";
import type { Language } from "#app/i18n/language.ts";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ReceiptScreen } from "./receipt-screen.tsx";

afterEach(async () => {
	await closeShop();
	vi.unstubAllGlobals();
});

async function open(response: () => Response | Error, order = "SB-7K3M9QXZ", language: Language = "en") {
	const server = await openShop({ responses: { "GET /api/account/orders/SB-7K3M9QXZ": response } });
	const page = await renderScreen(<ReceiptScreen />, { path: `/account/receipt?order=${order}`, language });
	return Object.assign(page, { server });
}

describe("the receipt", () => {
	test("shows the figures of the order's row, and can be printed", async () => {
		const print = vi.fn();
		vi.stubGlobal("print", print);
		const page = await open(() => apiResponse(knownOrder({ refundedCents: 100 })));
		for (const part of [
			"Order numberSB-7K3M9QXZ",
			"Receipt numberRC-7K3M9QXZ",
			"DateJuly 31, 2025",
			"Sold toAna Díaz12 Oak StreetAustin, TX 78701United States",
			"5-Pair Pack2$4.99$9.98",
			"Subtotal$20.97",
			"Total$18.39",
			"Refunded-$1.00",
			"help@shop.example or +1 (555) 010-0199",
		]) {
			expect(page.text()).toContain(part);
		}
		expect(page.link("Download PDF").getAttribute("href")).toBe("/api/account/orders/SB-7K3M9QXZ/receipt.pdf");
		expect(page.link("Back to my account").getAttribute("href")).toBe("/account");
		await page.click(page.button("Print"));
		expect(print).toHaveBeenCalledOnce();
		expect(page.button("Print").closest(".print\\:hidden")).not.toBeNull();
	});

	test("D-76 the receipt is in Spanish, including its date", async () => {
		const page = await open(() => apiResponse(knownOrder()), "SB-7K3M9QXZ", "es");
		expect(page.text()).toContain("Fecha31 de julio de 2025");
		expect(page.text()).toContain("Vendido a");
	});

	test.each([
		["a stranger's order", () => apiResponse({ message: "no" }, { status: 404 }), "We couldn’t find this order."],
		["nobody signed in", () => apiResponse({ message: "no" }, { status: 401 }), "Sign in to see your receipt."],
	])("%s", async (_, response, text) => {
		const page = await open(response);
		expect(page.all("[role=alert]").map((alert) => alert.textContent)).toEqual([text]);
		expect(page.all("button")).toEqual([]);
	});

	test("a URL without an order sends no request", async () => {
		const page = await open(() => apiResponse(knownOrder()), "");
		expect(page.text()).toContain("We couldn’t find this order.");
		expect(page.server.lines().filter((line) => line.includes("/orders/"))).toEqual([]);
	});

	test("a failed connection can be retried", async () => {
		let fails = true;
		const page = await open(() => (fails ? new TypeError("Failed to fetch") : apiResponse(knownOrder())));
		expect(page.text()).toContain("We couldn’t load your receipt.");
		fails = false;
		await page.click(page.button("Try Again"));
		expect(page.text()).toContain("RC-7K3M9QXZ");
	});
});
