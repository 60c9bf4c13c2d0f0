import type * as z from "zod";
import type { DeepReadonly } from "#app/api/endpoint-types.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import type { ContentPlace } from "#shop/site/content/content-version.rules.ts";
import { hasOwnWords, languageOf } from "#shop/site/content/editable-page.rules.ts";
import { findContentToEdit, findPublishedContent } from "#shop/site/content/find-content.ts";
import type { contentResponse } from "./content.schema.ts";
import { findDefaultText } from "./find-default-text.ts";

type SectionContent = DeepReadonly<z.input<typeof contentResponse>>;

/** A section's content as the admin's editor opens it. Requires an administrator. */
export async function loadSectionContent(shop: Shop, place: ContentPlace): Promise<SectionContent> {
	return {
		...(await findContentToEdit(shop, place)),
		shownInstead: await findShownInstead(shop, place),
		otherLanguage: await findOtherLanguage(shop, place),
	};
}

/** The built-in text; a Spanish page without one shows the English text. */
async function findShownInstead(shop: Shop, place: ContentPlace): Promise<string> {
	const { section, language } = languageOf(place.section);
	if (language === "en" || hasOwnWords(place.page, section)) return findDefaultText(place, publicSettingsOf(shop));
	return (await findText(shop, { page: place.page, section })) ?? "";
}

async function findOtherLanguage(shop: Shop, place: ContentPlace): Promise<SectionContent["otherLanguage"]> {
	const { section, language } = languageOf(place.section);
	const other = language === "en" ? `${section}-es` : section;
	if ((await findText(shop, { page: place.page, section: other })) !== null) return "has_text";
	if (hasOwnWords(place.page, section)) return "own_words";
	return language === "en" ? "same_text" : "nothing";
}

/** The published text; null if there is none or it is blank. */
async function findText(shop: Shop, place: ContentPlace): Promise<string | null> {
	const published = await findPublishedContent(shop, place);
	return published === null || published.content.trim() === "" ? null : published.content;
}
