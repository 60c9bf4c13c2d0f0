import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { backupProblem } from "#shop/operations/backup/backup-state.rules.ts";
import { findBackupState } from "#shop/operations/backup/find-backup-state.ts";
import { drillSeconds } from "#shop/operations/backup/restore-drill.rules.ts";

export const loader = endpoint({
	GET: {
		text: "The last backup, what went wrong since, the one being made, and the last one that was restored to check it.",
		right: "owner",
		/** The problem is the worst one, or null. `every_ms` is null when none is made by itself. */
		response: z.object({
			problem: z.enum(["unrestorable", "failed", "late", "never"]).nullable(),
			everyMs: z.int().nullable(),
			lastSuccess: z.object({ name: z.string(), bytes: z.int(), createdAt: instant }).nullable(),
			lastFailure: z.object({ at: instant, message: z.string() }).nullable(),
			lastDrill: z
				.object({
					backup: z.string(),
					finishedAt: instant,
					seconds: z.int(),
					violations: z.int(),
					problem: z.string().nullable(),
				})
				.nullable(),
			running: z.object({ requestedBy: z.string().nullable(), createdAt: instant }).nullable(),
		}),
		async handle({ shop }) {
			const state = await findBackupState(asAdministrator(shop));
			const { lastDrill } = state;
			return {
				...state,
				lastDrill: lastDrill && { ...lastDrill, seconds: drillSeconds(lastDrill) },
				problem: backupProblem(state),
			};
		},
	},
});
export const action = loader;
