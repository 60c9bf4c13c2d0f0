import { z } from "zod";

/** Response of GET /api/admin/failed-emails: emails that could not be sent, latest first. */
export const failedEmailsResponse = z.object({
	emails: z.array(
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
