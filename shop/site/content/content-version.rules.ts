import { preview } from "#shop/kernel/activity/activity.rules.ts";
import { compareElements } from "./page-changes.rules.ts";
import { parseElements, STRUCTURE_PAGE } from "./page-structure.rules.ts";

export type ContentPlace = { page: string; section: string };

/** An earlier published text; `createdAt` in epoch ms. */
export type ContentVersion = ContentPlace & { id: number; content: string; savedBy: string; createdAt: number };

/** `at` in epoch ms. */
type SavedBy = { who: string; at: number };

/**
 * The state an editor starts from. `version` covers the published text and the draft together and changes with every
 * save of either. `saved` is null if the author is unknown.
 */
export type ContentState = {
	content: string | null;
	saved: SavedBy | null;
	draft: string | null;
	draftSaved: SavedBy | null;
	version: string;
};

export const MAX_VERSIONS = 50;

/** Changes in length beyond this are significant (ACON-23, CONST-40). */
const SIGNIFICANT_CHARACTERS = 50;

/** Length of the previews in the activity log (ACON-22, CONST-40). */
const PREVIEW_CHARACTERS = 100;

/** Activity log details of an edit (ACON-20..23); for the home page's structure also what changed in its elements. */
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
