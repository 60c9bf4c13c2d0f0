import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { selectVersion } from "./content.store.ts";
import { type SavedContent, saveContent } from "./save-content.ts";

/**
 * Publishes an earlier version again. For administrators.
 * @throws ShopError not_found, and content_changed as saveContent does
 */
export async function restoreContent(shop: Shop, versionId: number, loaded?: string): Promise<SavedContent> {
	const version = await transaction(asAdministrator(shop), (tx) => selectVersion(tx, versionId));
	if (!version) throw new ShopError("not_found");
	return saveContent(shop, { ...version, loaded }, "CONTENT_RESTORE");
}
