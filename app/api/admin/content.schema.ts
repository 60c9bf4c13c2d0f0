import { z } from "zod";

const place = { page: z.string().regex(/^[\w-]{1,100}$/), section: z.string().regex(/^[\w-]{1,100}$/) };

/** What the edit was made from, as GET /api/admin/content said it. */
const version = z.string().min(1).max(100);

/** Body of PUT /api/admin/content (ACON-16); a draft is seen by nobody. */
export const contentBody = z.object({ ...place, content: z.string(), is_draft: z.boolean().default(false), version });

/** Body of POST /api/admin/content/versions/{id}/restore. */
export const contentRestoreBody = z.object({ version });

/** Reply of PUT /api/admin/content: what was stored, and the version that the next save begins from. */
export const contentSavedResponse = z.object({ ...place, content: z.string(), version: z.string() });

const savedBy = z.object({ who: z.string(), at: z.string() }).nullable();

/** Reply of GET /api/admin/content, and `details` of the refusal content_changed. Instants as ISO texts. */
export const contentResponse = z.object({
	content: z.string().nullable(),
	/** Who published it, and when. */
	saved: savedBy,
	draft: z.string().nullable(),
	draft_saved: savedBy,
	/** Stands for what is published and prepared together; each save changes it. */
	version: z.string(),
	/** HTML that the page shows there while nothing is published; empty for nothing. */
	shown_instead: z.string(),
	/** What the other language's page does with a text of this section while it has none of its own. */
	other_language: z.enum(["has_text", "own_words", "same_text", "nothing"]),
	versions: z.array(z.object({ id: z.number(), content: z.string(), saved_by: z.string(), created_at: z.string() })),
});

/** Reply of GET /api/admin/shown-texts: safe HTML by section. */
export const shownTextsResponse = z.object({ texts: z.record(z.string(), z.string()) });
