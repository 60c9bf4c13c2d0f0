import * as z from "zod";
import { instant } from "#app/api/response-body.ts";

const backupFile = z.object({ name: z.string(), bytes: z.int(), createdAt: instant });

/** The newest backups; `contents` and `shopVersion` are null when a file cannot be read or is of the first version. */
export const backupsResponse = z.object({
	backups: z.array(
		backupFile.extend({
			shopVersion: z.string().nullable(),
			contents: z.object({ orders: z.int(), customers: z.int(), images: z.int() }).nullable(),
		}),
	),
	total: z.int(),
});

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

/** Body of POST /api/admin/backups/{name}/download: the admin password again. */
export const backupDownloadBody = z.object({ password: z.string().min(1).max(200) });

/** The path from which this session can download the file within a minute. */
export const backupDownloadResponse = z.object({ path: z.string() });
