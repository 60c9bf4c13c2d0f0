import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadDictionary, storefrontTexts } from "#app/i18n/dictionaries.ts";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { withoutScriptsTexts } from "#app/i18n/texts/without-scripts-texts.ts";
import type { Dictionary } from "#i18n/text-keys.ts";
import { pageTexts } from "#sandbox/payments/page/page-texts.ts";
import { listFiles } from "#tests/architecture/list-files.ts";
import { findUnusedTexts } from "./find-unused-texts.ts";

const SOURCES = /^(?:app|sandbox|server|shop)\/.*\.tsx?$/;
const LEFT_OUT = /^app\/i18n\/e[ns]\/|\.test\.tsx?$|\/testing\//;

/** A key as the code writes it: plural forms have one. */
function keysOf(dictionary: Dictionary): string[] {
	const names = Object.entries(dictionary).flatMap(([name, text]) =>
		typeof text === "string" ? [name] : Object.keys(text).map((inner) => `${name}.${inner}`),
	);
	const all = new Set(names);
	const isForm = (name: string) => all.has(name.replace(/_(?:one|other)$/, "_one")) && /_(?:one|other)$/.test(name);
	return [...new Set(names.map((name) => (isForm(name) ? name.replace(/_(?:one|other)$/, "") : name)))];
}

test("every text is used", async () => {
	await loadDictionary("en");
	const files = listFiles().filter((file) => SOURCES.test(file) && !LEFT_OUT.test(file));
	const sources = files.map((file) => readFileSync(file, "utf8"));
	const dictionaries = [
		withoutScriptsTexts,
		storefrontTexts,
		accountTexts,
		adminTexts,
		dashboardTexts,
		emailTexts,
		pageTexts,
	];
	const keys = dictionaries.flatMap((texts) => keysOf(texts.en));
	expect(keys.length).toBeGreaterThan(500);
	expect(findUnusedTexts(keys, sources)).toEqual([]);
});

test("an unused text is reported, one that a template makes is not", () => {
	const param = ["$", "{param}"].join("");
	const sources = ['t("close")', `t(\`order_${param}\`)`, `t(\`${param}_title\`, { at })`, `\`${param}\``];
	expect(findUnusedTexts(["close", "open", "order_paid", "order_", "expiring_title", "title"], sources)).toEqual([
		"open",
		"order_",
		"title",
	]);
});
