import * as z from "zod";

/** Response of GET /api/session. `usable_points` excludes points held by open payments. */
export const sessionResponse = z.object({
	user: z
		.object({
			id: z.guid(),
			email: z.string(),
			fullName: z.string(),
			isAdmin: z.boolean(),
			language: z.enum(["en", "es"]).nullable(),
		})
		.nullable(),
	pointsBalance: z.int(),
	usablePoints: z.int(),
});
