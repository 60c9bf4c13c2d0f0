import * as z from "zod";
import { instant } from "#app/api/response-body.ts";

/** Response of GET /api/admin/failed-emails that could not be sent, latest first. */
export const failedEmailsResponse = z.object({
	emails: z.array(
		z.object({
			id: z.string(),
			kind: z.string(),
			recipient: z.string(),
			lastError: z.string().nullable(),
			failedAt: instant,
			canRetry: z.boolean(),
		}),
	),
});
