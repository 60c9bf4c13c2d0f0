import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { selectState, selectVersions } from "./content.store.ts";
import type { ContentPlace, ContentState, ContentVersion } from "./content-version.rules.ts";

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
