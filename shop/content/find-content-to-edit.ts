import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { selectContent, selectDraft, selectVersions } from "./content.store.ts";
import type { ContentPlace, ContentVersion } from "./content-version.rules.ts";

/** What is published for a section, what is being prepared, and what was there before, newest first (ACON-24). */
export async function findContentToEdit(
	shop: Shop,
	place: ContentPlace,
): Promise<{ content: string | null; draft: string | null; versions: readonly ContentVersion[] }> {
	return transaction(asAdministrator(shop), async (tx) => ({
		content: await selectContent(tx, place),
		draft: await selectDraft(tx, place),
		versions: await selectVersions(tx, place),
	}));
}
