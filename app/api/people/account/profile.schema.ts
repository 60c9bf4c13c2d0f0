import * as z from "zod";
import { instant } from "#app/api/response-body.ts";

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

/** Body of PATCH /api/account/profile: the only fields a customer may change (PROF-13). */
export const profileBody = z.strictObject({ fullName: z.string().max(500), phone: z.string().max(500).nullish() });

export const languageBody = z.strictObject({ language: z.enum(["en", "es"]) });

export const safeGetProfileBody = z.object({ userId: z.string().max(100) });

export const ensureAdminProfileBody = z.object({ userEmail: z.string().max(254), userId: z.string().max(100) });
