// @vitest-environment happy-dom

import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { signOutOfAdmin } from "#app/admin/access/login/admin-session.ts";
import { NO_ACTIVITY } from "#app/admin/testing/no-activity.ts";
import { openAdminAt } from "#app/admin/testing/open-admin.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

const SESSION = "/api/admin/session";
const SEARCH = "GET /api/admin/search";
const ORDER = { kind: "order", title: "SB-7K3M9QXZ", detail: "Ana Díaz", path: "/admin/orders/SB-7K3M9QXZ" };

afterEach(async () => {
	await act(async () => signOutOfAdmin());
	localStorage.clear();
});

async function open(responses: Parameters<typeof openAdminAt>[0] = {}) {
	const opened = { adminEmail: "owner@shop.example", loggedIn: true, sessionId: "s1", timestamp: "", expiresAt: "" };
	const page = await openAdminAt(
		{
			[`POST ${SESSION}`]: () => apiResponse(opened, { status: 201 }),
			[`DELETE ${SESSION}`]: () => apiResponse({}),
			"GET /api/admin/activity": () => apiResponse(NO_ACTIVITY),
			...responses,
		},
		{ path: "/admin/settings" },
	);
	await page.signIn();
	const press = (key: string, init: KeyboardEventInit = {}) =>
		act(async () => {
			const target = document.activeElement ?? document.body;
			target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
		});
	return Object.assign(page, {
		press,
		openPalette: () => press("k", { ctrlKey: true }),
		search: async (text: string) => {
			await page.type(page.field("Search orders, customers, products, pages"), text);
			await page.pass(150);
		},
		options: () => page.textsOf("[role=option] > span:first-of-type"),
		chosen: () => page.textsOf("[role=option][aria-selected=true] > span:first-of-type"),
		pressInField: (key: string) =>
			act(async () => {
				const field = page.field("Search orders, customers, products, pages");
				field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
			}),
		status: () => page.textsOf("dialog [role=status]")[0],
	});
}

describe("the command palette", () => {
	test("D-133 words that owners use lead to where the work is done", async () => {
		const counts = { all: 0, toShip: 0, toShipDisputed: 0, needsReview: 0, shipped: 0, delivered: 0, refunded: 0 };
		const page = await open({
			"GET /api/admin/orders": () =>
				apiResponse({ orders: [], total: 0, page: 1, pageSize: 50, counts: { ...counts, canceled: 0 } }),
		});
		await page.openPalette();
		for (const [word, title] of [
			["ship", "Ship orders"],
			["refund", "Refund or cancel an order"],
			["stock", "Adjust stock"],
			["price", "Change prices"],
			["tax", "Tax and shipping rates"],
			["export", "Export orders as CSV"],
			["backup", "Back up the store"],
			["password", "Security"],
			["chargeback", "Orders with a dispute"],
			["photo", "Image Management"],
		] as const) {
			await page.search(word);
			expect([word, page.options()]).toEqual([word, expect.arrayContaining([title])]);
		}
		await page.search("ort");
		expect(page.options()).not.toContain("Products");
		await page.search("ship");
		await page.pressInField("Enter");
		expect(page.location.current).toBe("/admin/orders?status=processing");
	});

	test("finds pages and actions by a few characters, without accents and case", async () => {
		const page = await open();
		await page.openPalette();
		expect(page.options().slice(0, 2)).toEqual(["Home", "Orders"]);
		await page.search("MANAG");
		expect(page.options()).toEqual(["Image Management"]);
		await page.search("ál log");
		expect(page.options()).toEqual([]);
		await page.search("áct log");
		expect(page.options()).toEqual(["Activity Log"]);
		await page.pressInField("Enter");
		expect([page.location.current, page.all("dialog")]).toEqual(["/admin/activity", []]);
	});

	test("finds orders and customers in the shop, and remembers what was opened", async () => {
		const page = await open({ [SEARCH]: () => apiResponse({ results: [ORDER] }) });
		await page.click(page.button(/^Search/));
		await page.search("sb-7");
		expect(page.requests).toContain("GET search?q=sb-7");
		expect(page.text()).toContain("OrdersSB-7K3M9QXZAna Díaz");
		await page.click(page.all("[role=option]")[0] as HTMLElement);
		expect(page.location.current).toBe("/admin/orders/SB-7K3M9QXZ");
		await page.openPalette();
		expect(page.textsOf("[role=listbox] p")[0]).toBe("Recent");
		expect(page.options()[0]).toBe("SB-7K3M9QXZ");
		await page.search("sign out");
		await page.pressInField("Enter");
		await page.signIn();
		await page.openPalette();
		expect(page.options()[0]).toBe("Home");
	});

	test("the arrow keys go around, and the field names the current option", async () => {
		const page = await open();
		await page.openPalette();
		await page.pressInField("ArrowDown");
		expect(page.chosen()).toEqual(["Orders"]);
		await page.pressInField("ArrowUp");
		await page.pressInField("ArrowUp");
		expect(page.chosen()).toEqual(["Sign out"]);
		const field = page.field("Search orders, customers, products, pages");
		const named = document.getElementById(field.getAttribute("aria-activedescendant") ?? "");
		expect(named?.getAttribute("aria-selected")).toBe("true");
	});

	test("an overtaken search is dropped; one that fails or finds nothing says so", async () => {
		const early = Promise.withResolvers<Response>();
		const responses = [early.promise, rejection("x"), apiResponse({ results: [] })];
		const page = await open({ [SEARCH]: () => responses.shift() ?? rejection("x") });
		await page.openPalette();
		await page.search("sb-1");
		expect(page.status()).toBe("Searching...");
		await page.search("sb-2");
		await act(async () => early.resolve(apiResponse({ results: [ORDER] })));
		expect([page.options(), page.status()]).toEqual([[], "Search isn’t working right now. Type again to retry."]);
		await page.search("sb-3");
		expect(page.status()).toBe("Nothing found for “sb-3”");
	});
});

describe("keys", () => {
	test("g and a second key open a page, but not in a field", async () => {
		const page = await open();
		await page.press("o");
		expect(page.location.current).toBe("/admin/settings");
		await page.press("g");
		await page.press("a");
		expect(page.location.current).toBe("/admin/activity");
		await act(async () => page.field("Entries").focus());
		await page.press("g");
		await page.press("h");
		expect(page.location.current).toBe("/admin/activity");
	});

	test("? lists them all", async () => {
		const page = await open();
		await page.press("?");
		expect(page.text()).toContain("Keyboard shortcuts");
		expect(page.text()).toContain("Ordersg o");
		expect(page.text()).toContain("Search this list/");
		await page.openPalette();
		expect(page.all("[role=combobox]")).toEqual([]);
	});
});
