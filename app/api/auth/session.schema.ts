import { z } from "zod";

/** Response of GET /api/session. `usable_points` excludes points held by open payments. */
export const sessionResponse = z.object({
	user: z
		.object({
			id: z.uuid(),
			email: z.string(),
			full_name: z.string(),
			is_admin: z.boolean(),
			language: z.enum(["en", "es"]).nullable(),
		})
		.nullable(),
	points_balance: z.int(),
	usable_points: z.int(),
});
