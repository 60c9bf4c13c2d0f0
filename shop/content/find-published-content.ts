import { sanitizeHtml } from "#platform/html/sanitize-html.ts";
import { readPublic, type Shop } from "#shop/context.ts";
import { selectContentRow } from "./content.store.ts";
import type { ContentPlace } from "./content-version.rules.ts";
import { STRUCTURE_PAGE } from "./page-structure.rules.ts";

/**
 * The published text of a section, for API clients; `updatedAt` in epoch ms, null if nothing is published (ACON-15,
 * ACON-17).
 */
export type PublishedContent = ContentPlace & { id: string; content: string; updatedAt: number };

/** The published text of a section as safe HTML, or the home page's structure as JSON. */
export async function findPublishedContent(shop: Shop, place: ContentPlace): Promise<PublishedContent | null> {
	const row = await readPublic(shop, (tx) => selectContentRow(tx, place));
	if (!row) return null;
	const { id, page, section } = row;
	const content = page === STRUCTURE_PAGE ? row.content : sanitizeHtml(row.content);
	return { id, page, section, content, updatedAt: row.updatedAt };
}
