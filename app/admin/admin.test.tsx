// @vitest-environment happy-dom

import { act } from "react";
import { beforeAll, describe, expect, test } from "vitest";
import { apiResponse } from "#app/testing/fake-server.ts";
import { Admin } from "./admin.tsx";
import { openTab } from "./testing/open-tab.tsx";

const TABS = {
	images: ["Image Management", "Image Management"],
	content: ["Content Editing", "Content editing"],
	reviews: ["Reviews", "Reviews"],
	support: ["Support", "Support messages"],
	activity: ["Activity Log", "Activity log"],
	orders: ["Orders", "Orders"],
	products: ["Products", "Products"],
	security: ["Security", "Admin sign-in"],
	keys: ["API keys", "API keys"],
} as const;
const NAMES = [
	"images",
	"content",
	"visual",
	"reviews",
	"support",
	"activity",
	"orders",
	"products",
	"security",
	"keys",
];

beforeAll(async () => {
	await Promise.all([
		import("./media/images-tab.tsx"),
		import("./content/content-tab.tsx"),
		import("./reviews/reviews-tab.tsx"),
		import("./support/support-tab.tsx"),
		import("./activity/activity-tab.tsx"),
		import("./orders/orders-tab.tsx"),
		import("./products/products-tab.tsx"),
		import("./security/security-tab.tsx"),
		import("./keys/keys-tab.tsx"),
	]);
});

async function open(path = "/", responses: Parameters<typeof openTab>[1] = {}) {
	const page = await openTab(<Admin email="owner@shop.example" />, responses, { path });
	await page.pass(0);
	return Object.assign(page, {
		tabs: () => page.all("[role=tab]"),
		panel: () => page.all("[role=tabpanel]")[0] as HTMLElement,
		press: (key: string) =>
			act(async () => {
				document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
			}),
	});
}

describe("a tab of the admin", () => {
	test.each(Object.entries(TABS))(
		"ASHL-01 has its word in the address, its name and its heading: %s",
		async (word, [name, heading]) => {
			const page = await open(`/#${word}`);
			const [selected, ...others] = page.tabs().filter((tab) => tab.getAttribute("aria-selected") === "true");
			expect([selected?.textContent, others]).toEqual([name, []]);
			expect(page.panel().querySelector("h2")?.textContent).toBe(heading);
			expect([page.panel().id, page.panel().getAttribute("aria-labelledby")]).toEqual([`panel-${word}`, `tab-${word}`]);
			expect([selected?.id, selected?.getAttribute("aria-controls")]).toEqual([`tab-${word}`, `panel-${word}`]);
		},
	);

	test("ASHL-01 the six of the specification come first, and the first one is open", async () => {
		const page = await open();
		expect(page.tabs().map(({ id }) => id)).toEqual(NAMES.map((name) => `tab-${name}`));
		expect(page.panel().id).toBe("panel-images");
		expect(page.all("[role=tablist]")[0]?.getAttribute("aria-label")).toBe("Admin areas");
	});

	test("is one stop of the keyboard; arrows, Home and End lead around", async () => {
		const page = await open("/#images");
		const stops = () =>
			page
				.tabs()
				.filter(({ tabIndex }) => tabIndex === 0)
				.map(({ id }) => id);
		expect(stops()).toEqual(["tab-images"]);
		await act(async () => page.tabs()[0]?.focus());
		for (const [key, word] of [
			["ArrowRight", "content"],
			["ArrowLeft", "images"],
			["ArrowLeft", "keys"],
			["ArrowDown", "images"],
			["End", "keys"],
			["ArrowUp", "security"],
			["Home", "images"],
			["x", "images"],
		] as const) {
			await page.press(key);
			await page.pass(0);
			expect([document.activeElement?.id, page.panel().id, stops()]).toEqual([
				`tab-${word}`,
				`panel-${word}`,
				[`tab-${word}`],
			]);
		}
	});
});

describe("around the tabs", () => {
	test("ASHL-01 ASHL-02 stand the way to the shop, who is signed in, the figures and the orders to review", async () => {
		const page = await open("/#keys");
		expect(page.link("SoftBrace: to the shop").getAttribute("href")).toBe("/");
		expect(page.textsOf("header p")).toEqual(["Signed in as owner@shop.example"]);
		expect(page.field(/^Language/).value).toBe("en");
		expect(page.button(/dark theme|light theme/)).toBeDefined();
		expect(page.requests).toContain("GET overview");
		expect(page.textsOf("main h2")).toEqual(["API keys", "Orders Requiring Review"]);
		expect(page.textsOf("h1")).toEqual(["Admin"]);
	});

	test("the way out ends the session", async () => {
		const page = await open("/#keys", { "DELETE /api/admin/session": () => apiResponse({}) });
		await page.click(page.button("Sign out"));
		expect(page.requests).toContain("DELETE session");
	});
});
