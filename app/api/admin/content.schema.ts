import { z } from "zod";

const place = { page: z.string().regex(/^[\w-]{1,100}$/), section: z.string().regex(/^[\w-]{1,100}$/) };

/** Body of PUT /api/admin/content (ACON-16); a draft is seen by nobody. */
export const contentBody = z.object({ ...place, content: z.string(), is_draft: z.boolean().default(false) });

/** Reply of GET /api/admin/content. */
export const contentReply = z.object({
	content: z.string().nullable(),
	draft: z.string().nullable(),
	/** HTML that the page shows there while nothing is published; empty for nothing. */
	shown_instead: z.string(),
	versions: z.array(z.object({ id: z.number(), content: z.string(), saved_by: z.string(), created_at: z.string() })),
});
