import { dashboard as english } from "#app/i18n/en/dashboard.ts";
import { dashboard as spanish } from "#app/i18n/es/dashboard.ts";
import { DEFAULT_LANGUAGE, type Language } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { fillGaps, type Gaps } from "#app/i18n/t.ts";
import type { PublicFacts } from "#app/storefront/public-facts.ts";

export type DashboardText = keyof typeof english;

/** Names that come in a form for one and a form for all other numbers. */
type CountedText = { [Key in DashboardText]: Key extends `${infer Name}_one` ? Name : never }[DashboardText];

/** The texts of the customer's pages; they come with the chunks of those pages. */
export function useDashboardTexts() {
	return dashboardTexts(useLanguage().language);
}

/** The texts in a language: `say` one of them, `count` one that depends on how many there are. */
export function dashboardTexts(language: Language) {
	const texts: Readonly<Record<DashboardText, string>> = language === "es" ? spanish : english;
	const say = (key: DashboardText, gaps: Gaps = {}) => fillGaps(texts[key], gaps);
	const count = (name: CountedText, number: number, gaps: Gaps = {}) =>
		say(`${name}_${number === 1 ? "one" : "other"}`, { count: number, ...gaps });
	return { say, count };
}

export type Say = ReturnType<typeof dashboardTexts>["say"];

/** The title of a page in the language that the server made it in. */
export function dashboardTitle(
	matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
	key: DashboardText,
): string {
	const facts = matches.find((match) => match?.id === "root")?.loaderData as PublicFacts | undefined;
	return dashboardTexts(facts?.language ?? DEFAULT_LANGUAGE).say(key);
}
