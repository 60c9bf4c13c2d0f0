import { expect, test } from "vitest";
import type { Shop } from "#shop/kernel/context.ts";
import { DEFAULT_SELLING, type SettingGroup, type Settings } from "#shop/kernel/settings/settings.rules.ts";
import { findSettings } from "#shop/operations/settings/find-settings.ts";
import { saveSettings } from "#shop/operations/settings/save-settings.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openAppForFile } from "#tests/support/open-test-app.ts";

const { app, shop, ask, admin } = await openAppForFile();
const visitor = { cookie: "" };
/** The admin of another process: what it saves, this one has to find out. */
const elsewhere: Shop = { ...byOwner(shop), savedSettings: new Map() };

async function save<Group extends SettingGroup>(group: Group, value: Settings[Group] | null): Promise<void> {
	const { version } = (await findSettings(elsewhere))[group];
	await saveSettings(elsewhere, group, { value, version });
	// The page cache of each process does this three times a second.
	await app.revision();
}
const read = async (path: string) => (await ask(visitor, "GET", path)).text();

test("OSET-02 D-173 D-174 pages in both languages state what another process has saved", async () => {
	const { shipping, tax, delivery } = DEFAULT_SELLING;
	expect(await read("/terms-of-service")).toContain("We add 8% sales tax");
	await save("shipping", {
		...shipping,
		standardCents: 495,
		freeFromCents: 2500,
		countries: ["US", "MX"],
		localDelivery: { city: "Austin", state: "TX", zipFrom: "78701", zipTo: "78799" },
	});
	await save("tax", { ...tax, registrations: [{ country: "US", state: "TX", basisPoints: 825 }], elsewhere: "none" });
	await save("delivery", { ...delivery, standard: { from: 2, to: 4 } });
	const terms = await read("/terms-of-service");
	for (const sentence of [
		"to the discounted price of your items, not to shipping: Texas 8.25% and everywhere else 0%.",
		"We ship to the United States and Mexico. Orders of $25.00 or more, before discounts and tax, ship free. Smaller orders ship for $4.95.",
		"typically takes 2-4 business days. That’s an estimate, not a guarantee, and times to Mexico vary. In Austin, Texas,",
	]) {
		expect(terms).toContain(sentence);
	}
	expect(await read("/terms-of-service?lang=es")).toContain("Enviamos a Estados Unidos y México.");
	expect(await read("/shop")).toContain("$25.00");
	expect(await read("/about?lang=es")).toContain("Austin");
	expect(await read("/")).toContain("Usually 2-4 business days in the United States.");
	expect(JSON.parse(await read("/api/shop-settings"))).toMatchObject({
		shipping: { standard_cents: 495, local_delivery: { zip_from: "78701" } },
		tax: { registrations: [{ country: "US", state: "TX", basis_points: 825 }] },
	});
	await save("shipping", { ...shipping, freeFromCents: null, localDelivery: null });
	const without = await read("/terms-of-service");
	expect(without).toContain("Every order ships for $2.00.");
	expect(without).not.toContain("Laredo");
	expect(await read("/product/1")).toContain("$2.00 shipping");
	for (const group of ["shipping", "tax", "delivery"] as const) await save(group, null);
	expect(await read("/terms-of-service")).toContain("In Laredo, Texas, delivery is free and takes 1-2 business days.");
});

test("CONT-01 D-174 support, hours and address are those of the settings, per language", async () => {
	const { value } = (await findSettings(elsewhere)).shop;
	await save("shop", {
		...value,
		supportEmail: "help@shop.example",
		address: "12 Oak Street",
		hours: "Weekdays 9 to 5",
		hoursEs: "De lunes a viernes",
		returnDays: 0,
		returnAddress: "",
		showsEvidence: false,
	});
	const english = await read("/contact");
	for (const text of ["mailto:help@shop.example", "12 Oak Street", "Weekdays 9 to 5"]) expect(english).toContain(text);
	const spanish = await read("/contact?lang=es");
	expect(spanish).toContain("De lunes a viernes");
	expect(spanish).not.toContain("Weekdays");
	await save("shop", null);
});

test("API-01 D-174 the settings are read and saved by the API, and a bad body changes nothing", async () => {
	const owner = await admin();
	const before = (await (await ask(owner, "GET", "/api/admin/settings")).json()) as Record<string, { version: number }>;
	expect(before.points).toMatchObject({ value: { cents_per_point: 100 }, is_saved: false });
	const { version = 0 } = before.points ?? {};
	const put = (body: object) => ask(owner, "PUT", "/api/admin/settings", body);
	const value = { is_earning: true, cents_per_point: 50, lifetime_years: 2 };
	const saved = await put({ group: "points", version, value });
	expect([saved.status, await saved.json()]).toMatchObject([200, { points: { value, version: version + 1 } }]);
	const late = await put({ group: "points", version, value });
	expect([late.status, await late.json()]).toMatchObject([
		409,
		{ code: "settings_changed", message: expect.stringContaining("owner@localhost changed these settings") },
	]);
	for (const [body, field] of [
		[{ group: "points", version: version + 1, value: { ...value, lifetime_years: 0 } }, "lifetime_years"],
		[{ group: "points", version: version + 1, value: { ...value, cents_per_point: "1" } }, "value.cents_per_point"],
		[{ group: "secrets", version: 0, value: {} }, "group"],
	] as const) {
		const response = await put(body);
		const { details } = (await response.json()) as { details: { field: string }[] };
		expect([response.status, details.map((one) => one.field)]).toEqual([400, [field]]);
	}
	expect((await ask(visitor, "GET", "/api/admin/settings")).status).toBe(401);
});
