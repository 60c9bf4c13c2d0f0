import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { selectVersion } from "./content.store.ts";
import { saveContent } from "./save-content.ts";

/** Publishes an earlier text again. For administrators. @returns the text @throws ShopError not_found */
export async function restoreContent(shop: Shop, versionId: number): Promise<string> {
	const version = await transaction(asAdministrator(shop), (tx) => selectVersion(tx, versionId));
	if (!version) throw new ShopError("not_found");
	return saveContent(shop, version, "CONTENT_RESTORE");
}
