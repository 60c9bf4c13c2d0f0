// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse, productRows } from "#app/testing/fake-server.ts";
import { DEFAULT_SELLING, SETTING_GROUPS } from "#shop/kernel/settings/settings.rules.ts";
import { knownProducts } from "#tests/selling/money/known-products.ts";
import SettingPage, { clientLoader } from "./setting.route.tsx";
import SettingsPage, { clientLoader as loadGroups } from "./settings.route.tsx";
import { knownSettingsResponse } from "./testing/known-settings-response.ts";

const READ = "GET /api/admin/settings";
const SAVE = "PUT /api/admin/settings";
const PLACE = { page: "home", section: "launch-banner" };
const bannerOf = (content: string | null, version: string) =>
	apiResponse({
		content,
		version,
		saved: null,
		draft: null,
		draftSaved: null,
		shownInstead: "",
		otherLanguage: "nothing" as const,
		versions: [],
	});

const open = (group: string, responses: Parameters<typeof openRoute>[2], language: "en" | "es" = "en") =>
	openRoute(
		"/admin/settings/store/:group",
		{ Component: SettingPage, loader: clientLoader },
		{ [READ]: () => knownSettingsResponse(), "GET /api/products": () => productRows(knownProducts), ...responses },
		{ at: `/admin/settings/store/${group}`, language },
	);
type Page = Awaited<ReturnType<typeof open>>;
const field = (page: Page, label: string) => {
	const found = page.all("label").find(({ textContent }) => textContent?.startsWith(label));
	const id = found?.getAttribute("for");
	return (id ? page.all(`[id="${id}"]`)[0] : found?.querySelector("input")) as HTMLInputElement;
};
const button = (page: Page, text: string) =>
	page.all("button").find(({ textContent }) => textContent === text) as HTMLButtonElement;
const preview = (page: Page) => page.all("[aria-live=polite]")[0]?.textContent ?? "";

test("D-174 the settings list their groups, each with who changed it last", async () => {
	const saved = { isSaved: true, version: 3, savedBy: "ana@shop.example", savedAt: Date.UTC(2026, 0, 5, 18) };
	const page = await openRoute(
		"/admin/settings",
		{ Component: SettingsPage, loader: loadGroups },
		{ [READ]: () => knownSettingsResponse({ tax: saved }) },
	);
	const rows = page
		.all("main li a")
		.filter((link) => SETTING_GROUPS.some((one) => link.getAttribute("href")?.endsWith(`/store/${one}`)));
	expect(rows.map((row) => row.getAttribute("href"))).toEqual(
		SETTING_GROUPS.map((group) => `/admin/settings/store/${group}`),
	);
	expect(rows.map(({ textContent }) => /Changed by ana@shop.example/.test(textContent ?? ""))).toEqual(
		SETTING_GROUPS.map((group) => group === "tax"),
	);
});

test("OSET-01 D-173 D-174 the shipping form shows what an example cart would cost, and saves the version that it shows", async () => {
	const bodies: unknown[] = [];
	const page = await open("shipping", {
		[READ]: () => knownSettingsResponse({ shipping: { version: 4 } }),
		[SAVE]: (body) => {
			bodies.push(body);
			return knownSettingsResponse({ shipping: { version: 5, isSaved: true, savedBy: "owner@localhost", savedAt: 0 } });
		},
	});
	expect(preview(page)).toContain("Shipping$2.00");
	await page.type(field(page, "Standard shipping"), "4.95");
	await page.type(field(page, "Free from"), "25");
	// One pack: 4.99 + 0.40 tax; four: 19.96 + 1.60.
	expect(preview(page)).toMatch(/Shippingbefore: \$2\.00 → after: \$4\.95Totalbefore: \$7\.39 → after: \$10\.34/);
	expect(preview(page)).toMatch(/Shippingbefore: \$0\.00 → after: \$4\.95Totalbefore: \$21\.56 → after: \$26\.51/);
	await page.click(button(page, "Save"));
	expect(bodies).toEqual([
		{
			group: "shipping",
			version: 4,
			value: expect.objectContaining({ standard_cents: 495, free_from_cents: 2500, countries: ["US", "CA", "MX"] }),
		},
	]);
	expect(page.text()).toContain("Saved.");
});

test("D-174 a wrong value is said at its field and not sent", async () => {
	const page = await open("shipping", {});
	await page.type(field(page, "Standard shipping"), "0.30");
	await page.click(button(page, "Save"));
	expect(field(page, "Standard shipping").getAttribute("aria-invalid")).toBe("true");
	expect(page.sent()).toEqual([]);
});

