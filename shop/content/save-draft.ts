import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { upsertDraft } from "./content.store.ts";
import type { ContentPlace } from "./content-version.rules.ts";
import { prepareContent } from "./save-content.ts";

/** Keeps a text that is not to be seen yet. For administrators. @throws ShopError invalid_input as saveContent does */
export async function saveDraft(shop: Shop, draft: ContentPlace & { content: string }): Promise<void> {
	const content = prepareContent(draft);
	await transaction(asAdministrator(shop), (tx) =>
		upsertDraft(tx, { page: draft.page, section: draft.section, content, at: shop.clock.now() }),
	);
}
