// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useSignInDialog } from "#app/account/sign-in/sign-in-store.ts";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { knownDashboard, knownOrder } from "./testing/known-account.ts";
import { openDashboard } from "./testing/open-dashboard.tsx";

afterEach(async () => {
	await closeShop();
	vi.restoreAllMocks();
});

const rejection = (status: number, code: string, message: string) =>
	apiResponse({ message, details: null, hint: null, code, error: message }, { status });

describe("not signed in", () => {
	const Mode = () => <output>{useSignInDialog()?.mode ?? "closed"}</output>;

	test("DASH-01 DASH-02 PERM-14 a prompt with links to sign in and home, and no request", async () => {
		const server = await openShop({});
		const page = await renderScreen(
			<>
				<DashboardScreen />
				<Mode />
			</>,
			{ path: "/account" },
		);
		expect(page.all("h1").map((heading) => heading.textContent)).toEqual(["Please Sign In"]);
		expect(page.link("Go Home").getAttribute("href")).toBe("/");
		await page.click(page.button("Sign In"));
		expect(page.all("output")[0]?.textContent).toBe("sign-in");
		expect(server.lines()).not.toContain("GET /api/account");
	});

	test("DASH-01 the same if the session expired while the page was open", async () => {
		const page = await openDashboard({
			responses: { "GET /api/account": () => rejection(401, "unauthenticated", "Please sign in.") },
		});
		expect(page.text()).toContain("Please Sign In");
		expect(page.alert()).toEqual([]);
	});
});

describe("loading", () => {
	test("DASH-03 DASH-12 a spinner until the data has loaded", async () => {
		let response: (accountData: Response) => void = () => {};
		const accountData = new Promise<Response>((resolve) => {
			response = resolve;
		});
		const page = await openDashboard({ responses: { "GET /api/account": () => accountData } });
		expect(page.all(".animate-turn")).toHaveLength(1);
		expect(page.status()).toEqual(["Loading your dashboard..."]);
		expect(page.tabs()).toEqual([]);
		await act(async () => response(apiResponse(knownDashboard())));
		expect(page.all(".animate-turn")).toEqual([]);
		expect(page.tabs()).toHaveLength(4);
	});

	test("DASH-13 one request, for which the server runs four parallel queries", async () => {
		const page = await openDashboard();
		expect(page.server.lines().filter((line) => line.startsWith("GET /api/account"))).toEqual([
			"GET /api/account/profile",
			"GET /api/account",
		]);
	});

	test("DASH-04 DASH-05 DASH-06 DASH-07 a failure shows its message and can be retried", async () => {
		let fails = true;
		const page = await openDashboard({
			responses: {
				"GET /api/account": () =>
					fails ? rejection(503, "database_unavailable", "The shop is away.") : apiResponse(knownDashboard()),
			},
		});
		expect(page.all("h1").map((heading) => heading.textContent)).toEqual(["Error Loading Dashboard"]);
		expect(page.alert()).toEqual(["Failed to load dashboard: The shop is away."]);
		expect(page.link("Go Home").getAttribute("href")).toBe("/");
		fails = false;
		await page.click(page.button("Try Again"));
		expect(page.alert()).toEqual([]);
		expect(page.tabs()).toHaveLength(4);
	});

	test.each([
		["no connection", () => new TypeError("Failed to fetch"), "Network error. Please check your internet connection"],
		["no JSON", () => new Response("<html>", { status: 502 }), "The shop didn’t respond as expected."],
		["a missing row", () => rejection(406, "PGRST116", "No row."), "No row."],
	])("DASH-24 %s is a failure", async (_, response, message) => {
		const page = await openDashboard({ responses: { "GET /api/account": response } });
		expect(page.alert()).toHaveLength(1);
		expect(page.alert()[0]).toContain(`Failed to load dashboard: ${message}`);
	});

	test.each(["42501", "42P01"])("DASH-24 code %s is an empty dashboard, not a failure", async (code) => {
		const page = await openDashboard({ responses: { "GET /api/account": () => rejection(403, code, "no") } });
		expect(page.alert()).toEqual([]);
		expect(page.text()).toContain("No orders yet");
	});

	test.each(["permission denied for table orders", 'relation "public.orders" does not exist'])(
		"ERR-03 an error with this message is an empty dashboard, too: %s",
		async (message) => {
			const page = await openDashboard({ responses: { "GET /api/account": () => rejection(403, "", message) } });
			expect(page.alert()).toEqual([]);
			expect(page.text()).toContain("No orders yet");
		},
	);
});

