import { dashboard as english } from "#app/i18n/en/dashboard.ts";
import { dashboard as spanish } from "#app/i18n/es/dashboard.ts";
import { DEFAULT_LANGUAGE, type Language } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { interpolate, type Params } from "#app/i18n/t.ts";
import type { SiteInfo } from "#app/storefront/site-info.ts";

export type DashboardText = keyof typeof english;

type CountedText = { [Key in DashboardText]: Key extends `${infer Name}_one` ? Name : never }[DashboardText];

/** The texts of the customer's pages; they load with the chunks of those pages. */
export function useDashboardTexts() {
	return dashboardTexts(useLanguage().language);
}

/** The texts in a language: `t` for one of them, `count` for one with a singular form. */
export function dashboardTexts(language: Language) {
	const texts: Readonly<Record<DashboardText, string>> = language === "es" ? spanish : english;
	const t = (key: DashboardText, params: Params = {}) => interpolate(texts[key], params);
	const count = (name: CountedText, number: number, params: Params = {}) =>
		t(`${name}_${number === 1 ? "one" : "other"}`, { count: number, ...params });
	return { t, count };
}

/** A page's title in the language the server rendered it in. */
export function dashboardTitle(
	matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
	key: DashboardText,
): string {
	const info = matches.find((match) => match?.id === "root")?.loaderData as SiteInfo | undefined;
	return dashboardTexts(info?.language ?? DEFAULT_LANGUAGE).t(key);
}
