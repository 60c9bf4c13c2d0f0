import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { lockPlace, selectContent, selectDraft, upsertDraft } from "./content.store.ts";
import { type ContentPlace, describeEdit } from "./content-version.rules.ts";
import { prepareContent } from "./save-content.ts";

/**
 * Keeps a text that is not to be seen yet, and writes that down: against the draft before it, or what is published when
 * it is the first (AACT-09). For administrators. @throws ShopError invalid_input as saveContent does
 */
export async function saveDraft(shop: Shop, draft: ContentPlace & { content: string }): Promise<void> {
	const admin = asAdministrator(shop);
	const content = prepareContent(shop, draft);
	const place = { page: draft.page, section: draft.section };
	await transaction(admin, async (tx) => {
		await lockPlace(tx, place);
		const before = (await selectDraft(tx, place)) ?? (await selectContent(tx, place)) ?? "";
		await upsertDraft(tx, { ...place, content, at: shop.clock.now() });
		await recordActivity(tx, admin, "CONTENT_DRAFT", describeEdit(place, before, content));
	});
}
