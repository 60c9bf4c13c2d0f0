import { z } from "zod";
import { instant } from "#app/api/response-body.ts";

const backupFile = z.object({ name: z.string(), bytes: z.int(), createdAt: instant });

/** How the backups are doing; the problem is the worst one, or null. `everyMs` is null when none is made by itself. */
export const backupStateResponse = z.object({
	problem: z.enum(["failed", "late", "never"]).nullable(),
	everyMs: z.int().nullable(),
	lastSuccess: backupFile.nullable(),
	lastFailure: z.object({ at: instant, message: z.string() }).nullable(),
	running: z.object({ requestedBy: z.string().nullable(), createdAt: instant }).nullable(),
});

/** Response of POST /api/admin/backups. */
export const backupRequestedResponse = z.object({ status: z.literal("requested") });
