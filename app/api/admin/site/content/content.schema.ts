import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { REMOVED_KINDS } from "#shop/site/content/editable-page.rules.ts";

const place = { page: z.string().regex(/^[\w-]{1,100}$/), section: z.string().regex(/^[\w-]{1,100}$/) };

/** The version the edit is based on, as returned by GET /api/admin/content. */
const version = z.string().min(1).max(100);

/** A text to publish or to save as a draft, which is not public (ACON-16). */
export const contentBody = z.object({ ...place, content: z.string(), isDraft: z.boolean().default(false), version });

/**
 * The stored text, the version to send with the next save, and how many of each kind
 * the stored text leaves out.
 */
export const contentSavedResponse = z.object({
	...place,
	content: z.string(),
	version: z.string(),
	removed: z.partialRecord(z.enum(REMOVED_KINDS), z.number()),
});

const savedBy = z.object({ who: z.string(), at: instant }).nullable();

/** A section's content, which `details` of a content_changed error have as well. */
export const contentResponse = z.object({
	content: z.string().nullable(),
	saved: savedBy,
	draft: z.string().nullable(),
	draftSaved: savedBy,
	/** Identifies the published text and the draft together; every save changes it. */
	version: z.string(),
	/** HTML the page shows while nothing is published; empty if it shows nothing. */
	shownInstead: z.string(),
	/** What the page in the other language shows while this section has no text of its own there. */
	otherLanguage: z.enum(["has_text", "own_words", "same_text", "nothing"]),
	versions: z.array(z.object({ id: z.number(), content: z.string(), savedBy: z.string(), createdAt: instant })),
});
