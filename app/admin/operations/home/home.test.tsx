// @vitest-environment happy-dom

import { act } from "react";
import { describe, expect, test } from "vitest";
import { adminApi, useWrites } from "#app/admin/admin-api.ts";
import { knownSales, knownToDo } from "#app/admin/testing/known-home.ts";
import { knownAdminOrder } from "#app/admin/testing/known-rows.ts";
import { openHome } from "#app/admin/testing/open-home.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

const TO_DO = "GET /api/admin/to-do";
const SALES = "GET /api/admin/sales";

type Page = Awaited<ReturnType<typeof openHome>>;

const cards = (page: Page) =>
	page.all("section[aria-labelledby=to-do] a").map((link) => [link.textContent, link.getAttribute("href")]);
const figure = (page: Page, name: string) =>
	page.all("dl > div").find((tile) => tile.querySelector("dt")?.textContent === name)?.textContent;
const chart = (page: Page) => page.all("[role=slider]")[0] as HTMLElement;
const readout = (page: Page) => chart(page).getAttribute("aria-valuetext");
const press = (page: Page, key: string) =>
	act(
		async () => void chart(page).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
	);

describe("the tasks", () => {
	test("each that waits is a link to its list", async () => {
		const toDo = knownToDo({ toShip: 1281, pendingReviews: 1, aboutPage: 1, charityName: 1 });
		const page = await openHome({ [TO_DO]: () => apiResponse(toDo) });
		expect(cards(page)).toEqual([
			["1,281 orders to ship", "/admin/list-of-toShip"],
			["1 review to approve", "/admin/list-of-pendingReviews"],
			[" Write your About page", "/admin/list-of-aboutPage"],
			[" Name your charity", "/admin/list-of-charityName"],
		]);
		expect(page.text()).not.toContain("You’re all caught up.");
	});

	test("without any, it says so", async () => {
		const page = await openHome();
		expect(cards(page)).toEqual([]);
		expect(page.text()).toContain("You’re all caught up.");
		expect(page.text()).toContain("New orders appear here as soon as they’re paid.");
	});

	test.each([
		["that has not sold anything yet is led to its setup guide", [], 1],
		["that has an order is not", [knownAdminOrder()], 0],
	])("a shop %s", async (_, orders, links) => {
		const response = { orders, total: orders.length, page: 1, pageSize: 50 };
		const page = await openHome({ "GET /api/admin/orders": () => apiResponse(response) });
		expect(page.all("main a[href='/admin/settings/setup']")).toHaveLength(links);
	});

	test("finished ones disappear after a change; a call that only reads or is rejected reloads nothing", async () => {
		let waiting = 1;
		const responses = {
			[TO_DO]: () => apiResponse(knownToDo({ toShip: waiting })),
			"POST /api/admin/second-factor": () => apiResponse({}),
			"POST /api/admin/activity/verification": () => rejection("x"),
		};
		let post: ReturnType<typeof useWrites>["post"] | undefined;
		const Writes = () => {
			post = useWrites().post;
			return null;
		};
		const page = await openHome(responses, { beside: <Writes /> });
		expect(cards(page)).toHaveLength(1);
		waiting = 0;
		await act(async () => void (await post?.("/api/admin/second-factor")));
		await page.pass(0);
		expect(cards(page)).toEqual([]);
		const reads = () => page.requests.filter((line) => line === "GET to-do").length;
		const before = reads();
		await act(async () => void (await adminApi.get("/api/admin/orders")));
		await act(async () => void (await post?.("/api/admin/activity/verification").catch(() => null)));
		expect(reads()).toBe(before);
	});
});

