import { type Shop, transaction } from "#shop/context.ts";
import { selectContent } from "./content.store.ts";
import { type PageElement, readPageStructure, STRUCTURE_PAGE, STRUCTURE_SECTION } from "./page-structure.rules.ts";

/** The parts of the home page in their order; the default one when nothing valid is saved (HOME-03, HOME-12). */
export function findPageStructure(shop: Shop): Promise<readonly PageElement[]> {
	return transaction(shop, async (tx) =>
		readPageStructure(await selectContent(tx, { page: STRUCTURE_PAGE, section: STRUCTURE_SECTION })),
	);
}
