import { preview } from "#shop/activity/activity.rules.ts";
import { compareElements } from "./page-changes.rules.ts";
import { parseElements, STRUCTURE_PAGE } from "./page-structure.rules.ts";

/** Where a text stands. */
export type ContentPlace = { page: string; section: string };

/** A text that was published once; `createdAt` in epoch ms. */
export type ContentVersion = ContentPlace & { id: number; content: string; savedBy: string; createdAt: number };

/** Who saved something, and when (epoch ms). */
export type SavedBy = { who: string; at: number };

/**
 * Everything about a section that an editor begins from. `version` stands for what is published and prepared together;
 * it changes with every save of either. `saved` is null for a text whose author is not known.
 */
export type ContentState = {
	content: string | null;
	saved: SavedBy | null;
	draft: string | null;
	draftSaved: SavedBy | null;
	version: string;
};

/** So many earlier texts of a section are kept. */
export const VERSIONS_KEPT = 50;

/** A change of the length by more than this is a significant one (ACON-23, CONST-40). */
const SIGNIFICANT_CHARACTERS = 50;

/** Of an edited text the activity log shows so much (ACON-22, CONST-40). */
const PREVIEW_CHARACTERS = 100;

/** What the activity log keeps of an edit (ACON-20..23), and of the home page's structure what became of its elements. */
export function describeEdit(place: ContentPlace, before: string, after: string) {
	return {
		...place,
		...(place.page === STRUCTURE_PAGE ? describeStructure(before, after) : {}),
		content_length_before: before.length,
		content_length_after: after.length,
		content_preview: preview(after, PREVIEW_CHARACTERS),
		changed_significantly: Math.abs(after.length - before.length) > SIGNIFICANT_CHARACTERS,
	};
}

function describeStructure(before: string, after: string) {
	const elements = parseElements(after) ?? [];
	const changes = compareElements(parseElements(before) ?? [], elements);
	const typesOf = (list: readonly { type: string }[]) => list.map(({ type }) => type).join(", ");
	return {
		elements: elements.length,
		elements_added: typesOf(changes.added),
		elements_removed: typesOf(changes.removed),
		elements_changed: typesOf(changes.changed),
		elements_moved: typesOf(changes.moved),
	};
}