describe("the figures", () => {
	const busy = knownSales(
		{
			orders: 4,
			revenueCents: 4000,
			refundedCents: 500,
			disputedCents: 70,
			units: 9,
			newCustomers: 3,
			returningCustomers: 1200,
			pointsEarned: 40,
			pointsRedeemed: 8,
		},
		{ orders: 5, revenueCents: 3200, units: 3, newCustomers: 3 },
		{ charityCentsEver: 123_450 },
	);

	test("are compared with the period before, in words", async () => {
		const page = await openHome({ [SALES]: () => apiResponse(busy) });
		expect(figure(page, "Revenue")).toBe("Revenue$40.00Up 25% from $32.00Paid minus refunds and disputes");
		expect(figure(page, "Orders")).toBe("Orders4Down 20% from 5");
		expect(figure(page, "Average order")).toBe("Average order$10.00Up 56% from $6.40");
		expect(figure(page, "Refunds")).toBe("Refunds$5.00Up from $0.00$0.70 disputed");
		expect(figure(page, "New customers")).toBe("New customers3No change");
		expect(figure(page, "Returning customers")).toBe("Returning customers1,200Up from 0");
		expect(figure(page, "Points earned")).toBe("Points earned40Up from 08 redeemed");
		expect(figure(page, "Charity donations")).toBe(
			"Charity donations$0.90Up 200% from $0.30$1,234.50 since the store opened",
		);
		expect(page.text()).toContain("Sep 9 – 10, 2025, compared with Sep 7 – 8, 2025");
	});

	test("a loss is no share of another loss", async () => {
		const page = await openHome({
			[SALES]: () => apiResponse(knownSales({ revenueCents: -500 }, { revenueCents: -200 })),
		});
		expect(figure(page, "Revenue")).toContain("-$5.00Down from -$2.00");
	});

	test("in Spanish", async () => {
		const page = await openHome({ [SALES]: () => apiResponse(busy) }, { language: "es" });
		expect(figure(page, "Ingresos")).toContain("Subió 25% respecto a $32.00");
		expect(figure(page, "Pedidos")).toContain("Bajó 20% respecto a 5");
	});
});

describe("the range", () => {
	const lastRequest = (page: Page) => page.requests.filter((line) => line.startsWith("GET sales")).at(-1);

	test("is in the URL, and 30 days without one", async () => {
		const page = await openHome();
		expect(lastRequest(page)).toBe("GET sales");
		const current = () => page.textsOf("nav[aria-label='Time range'] [aria-current]");
		expect(current()).toEqual(["30 days"]);
		await page.click(page.link("7 days"));
		expect([page.location.current, lastRequest(page), current()]).toEqual([
			"/admin?days=7",
			"GET sales?days=7",
			["7 days"],
		]);
		await page.click(page.link("30 days"));
		expect(page.location.current).toBe("/admin");
	});

	test("two days are chosen in a form", async () => {
		const page = await openHome();
		await page.click(page.button("Custom"));
		expect([page.field("From").value, page.field("To").value]).toEqual(["2025-09-09", "2025-09-10"]);
		await page.type(page.field("From"), "2025-08-01");
		await page.click(page.button("Apply"));
		expect(lastRequest(page)).toBe("GET sales?from=2025-08-01&to=2025-09-10");
		expect(page.location.current).toBe("/admin?from=2025-08-01&to=2025-09-10");
	});

	test("two days of a URL are chosen, and in the form", async () => {
		const page = await openHome({}, { path: "/admin?from=2025-08-01&to=2025-08-02" });
		expect(page.field("To").value).toBe("2025-08-02");
		expect(page.textsOf("nav[aria-label='Time range'] [aria-current]")).toEqual([]);
	});

	test("one that the shop rejects says what is possible, beside the tasks", async () => {
		const page = await openHome(
			{ [SALES]: () => rejection("invalid_input", "Wrong", 400), [TO_DO]: () => apiResponse(knownToDo({ toShip: 1 })) },
			{ path: "/admin?from=2025-08-09&to=2025-08-01" },
		);
		expect(page.alerts()).toEqual(["Choose two days, up to a year apart, that aren’t in the future."]);
		expect(cards(page)).toHaveLength(1);
	});
});

