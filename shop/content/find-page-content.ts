import { sanitizeHtml } from "#platform/html/sanitize-html.ts";
import { readPublic, type Shop } from "#shop/context.ts";
import { selectPageContent } from "./content.store.ts";
import { contentFor, editablePageAt } from "./editable-page.rules.ts";

/**
 * The owner's texts for the page at a path, as safe HTML by section, in the visitor's language. Sanitized again on
 * output, so that an improved sanitizer also covers texts saved before it (D-64).
 */
export async function findPageContent(shop: Shop, pathname: string): Promise<Readonly<Record<string, string>>> {
	const page = editablePageAt(pathname);
	if (!page) return {};
	const saved = await readPublic(shop, (tx) => selectPageContent(tx, page.id));
	const texts = Object.entries(contentFor(page.id, saved, shop.language)).map(([section, { content, language }]) => {
		const safe = sanitizeHtml(content);
		// The language attribute lets screen readers pronounce each text correctly.
		return [section, language === shop.language ? safe : `<div lang="${language}">${safe}</div>`];
	});
	return Object.fromEntries(texts);
}
