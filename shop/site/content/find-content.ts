import { sanitizeHtml } from "#platform/html/sanitize-html.ts";
import {
	asAdministrator,
	readPublic,
	readUnchanged,
	type Shop,
	type ShopTransaction,
	transaction,
} from "#shop/kernel/context.ts";
import { withImageSizes } from "#shop/site/images/image.rules.ts";
import {
	type NamingText,
	selectAllContent,
	selectContent,
	selectContentRow,
	selectPageContent,
	selectState,
	selectTextsNaming,
	selectVersions,
} from "./content.store.ts";
import type { ContentPlace, ContentState, ContentVersion } from "./content-version.rules.ts";
import {
	contentFor,
	EDITABLE_PAGES,
	editablePageAt,
	type SectionState,
	stateOfSection,
} from "./editable-page.rules.ts";
import type { PageElement } from "./page-element.rules.ts";
import { parsePageStructure, STRUCTURE_PAGE, STRUCTURE_SECTION } from "./page-structure.rules.ts";

/**
 * The published text of a section, for API clients; `updatedAt` in epoch ms, null if nothing is published (ACON-15,
 * ACON-17).
 */
type PublishedContent = ContentPlace & { id: string; content: string; updatedAt: number };

/** The published text of a section as safe HTML, or the home page's structure as JSON. */
export async function findPublishedContent(shop: Shop, place: ContentPlace): Promise<PublishedContent | null> {
	const row = await readPublic(shop, (tx) => selectContentRow(tx, place));
	if (!row) return null;
	const { id, page, section } = row;
	const content = page === STRUCTURE_PAGE ? row.content : sanitizeHtml(row.content);
	return { id, page, section, content, updatedAt: row.updatedAt };
}

/**
 * The owner's texts for the page at a path, as safe HTML by section, in the visitor's language. Sanitized again on
 * output, so that an improved sanitizer also covers texts saved before it (D-64).
 */
export async function findPageContent(shop: Shop, pathname: string): Promise<Readonly<Record<string, string>>> {
	const page = editablePageAt(pathname);
	if (!page) return {};
	return await readUnchanged(shop, `texts of ${page.id}`, () => loadPageContent(shop, page.id));
}

async function loadPageContent(shop: Shop, page: string): Promise<Readonly<Record<string, string>>> {
	const saved = await readPublic(shop, (tx) => selectPageContent(tx, page));
	const texts = Object.entries(contentFor(page, saved, shop.language)).map(([section, { content, language }]) => {
		const safe = withImageSizes(sanitizeHtml(content));
		// The language attribute lets screen readers pronounce each text correctly.
		return [section, language === shop.language ? safe : `<div lang="${language}">${safe}</div>`];
	});
	return Object.fromEntries(texts);
}

/**
 * The elements of the home page in order; the default if nothing valid is saved (HOME-03, HOME-12). Elements of unknown
 * type are left out with a warning (D-59).
 */
export async function findPageStructure(shop: Shop): Promise<readonly PageElement[]> {
	const saved = await readPublic(shop, (tx) => selectContent(tx, { page: STRUCTURE_PAGE, section: STRUCTURE_SECTION }));
	const { elements, unknownTypes } = parsePageStructure(saved);
	if (unknownTypes.length > 0) shop.log.warn({ unknownTypes }, "the home page has elements of unknown type");
	return elements;
}

/** The published text of a section, its draft, and earlier versions, newest first (ACON-24). */
export async function findContentToEdit(
	shop: Shop,
	place: ContentPlace,
): Promise<ContentState & { versions: readonly ContentVersion[] }> {
	return transaction(asAdministrator(shop), async (tx) => ({
		...(await selectState(tx, place)),
		versions: await selectVersions(tx, place),
	}));
}

/** All sections of the editable pages in order, and what each of them has. For administrators. */
export async function findContentSections(shop: Shop): Promise<readonly (ContentPlace & { state: SectionState })[]> {
	const saved = await transaction(asAdministrator(shop), selectAllContent);
	return EDITABLE_PAGES.flatMap(({ id: page, sections }) =>
		sections.map((section) => ({ page, section, state: stateOfSection(page, section, saved.get(page) ?? new Map()) })),
	);
}

/** The published texts and drafts that contain one of these names, such as an image's path. For administrators. */
export function findTextsNaming(tx: ShopTransaction, names: readonly string[]): Promise<NamingText[]> {
	return selectTextsNaming(tx, names);
}
