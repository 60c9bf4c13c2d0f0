import { expect, test } from "vitest";
import { dashboard as english } from "#app/i18n/en/dashboard.ts";
import { dashboard as spanish } from "#app/i18n/es/dashboard.ts";
import { type DashboardText, dashboardTexts, dashboardTitle } from "./dashboard-texts.ts";

const keys = Object.keys(english) as DashboardText[];
const paramsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([gap]) => gap).sort();

test("LANG-02 LANG-13 both languages have every text with the same params, and none is left in English", () => {
	expect(Object.keys(spanish).sort()).toEqual([...keys].sort());
	for (const key of keys) {
		expect(paramsOf(spanish[key]), key).toEqual(paramsOf(english[key]));
		expect(spanish[key], key).not.toBe(english[key]);
	}
});

test("a count selects singular or plural", () => {
	const { count } = dashboardTexts("es");
	expect([0, 1, 2].map((number) => count("packs", number))).toEqual([
		"0 paquetes de 5 pares gratis ganados",
		"1 paquete de 5 pares gratis ganado",
		"2 paquetes de 5 pares gratis ganados",
	]);
});

test("LANG-13 a page's title is in the language it was rendered in", () => {
	const root = (language: string) => [{ id: "root", loaderData: { language } }];
	expect(dashboardTitle(root("es"), "page_title")).toBe("Mi cuenta");
	expect(dashboardTitle(root("en"), "page_title")).toBe("My Account");
	expect(dashboardTitle([], "status_title")).toBe("Order status");
});
