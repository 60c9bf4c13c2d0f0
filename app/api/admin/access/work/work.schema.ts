import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";

/** Who handles something, until when, and whose it is. */
export const workResponse = z.object({
	handledBy: z.string().nullable(),
	handledUntil: instant.nullable(),
	assignedTo: z.string().nullable(),
});
