import { z } from "zod";
import { DELETED_AT_ONCE } from "#shop/site/media/image.rules.ts";

/** What the official client sends to list objects; it leaves out what it has no value for. */
export const objectListBody = z.object({
	prefix: z.string().max(300).default(""),
	search: z.string().max(200).default(""),
	limit: z.number().int().min(1).max(1000).default(100),
	offset: z.number().int().min(0).default(0),
	sortBy: z
		.object({
			column: z.enum(["name", "created_at", "updated_at", "last_accessed_at"]).default("name"),
			order: z.enum(["asc", "desc", ""]).default("asc"),
		})
		.default({ column: "name", order: "asc" }),
});

/** The names of the objects to delete. */
export const objectRemovalBody = z.object({ prefixes: z.array(z.string().max(300)).min(1).max(DELETED_AT_ONCE) });
