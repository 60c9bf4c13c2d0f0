import { countRemoved, plainText, type Removed, sanitizeHtml } from "#platform/html/sanitize-html.ts";
import type { ActivityType } from "#shop/kernel/activity/activity.rules.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import {
	deleteDraft,
	insertVersion,
	lockPlace,
	selectContent,
	selectState,
	selectVersion,
	upsertContent,
} from "./content.store.ts";
import { type ContentPlace, type ContentState, describeEdit, MAX_VERSIONS } from "./content-version.rules.ts";
import {
	CHARITY_SECTION,
	hasOwnWords,
	isEditable,
	isLaunchBanner,
	languageOf,
	MAX_CHARITY_NAME_LENGTH,
	MAX_CONTENT_LENGTH,
	OWNERS_PAGE,
} from "./editable-page.rules.ts";
import { DEFAULT_STRUCTURE, parseElements, STRUCTURE_PAGE, STRUCTURE_SECTION } from "./page-structure.rules.ts";

/** The stored text and the version from which the next save starts. */
export type SavedContent = { content: string; version: string };

/**
 * Publishes the sanitized text of a section and logs the edit (ACON-16..26, VIS-15). For administrators. `loaded` is
 * the version that was edited; without it the last save wins, as in the data API.
 * @throws ShopError invalid_input for a section that is not offered, a text that is too long, a switch that is neither
 *   on nor off, or a page structure that is not a list of elements; content_changed if there was a save after `loaded`
 */
export async function saveContent(
	shop: Shop,
	edit: ContentPlace & { content: string; loaded?: string },
	actionType: Extract<ActivityType, "CONTENT_EDIT" | "CONTENT_RESTORE"> = "CONTENT_EDIT",
): Promise<SavedContent> {
	const admin = asAdministrator(shop);
	const content = prepareContent(shop, edit);
	const place = { page: edit.page, section: edit.section };
	const at = shop.clock.now();
	return transaction(admin, async (tx) => {
		const before = await lockState(tx, place, edit.loaded);
		await upsertContent(tx, { ...place, content, at });
		await publicPagesChanged(tx);
		const savedBy = admin.caller.administrator.email;
		await insertVersion(tx, { ...place, content, savedBy, at, max: MAX_VERSIONS });
		await deleteDraft(tx, place);
		await recordActivity(
			tx,
			admin,
			actionType,
			describeEdit(place, await findShownText(tx, admin, place, before.content), content),
		);
		const { version } = await selectState(tx, place);
		return { content, version };
	});
}

/**
 * What the page showed in this place: the published text or, without one, the English text, the shop's own, or the home
 * page's default structure.
 */
export async function findShownText(
	tx: ShopTransaction,
	shop: Shop,
	place: ContentPlace,
	published: string | null,
): Promise<string> {
	if (published !== null && published.trim() !== "") return published;
	if (isLaunchBanner(place)) return "on";
	if (place.page === STRUCTURE_PAGE) return JSON.stringify(DEFAULT_STRUCTURE);
	const { section, language } = languageOf(place.section);
	if (language === "en" || hasOwnWords(place.page, section))
		return shop.texts.builtInText(place, publicSettingsOf(shop));
	return (await selectContent(tx, { page: place.page, section })) ?? "";
}

/**
 * Loads the current state and locks it until the transaction ends.
 * @throws ShopError content_changed if it is not the version that was loaded
 */
export async function lockState(
	tx: ShopTransaction,
	place: ContentPlace,
	loaded: string | undefined,
): Promise<ContentState> {
	await lockPlace(tx, place);
	const state = await selectState(tx, place);
	if (loaded !== undefined && loaded !== state.version) throw new ShopError("content_changed");
	return state;
}

/**
 * Sanitizes and validates a text.
 * @throws ShopError invalid_input
 */
export function prepareContent(shop: Shop, { page, section, content }: ContentPlace & { content: string }): string {
	if (content.length > MAX_CONTENT_LENGTH) throw wrong("content", "too_long");
	if (content.includes("\0") || !content.isWellFormed()) throw wrong("content", "invalid_characters");
	if (page === STRUCTURE_PAGE && section === STRUCTURE_SECTION) {
		if (parseElements(content) === null) throw wrong("content", "invalid");
		return content;
	}
	if (isLaunchBanner({ page, section })) {
		if (content !== "on" && content !== "off") throw wrong("content", "invalid_choice");
		return content;
	}
	if (!isEditable(page, section)) throw wrong("section", "invalid_choice");
	const safe = sanitizeHtml(content, shop.config.publicUrl);
	if (safe.length > MAX_CONTENT_LENGTH) throw wrong("content", "too_long");
	const isName = page === OWNERS_PAGE && languageOf(section).section === CHARITY_SECTION;
	if (isName && plainText(safe).length > MAX_CHARITY_NAME_LENGTH) throw wrong("content", "too_long");
	return safe;
}

/**
 * The text as the page would show it, and how much of it that leaves out, without saving it. For administrators.
 * @throws ShopError invalid_input as saveContent does
 */
export function previewContent(
	shop: Shop,
	edit: ContentPlace & { content: string },
): { content: string; removed: Removed } {
	return { content: prepareContent(asAdministrator(shop), edit), removed: removedFrom(shop, edit) };
}

/** How much of a text no page shows, by kind (D-64). */
export function removedFrom(shop: Shop, { page, content }: ContentPlace & { content: string }): Removed {
	return page === STRUCTURE_PAGE ? {} : countRemoved(content, shop.config.publicUrl);
}

function wrong(field: string, code: string): ShopError {
	return new ShopError("invalid_input", { details: [{ field, code }] });
}

/**
 * Publishes an earlier version again. For administrators.
 * @throws ShopError not_found, and content_changed as saveContent does
 */
export async function restoreContent(shop: Shop, versionId: number, loaded?: string): Promise<SavedContent> {
	const version = await transaction(asAdministrator(shop), (tx) => selectVersion(tx, versionId));
	if (!version) throw new ShopError("not_found");
	return saveContent(shop, { ...version, loaded }, "CONTENT_RESTORE");
}