describe("the page", () => {
	test("DASH-08 greets by full name", async () => {
		const page = await openDashboard();
		expect(page.all("h1")[0]?.textContent).toBe("Welcome back, Ana López!");
	});

	test("DASH-09 greets by the part of the email before the @ without a name", async () => {
		const page = await openDashboard({ name: "" });
		expect(page.all("h1")[0]?.textContent).toBe("Welcome back, ana.lopez!");
	});

	test("DASH-08 no welcome back on the first day", async () => {
		const english = await openDashboard({ data: { isNew: true } });
		expect(english.all("h1")[0]?.textContent).toBe("Welcome, Ana López!");
	});

	test("DASH-11 DASH-22 four tabs in order, one of them open", async () => {
		const page = await openDashboard();
		expect(page.tabs().map((tab) => tab.textContent)).toEqual([
			"Order History",
			"Points & Rewards",
			"Account Settings",
			"Support",
		]);
		const seen = ["No orders yet", "How your points work", "Saved addresses", "How can we help?"];
		for (const [index, tab] of page.tabs().entries()) {
			await page.click(tab);
			expect(page.tabs().map((one) => one.getAttribute("aria-selected") === "true")).toEqual(
				page.tabs().map((_, other) => other === index),
			);
			expect(seen.map((text) => page.panel().includes(text))).toEqual(seen.map((_, other) => other === index));
			expect(page.all("[role=tabpanel]")).toHaveLength(1);
		}
	});

	test("DASH-22 the arrow keys wrap around the tabs, and the URL keeps the open one", async () => {
		const page = await openDashboard({ tab: "support" });
		const press = (key: string) =>
			act(async () =>
				page.tabs()[0]?.parentElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })),
			);
		const open = () => page.tabs().find((tab) => tab.getAttribute("aria-selected") === "true")?.textContent;
		expect(open()).toBe("Support");
		await press("ArrowRight");
		expect(open()).toBe("Order History");
		expect(document.activeElement?.textContent).toBe("Order History");
		await press("ArrowLeft");
		expect(open()).toBe("Support");
		await press("Home");
		expect(open()).toBe("Order History");
		await press("End");
		expect(open()).toBe("Support");
		await press("x");
		expect(open()).toBe("Support");
	});

	test("DASH-10 the points card is above every tab", async () => {
		const page = await openDashboard({ data: { pointsBalance: 120 } });
		for (const tab of page.tabs()) {
			await page.click(tab);
			const card = page.all("section[aria-labelledby=points-balance]")[0];
			expect(card?.textContent).toContain("120");
			expect(card?.compareDocumentPosition(page.all("[role=tablist]")[0] as Node)).toBe(
				Node.DOCUMENT_POSITION_FOLLOWING,
			);
		}
	});

	test("DASH-21 D-76 dates are in the reader's language and the shop's time zone", async () => {
		const data = { orders: { orders: [knownOrder()], next: null } };
		expect((await openDashboard({ data })).text()).toContain("Placed on July 31, 2025");
		const spanish = await openDashboard({ data, language: "es" });
		expect(spanish.text()).toContain("Realizado el 31 de julio de 2025");
		expect(spanish.tabs().map((tab) => tab.textContent)).toContain("Puntos y recompensas");
	});
});
