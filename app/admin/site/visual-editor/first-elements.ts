import type { ContentResponse } from "#app/admin/site/content/conflict-of.ts";
import type { SavedElement } from "#shop/site/content/page-element.rules.ts";
import { DEFAULT_STRUCTURE, parseElements } from "#shop/site/content/page-structure.rules.ts";

/** The page to start from: the draft, otherwise what is published, otherwise the default order (VIS-30). */
export function firstElements({ draft, content }: Pick<ContentResponse, "draft" | "content">): SavedElement[] {
	return (
		parseElements(draft ?? content) ??
		DEFAULT_STRUCTURE.map(({ type, id }, position) => ({ id, type, position, style: {}, content: {} }))
	);
}