test("D-174 someone else's save is named, and overwritten only on purpose", async () => {
	const who = "Ana changed these settings while you were editing. Nothing was overwritten.";
	const versions: unknown[] = [];
	let isFirst = true;
	const page = await open("points", {
		[READ]: () => knownSettingsResponse({ points: isFirst ? {} : { version: 7 } }),
		[SAVE]: (body) => {
			versions.push((body as { version: number }).version);
			if (!isFirst) return knownSettingsResponse({ points: { version: 8 } });
			isFirst = false;
			return rejection("settings_changed", who, 409);
		},
	});
	await page.type(field(page, "Dollars per point"), "2");
	await page.click(button(page, "Save"));
	expect(page.alerts().join()).toContain(who);
	await page.click(button(page, "Keep mine"));
	expect(field(page, "Dollars per point").value).toBe("2");
	await page.click(button(page, "Save"));
	expect(versions).toEqual([0, 7]);
});

test("D-170 a place is added with its rate, in Spanish too", async () => {
	const bodies: { value: { registrations: unknown } }[] = [];
	const page = await open(
		"tax",
		{
			[SAVE]: (body) => {
				bodies.push(body as never);
				return knownSettingsResponse();
			},
		},
		"es",
	);
	await page.click(button(page, "Agregar un lugar"));
	expect(preview(page)).toContain("Texas");
	expect(preview(page)).toMatch(/\$0\.40 \(8%\) → después: \$0\.41 \(8\.25%\)/);
	await page.click(button(page, "Guardar"));
	expect(bodies[0]?.value.registrations).toEqual([{ country: "US", state: "TX", basis_points: 825 }]);
});

test("D-174 a saved group goes back to the default after a question", async () => {
	const bodies: unknown[] = [];
	const page = await open("points", {
		[READ]: () =>
			knownSettingsResponse({
				points: {
					value: { ...DEFAULT_SELLING.points, lifetimeYears: 1 },
					isSaved: true,
					version: 2,
					savedBy: "owner@localhost",
					savedAt: Date.UTC(2026, 0, 5),
				},
			}),
		[SAVE]: (body) => {
			bodies.push(body);
			return knownSettingsResponse({ points: { version: 3 } });
		},
	});
	expect(field(page, "Points last").value).toBe("1");
	await page.click(button(page, "Back to the default"));
	await page.click(
		page.all("dialog button").find(({ textContent }) => textContent === "Back to the default") as HTMLElement,
	);
	expect(bodies).toEqual([{ group: "points", value: null, version: 2 }]);
	expect(field(page, "Points last").value).toBe("2");
});

test.each([
	["shop", "Support email", "new@shop.example", "→ after: new@shop.example"],
	["delivery", "Standard, from", "1", "after:"],
	["launch", "Launch date", "2026-12-01T09:30", "after: Dec 1, 2026, 9:30 AM"],
	["emails", "Low stock", "12", "after: Fewer than 12"],
	["backups", "Make backups", null, "after: Every 24 hours"],
])("OSET-01 D-174 the form of %s shows what it changes", async (group, label, typed, shown) => {
	const page = await open(group, { "GET /api/admin/content": () => bannerOf(null, "v1") });
	if (typed === null) await page.click(field(page, label));
	else await page.type(field(page, label), typed);
	expect(preview(page)).toContain(shown);
});

const switchOf = (page: Page) => page.all("main label input[type=checkbox]").at(-1) as HTMLInputElement;

test("LNCH-05 D-88 the launch's banner is on until it is switched off, from the version that was loaded", async () => {
	let saved: string | null = null;
	const bodies: unknown[] = [];
	const page = await open("launch", {
		"GET /api/admin/content": () => bannerOf(saved, saved === null ? "v1" : "v2"),
		"PUT /api/admin/content": (body) => {
			bodies.push(body);
			saved = (body as { content: string }).content;
			return apiResponse({ ...PLACE, content: saved, version: "v2" });
		},
	});
	expect(switchOf(page).checked).toBe(true);
	await page.click(switchOf(page));
	expect(switchOf(page).checked).toBe(false);
	expect(page.text()).toContain("Saved.");
	await page.click(switchOf(page));
	expect(bodies).toEqual([
		{ ...PLACE, content: "off", version: "v1" },
		{ ...PLACE, content: "on", version: "v2" },
	]);
});

test("LNCH-05 a switch that could not be saved says why and stays as it was", async () => {
	const page = await open("launch", {
		"GET /api/admin/content": () => bannerOf(null, "v1"),
		"PUT /api/admin/content": () => rejection("internal", "The disk is full.", 503),
	});
	await page.click(switchOf(page));
	expect(switchOf(page).checked).toBe(true);
	expect(page.alerts().join()).toContain("The switch was not saved: The disk is full.");
});
