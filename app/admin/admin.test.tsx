// @vitest-environment happy-dom

import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { NO_ACTIVITY } from "#app/admin/testing/no-activity.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { signOutOfAdmin } from "./access/login/admin-session.ts";
import { knownSettingsResponse } from "./operations/settings/testing/known-settings-response.ts";
import { knownToDo } from "./testing/known-home.ts";
import { productList } from "./testing/known-product.ts";
import { openAdminAt } from "./testing/open-admin.tsx";

const SESSION = "/api/admin/session";
const NAMES = [
	"Home",
	"Orders",
	"Products",
	"Discounts",
	"Customers",
	"Reviews",
	"Support",
	"Content Editing",
	"Visual Editor",
	"Image Management",
	"Reports",
	"Activity Log",
	"Settings",
];
const PAGES = {
	"/admin": ["Home", "Home"],
	"/admin/orders": ["Orders", "Orders"],
	"/admin/products": ["Products", "Products"],
	"/admin/reviews": ["Reviews", "Reviews"],
	"/admin/support": ["Support", "Support"],
	"/admin/content": ["Content Editing", "Content Editing"],
	"/admin/images": ["Image Management", "Image Management"],
	"/admin/activity": ["Activity Log", "Activity Log"],
	"/admin/settings": ["Settings", "Settings"],
	"/admin/settings/store/tax": ["Settings", "Sales tax"],
	"/admin/settings/security": ["Settings", "Security"],
	"/admin/settings/api-keys": ["Settings", "API keys"],
	"/admin/settings/backups": ["Settings", "Backups"],
	"/admin/nothing-here": [undefined, "Page not found"],
	"/admin/settings/store/nothing-here": ["Settings", "Page not found"],
} as const;
const NO_ROWS = { total: 0, page: 1, pageSize: 50 };
const NO_ORDERS = { ...NO_ROWS, orders: [], counts: {} };
const NO_STATS = { total: 0, average: 0, perStar: {}, pending: 0 };
const OPEN = { toShip: 1200, toReview: 2, openMessages: 1, pendingReviews: 0 };

afterEach(async () => {
	await act(async () => signOutOfAdmin());
	localStorage.clear();
});

async function open(path = "/admin", responses: Parameters<typeof openAdminAt>[0] = {}) {
	const opened = { adminEmail: "owner@shop.example", loggedIn: true, sessionId: "s1", timestamp: "", expiresAt: "" };
	const page = await openAdminAt(
		{
			[`POST ${SESSION}`]: () => apiResponse(opened, { status: 201 }),
			[`DELETE ${SESSION}`]: () => apiResponse({}),
			"GET /api/admin/orders": () => apiResponse(NO_ORDERS),
			"GET /api/admin/products": () => apiResponse(productList([])),
			"GET /api/admin/activity": () => apiResponse(NO_ACTIVITY),
			"GET /api/admin/images": () => apiResponse({ images: [], folders: [], total: 0, page: 1, pageSize: 50 }),
			"GET /api/admin/second-factor": () => apiResponse({ is_on: false, recovery_codes_left: 0 }),
			"GET /api/admin/api-keys": () => apiResponse([]),
			"GET /api/admin/settings": () => knownSettingsResponse(),
			"GET /api/products": () => apiResponse([]),
			"GET /api/admin/backups": () => apiResponse({ backups: [], total: 0 }),
			"GET /api/admin/reviews": () => apiResponse({ ...NO_ROWS, reviews: [], products: [], stats: NO_STATS }),
			"GET /api/admin/support-messages": () => apiResponse({ ...NO_ROWS, messages: [] }),
			...responses,
		},
		{ path },
	);
	await page.signIn();
	return Object.assign(page, {
		sidebar: () => page.nav().map(({ textContent }) => textContent),
		current: () =>
			page.all("nav[aria-label='Admin pages'] li a[aria-current=page]").map(({ textContent }) => textContent),
		badges: () => page.textsOf("nav[aria-label='Admin pages'] li > span"),
	});
}

describe("a page of the admin", () => {
	test.each(Object.entries(PAGES))(
		"ASHL-01 has a path of its own, its place in the navigation and its heading: %s",
		async (path, [name, heading]) => {
			const page = await open(path);
			expect(page.location.current).toBe(path);
			expect(page.current()).toEqual(name === undefined ? [] : [name]);
			expect(page.title()).toBe(heading);
			expect(page.textsOf("h1")).toHaveLength(1);
		},
	);

	test("ASHL-01 is one link away, the daily ones first", async () => {
		const page = await open();
		expect(page.sidebar()).toEqual(NAMES);
		expect(page.textsOf("nav[aria-label='Main pages'] li")).toEqual(["Home", "Orders", "Products", "Reviews", "More"]);
		for (const name of ["Orders", "Content Editing", "Home"]) {
			const link = page.nav().find(({ textContent }) => textContent === name);
			await page.click(link as HTMLElement);
			expect([page.current(), document.activeElement]).toEqual([[name], page.all("h1")[0]]);
		}
	});

	test.each([
		["orders", "/admin/orders"],
		["images", "/admin/images"],
		["visual", "/admin/visual-editor"],
		["keys", "/admin/settings/api-keys"],
	])("takes the place of its former link, the filter included: #%s", async (tab, path) => {
		const page = await open(`/admin?search=SB-1#${tab}`);
		expect(page.location.current).toBe(`${path}?search=SB-1`);
	});
});

describe("around the pages", () => {
	test("ASHL-01 ASHL-02 stand the link to the shop, the person signed in and the orders to review", async () => {
		const page = await open("/admin/settings");
		expect(page.all("header a").map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
			["SoftBrace: view shop", "/"],
			[null, "/admin/settings/security"],
		]);
		expect(page.text()).toContain("Signed in as owner@shop.example");
		expect(page.field(/^Language/).value).toBe("en");
		expect(page.button(/dark theme|light theme/)).toBeDefined();
		expect(page.textsOf("main ~ section h2")).toEqual(["Orders Requiring Review"]);
	});

	test("stands how much is open on a page, again after every change", async () => {
		let waiting: Parameters<typeof knownToDo>[0] = OPEN;
		const page = await open("/admin/settings", {
			"GET /api/admin/to-do": () => apiResponse(knownToDo(waiting)),
			"POST /api/admin/activity/verification": () => apiResponse({ checked: 1, brokenAt: null }),
		});
		expect(page.badges()).toEqual(["999+1,200 to ship, 2 to review", "11 new"]);
		const orders = page.nav()[1] as HTMLElement;
		expect(document.getElementById(orders.getAttribute("aria-describedby") ?? "")?.textContent).toContain("to ship");
		waiting = { pendingReviews: 3 };
		await page.click(page.nav().find(({ textContent }) => textContent === "Activity Log") as HTMLElement);
		await page.click(page.button("Check log integrity"));
		expect(page.badges()).toEqual(["33 pending"]);
		waiting = { ...OPEN, toShip: 0 };
		await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
		expect(page.badges()).toEqual(["22 to review", "11 new"]);
	});

	test("the way out ends the session, and the next sign-in loads the page again", async () => {
		const page = await open("/admin/settings/api-keys");
		const loads = () => page.requests.filter((request) => request === "GET api-keys").length;
		expect(loads()).toBe(1);
		await page.click(page.button("Sign out"));
		expect(page.requests).toContain("DELETE session");
		expect([page.title(), page.nav()]).toEqual(["Admin", []]);
		await page.signIn();
		expect([page.title(), loads()]).toEqual(["API keys", 2]);
	});
});
