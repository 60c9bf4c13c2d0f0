import type * as z from "zod";
import type { contentResponse } from "#app/api/admin/site/content/content.schema.ts";
import { isApiError } from "#app/api-client.ts";

export type ContentResponse = z.infer<typeof contentResponse>;

/** The content another admin has saved, if that is why a save was rejected; otherwise null. */
export function conflictOf(error: unknown): ContentResponse | null {
	return isApiError(error, "content_changed") ? error.details : null;
}

/** Who saved last and when; null if unknown. */
export function lastSaved({ saved, draftSaved: draft }: ContentResponse): ContentResponse["saved"] {
	if (saved === null || draft === null) return saved ?? draft;
	return saved.at > draft.at ? saved : draft;
}
