import { plainText } from "#platform/html/sanitize-html.ts";
import { readPublic, readUnchanged, type Shop, type ShopTransaction } from "#shop/context.ts";
import { selectPageContent } from "./content.store.ts";
import { CHARITY_SECTION, contentFor, languageOf, OWNERS_PAGE } from "./editable-page.rules.ts";

/** The name of the charity that donations go to, in the visitor's language; null until the owner sets it. */
export function findCharityName(shop: Shop): Promise<string | null> {
	return readUnchanged(shop, "charity name", () => loadCharityName(shop));
}

async function loadCharityName(shop: Shop): Promise<string | null> {
	const saved = await readPublic(shop, (tx) => selectPageContent(tx, OWNERS_PAGE));
	const name = contentFor(OWNERS_PAGE, saved, shop.language)[CHARITY_SECTION];
	return name === undefined ? null : plainText(name.content) || null;
}

/** Which texts only the owner can write are still missing: 1 for missing, 0 for written in some language. */
export async function countUnwritten(tx: ShopTransaction): Promise<{ aboutPage: number; charityName: number }> {
	const written = new Set<string>();
	for (const [name, content] of await selectPageContent(tx, OWNERS_PAGE)) {
		if (plainText(content) !== "") written.add(languageOf(name).section);
	}
	return {
		aboutPage: written.has("intro") || written.has("body") ? 0 : 1,
		charityName: written.has(CHARITY_SECTION) ? 0 : 1,
	};
}
