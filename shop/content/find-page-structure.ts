import { readPublic, type Shop } from "#shop/context.ts";
import { selectContent } from "./content.store.ts";
import type { PageElement } from "./page-element.rules.ts";
import { parsePageStructure, STRUCTURE_PAGE, STRUCTURE_SECTION } from "./page-structure.rules.ts";

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
