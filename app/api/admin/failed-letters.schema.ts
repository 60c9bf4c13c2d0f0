import { z } from "zod";

/** Reply of GET /api/admin/failed-letters: what could not be sent, the latest first. */
export const failedLettersReply = z.object({
	letters: z.array(
		z.object({
			id: z.string(),
			kind: z.string(),
			recipient: z.string(),
			last_error: z.string().nullable(),
			failed_at: z.string(),
			can_retry: z.boolean(),
		}),
	),
});
