import type { z } from "zod";
import type { ContentPlace, SavedBy } from "#shop/content/content-version.rules.ts";
import { hasOwnWords, languageOf } from "#shop/content/editable-page.rules.ts";
import { findContentToEdit, findPublishedContent } from "#shop/content/find-content.ts";
import type { Shop } from "#shop/context.ts";
import type { contentResponse } from "./content.schema.ts";
import { findDefaultText } from "./find-default-text.ts";

type ContentResponse = z.infer<typeof contentResponse>;

/** A section's content as the admin's editor opens it. Requires an administrator. */
export async function loadSectionContent(shop: Shop, place: ContentPlace): Promise<ContentResponse> {
	const { versions, saved, draftSaved, ...state } = await findContentToEdit(shop, place);
	return {
		content: state.content,
		draft: state.draft,
		version: state.version,
		saved: toResponse(saved),
		draft_saved: toResponse(draftSaved),
		shown_instead: await findShownInstead(shop, place),
		other_language: await findOtherLanguage(shop, place),
		versions: versions.map((version) => ({
			id: version.id,
			content: version.content,
			saved_by: version.savedBy,
			created_at: new Date(version.createdAt).toISOString(),
		})),
	};
}

/** The built-in text; a Spanish page without one shows the English text. */
async function findShownInstead(shop: Shop, place: ContentPlace): Promise<string> {
	const { section, language } = languageOf(place.section);
	if (language === "en" || hasOwnWords(place.page, section)) return findDefaultText(place, shop.config);
	return (await findText(shop, { page: place.page, section })) ?? "";
}

async function findOtherLanguage(shop: Shop, place: ContentPlace): Promise<ContentResponse["other_language"]> {
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

function toResponse(saved: SavedBy | null): ContentResponse["saved"] {
	return saved && { who: saved.who, at: new Date(saved.at).toISOString() };
}
