import { sanitizeHtml } from "#platform/html/sanitize-html.ts";
import type { ActivityType } from "#shop/activity/activity.rules.ts";
import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { deleteDraft, insertVersion, lockPlace, selectContent, upsertContent } from "./content.store.ts";
import { type ContentPlace, describeEdit, VERSIONS_KEPT } from "./content-version.rules.ts";
import { isEditable, LONGEST_CONTENT } from "./editable-page.rules.ts";
import { parseElements, STRUCTURE_PAGE, STRUCTURE_SECTION } from "./page-structure.rules.ts";

/**
 * Publishes the text of a section, sanitised, and writes the edit down (ACON-16..26, VIS-15). For administrators.
 * @returns the text as it was stored
 * @throws ShopError invalid_input for a section that is not offered, a text that is too long, or a page structure that
 * is no list of elements
 */
export async function saveContent(
	shop: Shop,
	edit: ContentPlace & { content: string },
	actionType: Extract<ActivityType, "CONTENT_EDIT" | "CONTENT_RESTORE"> = "CONTENT_EDIT",
): Promise<string> {
	const admin = asAdministrator(shop);
	const content = prepareContent(shop, edit);
	const place = { page: edit.page, section: edit.section };
	const at = shop.clock.now();
	await transaction(admin, async (tx) => {
		await lockPlace(tx, place);
		const before = (await selectContent(tx, place)) ?? "";
		await upsertContent(tx, { ...place, content, at });
		const savedBy = admin.caller.administrator.email;
		await insertVersion(tx, { ...place, content, savedBy, at, keep: VERSIONS_KEPT });
		await deleteDraft(tx, place);
		await recordActivity(tx, admin, actionType, describeEdit(place, before, content));
	});
	return content;
}

/** The text that may be stored. @throws ShopError invalid_input */
export function prepareContent(shop: Shop, { page, section, content }: ContentPlace & { content: string }): string {
	if (content.length > LONGEST_CONTENT) throw wrong("content", "too_long");
	if (content.includes("\0") || !content.isWellFormed()) throw wrong("content", "invalid_characters");
	if (page === STRUCTURE_PAGE && section === STRUCTURE_SECTION) {
		if (parseElements(content) === null) throw wrong("content", "invalid");
		return content;
	}
	if (!isEditable(page, section)) throw wrong("section", "invalid_choice");
	const safe = sanitizeHtml(content, shop.config.publicUrl);
	if (safe.length > LONGEST_CONTENT) throw wrong("content", "too_long");
	return safe;
}

function wrong(field: string, code: string): ShopError {
	return new ShopError("invalid_input", { details: [{ field, code }] });
}
