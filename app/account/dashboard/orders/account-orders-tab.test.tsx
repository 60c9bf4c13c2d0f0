// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { knownOrder } from "#app/account/dashboard/testing/known-account.ts";
import { openDashboard } from "#app/account/dashboard/testing/open-dashboard.tsx";
import { apiResponse, closeShop } from "#app/testing/fake-server.ts";

afterEach(closeShop);

const withOrders = (...orders: ReturnType<typeof knownOrder>[]) => ({ data: { orders: { orders, next: null } } });

describe("order history", () => {
	test("ORD-02 ORD-03 empty: the text and a link to the shop", async () => {
		const page = await openDashboard();
		expect(page.panel()).toContain("No orders yet");
		expect(page.link("Shop Now").getAttribute("href")).toBe("/shop");
	});

	test("ORD-01 ORD-10 ORD-11 ORD-12 number, status, date, total, points and items of each order", async () => {
		const second = knownOrder({
			id: "a0000000-0000-4000-8000-000000000002",
			orderNumber: "SB-22222222",
			pointsEarned: 1,
		});
		const page = await openDashboard(withOrders(knownOrder(), second));
		const cards = page.all("article");
		expect(cards).toHaveLength(2);
		const text = cards[0]?.textContent;
		for (const part of [
			"Order SB-7K3M9QXZ",
			"Shipped",
			"Placed on July 31, 2025",
			"Total $18.39",
			"18 points earned",
			"5-Pair PackQty 2$9.98",
			"15-Pair PackQty 1$10.99",
		]) {
			expect(text).toContain(part);
		}
		expect(cards[1]?.textContent).toContain("Order SB-22222222");
		expect(cards[1]?.textContent).toContain("1 point earned");
	});

	test.each([
		["pending", "Pending", "bg-amber-soft"],
		["processing", "Processing", "bg-brand-soft"],
		["shipped", "Shipped", "bg-blue-soft"],
		["delivered", "Delivered", "bg-green-soft"],
		["cancelled", "Canceled", "bg-red-soft"],
	])("ORD-06 status %s has a badge of its own", async (status, text, variant) => {
		const page = await openDashboard(withOrders(knownOrder({ status })));
		const badge = page.all("[data-status]")[0];
		expect([badge?.textContent, badge?.dataset.status]).toEqual([text, status]);
		expect(badge?.className).toContain(variant);
	});

	test.each(["on_hold", "constructor", ""])("ORD-07 status %j has a neutral badge", async (status) => {
		const page = await openDashboard(withOrders(knownOrder({ status })));
		const badge = page.all("[data-status]")[0];
		expect([badge?.textContent, badge?.dataset.status]).toEqual([status, "other"]);
		expect(badge?.className).not.toMatch(/bg-\w+-soft/);
	});

	test("totals, package and receipt expand and collapse", async () => {
		const page = await openDashboard(withOrders(knownOrder()));
		expect(page.panel()).not.toContain("Subtotal");
		await page.click(page.button("Show details of order SB-7K3M9QXZ"));
		for (const part of [
			"Subtotal$20.97",
			"Points discount (50 points)-$4.99",
			"Member discount (5%)-$0.80",
			"Tax (8%)$1.21",
			"Shipping$2.00",
			"Total$18.39",
			"Shipped via USPS on August 2, 2025",
			"Tracking number: 9400 1000 0000 0000 0000 00",
			"Ana Díaz12 Oak StreetAustin, TX 78701United States",
		]) {
			expect(page.panel()).toContain(part);
		}
		expect(page.panel()).not.toMatch(/Delivered on|Refunded/);
		expect(page.link("View receipt").getAttribute("href")).toBe("/account/receipt?order=SB-7K3M9QXZ");
		expect(page.link("Download PDF").getAttribute("href")).toBe("/api/account/orders/SB-7K3M9QXZ/receipt.pdf");
		expect(page.link("Invoice (PDF)").getAttribute("href")).toBe("/api/account/orders/SB-7K3M9QXZ/invoice.pdf");
		const fold = page.button("Hide details of order SB-7K3M9QXZ");
		expect(fold.getAttribute("aria-expanded")).toBe("true");
		await page.click(fold);
		expect(page.panel()).not.toContain("Subtotal");
	});

	test.each([
		[{ shipment: null, status: "processing" }, "Your order hasn’t shipped yet."],
		[{ shipment: null, status: "cancelled" }, "This order was canceled and won’t be shipped."],
		[{ refundedCents: 500 }, "Refunded-$5.00"],
		[
			{
				shipment: {
					items: [],
					carrier: "UPS",
					trackingNumber: null,
					shippedAt: "2025-08-02T16:00:00.000Z",
					deliveredAt: "2025-08-05T16:00:00.000Z",
				},
			},
			"Delivered on August 5, 2025",
		],
		[
			{
				shipment: {
					items: [],
					carrier: "Local delivery",
					trackingNumber: null,
					shippedAt: "2025-08-02T16:00:00.000Z",
					deliveredAt: null,
				},
			},
			"Out for local delivery on August 2, 2025",
		],
	])("the details of an order with %j", async (changes, text) => {
		const page = await openDashboard(withOrders(knownOrder(changes)));
		await page.click(page.button(/^Show details/));
		expect(page.panel()).toContain(text);
		expect(page.panel()).not.toContain("null");
	});

	test("D-233 each parcel is shown with what it holds, and that the rest follows", async () => {
		const parcel = {
			carrier: "UPS",
			trackingNumber: null,
			shippedAt: "2025-08-02T16:00:00.000Z",
			deliveredAt: null,
		};
		const shipments = [
			{ ...parcel, items: [{ name: "5-Pair Pack", quantity: 1 }] },
			{ ...parcel, items: [{ name: "15-Pair Pack", quantity: 2 }] },
		];
		const page = await openDashboard(withOrders(knownOrder({ status: "processing", shipments })));
		await page.click(page.button(/^Show details/));
		for (const text of ["Package 1", "1 × 5-Pair Pack", "Package 2", "2 × 15-Pair Pack", "ships separately"]) {
			expect(page.panel()).toContain(text);
		}
	});

	test("D-234 an order that was sent again free says for which one", async () => {
		const page = await openDashboard(withOrders(knownOrder({ replaces: "SB-22222222" })));
		await page.click(page.button(/^Show details/));
		expect(page.panel()).toContain("Sent again free, for order SB-22222222.");
	});

	test("an order without a package or an address mentions neither", async () => {
		const page = await openDashboard(
			withOrders(knownOrder({ shippingMethod: "none", shippingAddress: null, shipment: null })),
		);
		await page.click(page.button(/^Show details/));
		expect(page.panel()).not.toMatch(/parcel|Shipment|Shipping address/);
	});
});

