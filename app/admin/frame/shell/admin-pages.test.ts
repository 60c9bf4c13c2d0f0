import { expect, test } from "vitest";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { adminPageAt } from "./admin-pages.ts";
import { meta } from "./pages.route.tsx";

await loadDictionary("en");

const titleAt = (pathname: string) => {
	const matches = [{ id: "root", loaderData: { language: "en" } }];
	return meta({ matches, location: { pathname } }).find((one) => "title" in one);
};

test.each([
	["/admin", "nav_home", "Home"],
	["/admin/orders/", "nav_orders", "Orders"],
	["/admin/orders/SB-7K3M9QXZ", "nav_orders", "Orders"],
	["/admin/settings", "nav_settings", "Settings"],
	["/admin/settings/security", "nav_security", "Security"],
])("ASHL-01 %s has one name, which the window's title says", (pathname, text, name) => {
	expect(adminPageAt(pathname)?.text).toBe(text);
	expect(titleAt(pathname)).toEqual({ title: `${name} · SoftBrace admin` });
});

test("an address outside of all pages is called unknown", () => {
	expect(adminPageAt("/admin/nothing-here")).toBeNull();
	expect(titleAt("/admin/nothing-here")).toEqual({ title: "Page not found · SoftBrace admin" });
});
