import { z } from "zod";

/** Reply of GET /api/session. `usable_points` leaves out what open payments hold. */
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
