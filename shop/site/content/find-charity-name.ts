import { plainText } from "#platform/html/sanitize-html.ts";
import { readPublic, readUnchanged, type Shop, type ShopTransaction } from "#shop/kernel/context.ts";
import { selectAllContent, selectPageContent } from "./content.store.ts";
import { CHARITY_SECTION, contentFor, languageOf, OWNERS_PAGE } from "./editable-page.rules.ts";
import { OWNERS_TEXTS, type OwnersText } from "./owners-text.rules.ts";

/** The name of the charity that donations go to, in the visitor's language; null until the owner sets it. */
export function findCharityName(shop: Shop): Promise<string | null> {
	return readUnchanged(shop, "charity name", () => loadCharityName(shop));
}

async function loadCharityName(shop: Shop): Promise<string | null> {
	const saved = await readPublic(shop, (tx) => selectPageContent(tx, OWNERS_PAGE));
	const name = contentFor(OWNERS_PAGE, saved, shop.language)[CHARITY_SECTION];
	return name === undefined ? null : plainText(name.content) || null;
}

/** Which of these texts the owner has not written yet: 1 for missing, 0 for written in some language (D-88). */
export async function countUnwritten(tx: ShopTransaction): Promise<Record<OwnersText, number>> {
	const saved = await selectAllContent(tx);
	const isWritten = (page: string, sections: readonly string[]) =>
		[...(saved.get(page) ?? [])].some(
			([name, content]) => sections.includes(languageOf(name).section) && plainText(content) !== "",
		);
	const counts = Object.entries(OWNERS_TEXTS).map(([text, { page, sections }]) => [
		text,
		isWritten(page, sections) ? 0 : 1,
	]);
	return Object.fromEntries(counts) as Record<OwnersText, number>;
}
