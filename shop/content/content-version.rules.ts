import { preview } from "#shop/activity/activity.rules.ts";

/** Where a text stands. */
export type ContentPlace = { page: string; section: string };

/** A text that was published once; `createdAt` in epoch ms. */
export type ContentVersion = ContentPlace & { id: number; content: string; savedBy: string; createdAt: number };

/** So many earlier texts of a section are kept. */
export const VERSIONS_KEPT = 50;

/** A change of the length by more than this is a significant one (ACON-23, CONST-40). */
const SIGNIFICANT_CHARACTERS = 50;

/** Of an edited text the activity log shows so much (ACON-22, CONST-40). */
const PREVIEW_CHARACTERS = 100;

/** What the activity log keeps of an edit (ACON-20..23). */
export function describeEdit(place: ContentPlace, before: string, after: string) {
	return {
		...place,
		content_length_before: before.length,
		content_length_after: after.length,
		content_preview: preview(after, PREVIEW_CHARACTERS),
		changed_significantly: Math.abs(after.length - before.length) > SIGNIFICANT_CHARACTERS,
	};
}
