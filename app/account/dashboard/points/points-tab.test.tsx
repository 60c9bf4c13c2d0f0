// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { knownPoints } from "#app/account/dashboard/testing/known-account.ts";
import { openDashboard } from "#app/account/dashboard/testing/open-dashboard.tsx";
import { setShopClock } from "#app/storefront/shop-clock.ts";
import { apiResponse, closeShop } from "#app/testing/fake-server.ts";

afterEach(async () => {
	setShopClock(0);
	await closeShop();
});

const withPoints = (...transactions: ReturnType<typeof knownPoints>[]) =>
	({ tab: "points", data: { points: { transactions, next: null } } }) as const;

describe("the points card", () => {
	test.each([
		[0, "0 free 5-Pair Packs earned", "0 of 50 points", "50 points to go"],
		[49, "0 free 5-Pair Packs earned", "49 of 50 points", "1 point to go"],
		[50, "1 free 5-Pair Pack earned", "0 of 50 points", "50 points to go"],
		[187, "3 free 5-Pair Packs earned", "37 of 50 points", "13 points to go"],
	])("PTS-14 PTS-15 PTS-23 with %i points", async (balance, packs, progress, left) => {
		const page = await openDashboard({ data: { pointsBalance: balance } });
		const card = page.all("section[aria-labelledby=points-balance]")[0];
		for (const text of [`Your points${balance}`, packs, progress, left]) expect(card?.textContent).toContain(text);
		const bar = page.all("progress")[0] as HTMLProgressElement;
		expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual([String(balance % 50), "50"]);
		expect(document.getElementById(bar.getAttribute("aria-labelledby") ?? "")?.textContent).toContain("free pack");
	});

	test("D-32 shows both upcoming expirations with their dates", async () => {
		const page = await openDashboard({
			data: {
				pointsBalance: 60,
				nextExpiry: { points: 1, at: "2026-01-02T16:00:00.000Z" },
				nextHalving: { points: 30, at: "2026-02-03T16:00:00.000Z" },
			},
		});
		expect(page.text()).toContain("1 point expires on January 2, 2026");
		expect(page.text()).toContain("Without a new order, you’ll lose 30 points on February 3, 2026");
	});

	test("D-32 without an upcoming expiration shows none", async () => {
		expect((await openDashboard({ data: { pointsBalance: 60 } })).text()).not.toMatch(/expire|lost/);
	});
});

describe("the tab", () => {
	test.each([
		["PTS-18", "Earn 1 point per $1 spent."],
		["PTS-19", "50 points redeem one free 5-Pair Pack."],
		["PTS-20", "Points expire 2 years after being earned."],
		["PTS-21", "Points are halved after 1 year of inactivity."],
	])("PTS-01 %s explains the rule: %s", async (_, rule) => {
		const page = await openDashboard({ tab: "points" });
		expect(page.panel()).toContain(rule);
	});

	test("PTS-03 an empty history has a message", async () => {
		expect((await openDashboard({ tab: "points" })).panel()).toContain("No points transactions yet");
	});

	test("PTS-02 PTS-05 PTS-22 earned and redeemed points with description and dates", async () => {
		const page = await openDashboard(
			withPoints(
				knownPoints({ id: "2", description: "redemption", points: -50, orderNumber: "SB-22222222" }),
				knownPoints(),
				knownPoints({ id: "3", description: "A birthday present", points: 1, expiresAt: null, orderNumber: null }),
			),
		);
		const rows = page
			.all("[role=tabpanel] li")
			.slice(-3)
			.map((row) => row.textContent);
		expect(rows).toEqual([
			"Free 5-Pair Pack, order SB-22222222Redeemed on August 1, 2025Used points that expire on August 1, 2027−50 points",
			"Order SB-7K3M9QXZEarned on August 1, 2025Expires on August 1, 2027+18 points",
			"A birthday presentEarned on August 1, 2025Doesn’t expire+1 point",
		]);
	});

	test.each([
		["refund", "Refund of order SB-7K3M9QXZ"],
		["return", "Points returned, order SB-7K3M9QXZ"],
		["inactivity", "Points are halved after 1 year of inactivity"],
		["toString", "toString"],
	])("PTS-22 the description %s is shown in the page's language", async (description, text) => {
		expect((await openDashboard(withPoints(knownPoints({ description })))).panel()).toContain(text);
	});

	test.each([
		["inactivity", "Points are halved after 1 year of inactivityHalved on August 1, 2025−5 points"],
		["refund", "Refund of order SB-7K3M9QXZTaken back on August 1, 2025−5 points"],
	])("D-32 PTS-22 what nobody redeemed does not say so: %s", async (description, text) => {
		const page = await openDashboard(withPoints(knownPoints({ description, points: -5 })));
		expect(page.all("[role=tabpanel] li").at(-1)?.textContent).toBe(text);
	});

	test("PTS-24 expired points stay in the list and are marked", async () => {
		setShopClock(Date.parse("2027-08-02T00:00:00Z") - Date.now());
		const page = await openDashboard(withPoints(knownPoints()));
		expect(page.panel()).toContain("Expired on August 1, 2027");
	});

	test("PTS-09 the next page of the history is appended to the first", async () => {
		const page = await openDashboard({
			tab: "points",
			data: { points: { transactions: [knownPoints()], next: "1_a" } },
			responses: {
				"GET /api/account/points": () =>
					apiResponse({ transactions: [knownPoints({ id: "2", points: 7 })], next: null }),
			},
		});
		await page.click(page.button("Show more"));
		expect(page.panel()).toMatch(/\+18 points.*\+7 points/);
		expect(page.server.lines()).toContain("GET /api/account/points");
	});

	test("in Spanish", async () => {
		const page = await openDashboard({ ...withPoints(knownPoints()), language: "es" });
		expect(page.panel()).toContain("Pedido SB-7K3M9QXZ");
		expect(page.panel()).toContain("+18 puntos");
	});
});
