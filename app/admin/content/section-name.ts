import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { isSection, languageOf } from "#shop/content/editable-page.rules.ts";

/** The label of a section: "hero-es" becomes "Hero (Spanish)". */
export function sectionName(key: string, t: Translate<typeof adminTexts>): string {
	const { section, language } = languageOf(key);
	const name = isSection(section) ? t(`section_${section}`) : section;
	return language === "en" ? name : t("section_spanish", { name });
}

/** The query of a section's URL. */
export function sectionSearch(page: string, section: string): string {
	return `?${new URLSearchParams({ page, section })}`;
}
