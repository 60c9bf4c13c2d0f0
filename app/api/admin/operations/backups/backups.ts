import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { requestBackup } from "#shop/operations/backup/backup-runs.ts";
import { listBackups } from "#shop/operations/backup/list-backups.ts";

export const loader = endpoint({
	GET: {
		text: "The newest 50 backups with what is in them, and how many there are.",
		right: "owner",
		response: z.object({
			backups: z.array(
				z.object({
					name: z.string(),
					bytes: z.int(),
					createdAt: instant,
					/** These are null when a file cannot be read or is of the first version. */
					shopVersion: z.string().nullable(),
					contents: z.object({ orders: z.int(), customers: z.int(), images: z.int() }).nullable(),
				}),
			),
			total: z.int(),
		}),
		handle: ({ shop }) => listBackups(shop),
	},
	POST: {
		text: "Asks for a backup, which is made within seconds while the shop sells. 409 while another one is being made.",
		right: "owner",
		response: z.object({ status: z.literal("requested") }),
		status: 202,
		async handle({ shop }) {
			await requestBackup(shop);
			return { status: "requested" as const };
		},
	},
});
export const action = loader;
