import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { isPageId, isSection, languageOf } from "#shop/site/content/editable-page.rules.ts";

/** The label of a section: "hero-es" becomes "Hero (Spanish)". */
export function sectionName(key: string, t: Translate<typeof adminTexts>): string {
	const { section, language } = languageOf(key);
	const name = isSection(section) ? t(`section_${section}`) : section;
	return language === "en" ? name : t("section_spanish", { name });
}

/** The label of a page with editable texts; an unknown one's own id. */
export function pageName(page: string, t: Translate<typeof adminTexts>): string {
	return isPageId(page) ? t(`page_${page}`) : page;
}

/** The query of a section's URL. */
export function sectionSearch(page: string, section: string): string {
	return `?${new URLSearchParams({ page, section })}`;
}
