import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";

/** A profile row, with the columns of the specification (PROF-11). */
export const profileResponse = z.object({
	id: z.guid(),
	email: z.string(),
	fullName: z.string(),
	phone: z.string().nullable(),
	isAdmin: z.boolean(),
	createdAt: instant,
	updatedAt: instant,
});
