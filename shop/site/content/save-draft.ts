import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { deleteDraft, selectState, upsertDraft } from "./content.store.ts";
import { type ContentPlace, describeEdit } from "./content-version.rules.ts";
import { findShownText, lockState, prepareContent, type SavedContent } from "./save-content.ts";

/**
 * Stores a draft and logs the change, compared with the previous draft or, for the first one, with the text shown
 * (AACT-09). For administrators.
 * @throws ShopError invalid_input and content_changed as saveContent does
 */
export async function saveDraft(
	shop: Shop,
	draft: ContentPlace & { content: string; loaded?: string },
): Promise<SavedContent> {
	const admin = asAdministrator(shop);
	const content = prepareContent(shop, draft);
	const place = { page: draft.page, section: draft.section };
	return transaction(admin, async (tx) => {
		const state = await lockState(tx, place, draft.loaded);
		const savedBy = admin.caller.administrator.email;
		await upsertDraft(tx, { ...place, content, savedBy, at: shop.clock.now() });
		const before = state.draft ?? (await findShownText(tx, admin, place, state.content));
		await recordActivity(tx, admin, "CONTENT_DRAFT", describeEdit(place, before, content));
		const { version } = await selectState(tx, place);
		return { content, version };
	});
}

/**
 * Deletes the draft of a section, and logs what it had. Does nothing if there is none. For administrators.
 * @throws ShopError content_changed if there was a save after `loaded`
 */
export async function discardDraft(
	shop: Shop,
	{ loaded, ...place }: ContentPlace & { loaded: string },
): Promise<{ version: string }> {
	const admin = asAdministrator(shop);
	return transaction(admin, async (tx) => {
		const { draft, content } = await lockState(tx, place, loaded);
		if (draft !== null) {
			await deleteDraft(tx, place);
			const shown = await findShownText(tx, admin, place, content);
			await recordActivity(tx, admin, "CONTENT_DRAFT_DISCARD", describeEdit(place, draft, shown));
		}
		const { version } = await selectState(tx, place);
		return { version };
	});
}
