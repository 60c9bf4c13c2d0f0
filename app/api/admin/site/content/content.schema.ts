import * as z from "zod";
import { reviewResponse } from "#app/api/people/reviews/reviews.schema.ts";
import { instant } from "#app/api/response-body.ts";
import { REMOVED_KINDS } from "#shop/site/content/editable-page.rules.ts";

const place = { page: z.string().regex(/^[\w-]{1,100}$/), section: z.string().regex(/^[\w-]{1,100}$/) };

/** The version the edit is based on, as returned by GET /api/admin/content. */
const version = z.string().min(1).max(100);

/** Body of PUT /api/admin/content (ACON-16); drafts are not public. */
export const contentBody = z.object({ ...place, content: z.string(), isDraft: z.boolean().default(false), version });

export const contentRestoreBody = z.object({ version });

/** Body of POST /api/admin/content/preview. */
export const contentPreviewBody = z.object({ ...place, content: z.string() });

/** Response of GET /api/admin/content/sections; "outdated" and "missing": in Spanish, while the English text has been edited. */
export const contentSectionsResponse = z.object({
	sections: z.array(
		z.object({
			page: z.string(),
			section: z.string(),
			state: z.enum(["edited", "default", "empty", "missing", "outdated"]),
		}),
	),
});

/**
 * Response of PUT /api/admin/content: the stored text, the version to send with the next save, and how many of each kind
 * the stored text leaves out.
 */
export const contentSavedResponse = z.object({
	...place,
	content: z.string(),
	version: z.string(),
	removed: z.partialRecord(z.enum(REMOVED_KINDS), z.number()),
});

const savedBy = z.object({ who: z.string(), at: instant }).nullable();

/** Response of GET /api/admin/content, and `details` of a content_changed error. Instants are ISO strings. */
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

/** Response of GET /api/admin/shown-texts: sanitized HTML by section. */
export const shownTextsResponse = z.object({
	texts: z.record(z.string(), z.string()),
	reviews: z.array(reviewResponse),
});
