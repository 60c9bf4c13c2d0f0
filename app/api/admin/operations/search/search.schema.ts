import * as z from "zod";

/** Response of GET /api/admin/search; `path` is the page in the admin. */
export const searchResponse = z.object({
	results: z.array(
		z.object({
			kind: z.enum(["order", "customer", "product", "review", "message"]),
			title: z.string(),
			detail: z.string(),
			path: z.string(),
		}),
	),
});