describe("the chart", () => {
	const days = [1, 2, 3].map((day) => ({ at: `2025-09-0${day}`, orders: day, revenueCents: day * 1000 }));
	const before = [29, 30, 31].map((day) => ({ at: `2025-08-${day}`, orders: 1, revenueCents: 500 }));
	const sales = () => apiResponse(knownSales({ points: days }, { points: before }));

	test("is read point by point with the keyboard", async () => {
		const page = await openHome({ [SALES]: sales });
		expect(chart(page).getAttribute("aria-label")).toContain("Revenue by day");
		expect(readout(page)).toBe("Sep 3: $30.00, 3 orders. Period before: Aug 31: $5.00");
		await press(page, "ArrowLeft");
		expect(readout(page)).toBe("Sep 2: $20.00, 2 orders. Period before: Aug 30: $5.00");
		await press(page, "Home");
		await press(page, "ArrowLeft");
		expect(readout(page)).toBe("Sep 1: $10.00, 1 order. Period before: Aug 29: $5.00");
		expect(page.textsOf("figcaption")[0]).toContain("Sep 1: $10.00, 1 order");
		await press(page, "End");
		expect(chart(page).getAttribute("aria-valuenow")).toBe("2");
	});

	test("has a table of all values, and an axis of round amounts", async () => {
		const page = await openHome({ [SALES]: sales });
		expect(page.all("figure tbody tr").map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
			["Sep 1", "1", "$10.00", "$5.00"],
			["Sep 2", "2", "$20.00", "$5.00"],
			["Sep 3", "3", "$30.00", "$5.00"],
		]);
		expect(page.text()).toContain("$30$20$10$0");
	});

	test("hours of a single day", async () => {
		const points = ["2025-09-10T00", "2025-09-10T15"].map((at) => ({ at, orders: 1, revenueCents: 700 }));
		const page = await openHome({ [SALES]: () => apiResponse(knownSales({ points }, { points }, { unit: "hour" })) });
		expect(chart(page).getAttribute("aria-label")).toContain("Revenue by hour");
		expect(readout(page)).toMatch(/^3\sPM: \$7\.00, 1 order/);
	});

	test("nothing sold is no chart", async () => {
		const page = await openHome();
		expect(chart(page)).toBeUndefined();
		expect(page.text()).toContain("No sales in this period.");
	});
});

test("best sellers and latest orders lead to their pages", async () => {
	const order = knownAdminOrder({ orderNumber: "SB-AAAA0001", totalCents: 971, refundedCents: 71 });
	const page = await openHome({
		[SALES]: () =>
			apiResponse(
				knownSales(
					{},
					{},
					{
						bestSellers: [
							{ id: 4, name: "Case", units: 1200, salesCents: 9900 },
							{ id: 1, name: "Pack", units: 1, salesCents: 500 },
						],
					},
				),
			),
		"GET /api/admin/orders": () =>
			apiResponse({
				orders: Array.from({ length: 9 }, () => ({ ...order, id: crypto.randomUUID() })),
				total: 9,
				page: 1,
				pageSize: 50,
			}),
	});
	expect(page.textsOf("ol li")).toEqual(["Case1,200 units$99.00", "Pack1 unit$5.00"]);
	expect(page.link("Case").getAttribute("href")).toBe("/admin/products/4");
	const orders = page.all("section[aria-labelledby=latest-orders] li");
	expect(orders).toHaveLength(6);
	expect(orders[0]?.textContent).toContain("SB-AAAA0001Ana Díaz");
	expect(orders[0]?.textContent).toContain("$9.00");
	expect(orders[0]?.querySelector("a")?.getAttribute("href")).toBe("/admin/orders/SB-AAAA0001");
	await page.click(page.link("All orders"));
	expect(page.location.current).toBe("/admin/orders");
});