describe("a long history", () => {
	const next = knownOrder({ id: "a0000000-0000-4000-8000-000000000002", orderNumber: "SB-22222222" });

	test("ORD-08 the next page is appended to the first, until there is none", async () => {
		const page = await openDashboard({
			data: { orders: { orders: [knownOrder()], next: "1_a" } },
			responses: { "GET /api/account/orders": () => apiResponse({ orders: [next], next: null }) },
		});
		await page.click(page.button("Show more"));
		expect(page.all("article h3").map((title) => title.textContent)).toEqual([
			"Order SB-7K3M9QXZ",
			"Order SB-22222222",
		]);
		expect(page.all("button").map((button) => button.textContent)).not.toContain("Show more");
		await page.click(page.tabs()[1] as HTMLElement);
		await page.click(page.tabs()[0] as HTMLElement);
		expect(page.all("article")).toHaveLength(2);
	});

	test("a page that fails to load leaves the first one and can be retried", async () => {
		let fails = true;
		const page = await openDashboard({
			data: { orders: { orders: [knownOrder()], next: "1_a" } },
			responses: {
				"GET /api/account/orders": () =>
					fails ? new TypeError("Failed to fetch") : apiResponse({ orders: [next], next: null }),
			},
		});
		await page.click(page.button("Show more"));
		expect(page.alert()).toEqual(["We couldn’t load more. Please try again."]);
		expect(page.all("article")).toHaveLength(1);
		fails = false;
		await page.click(page.button("Show more"));
		expect(page.all("article")).toHaveLength(2);
		expect(page.alert()).toEqual([]);
	});
});
