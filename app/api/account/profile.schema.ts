import { z } from "zod";

/** A profile row, with the columns of the specification (PROF-11). */
export const profileResponse = z.object({
	id: z.uuid(),
	email: z.string(),
	full_name: z.string(),
	phone: z.string().nullable(),
	is_admin: z.boolean(),
	created_at: z.iso.datetime(),
	updated_at: z.iso.datetime(),
});

/** Body of PATCH /api/account/profile: the only fields a customer may change (PROF-13). */
export const profileBody = z.strictObject({ full_name: z.string().max(500), phone: z.string().max(500).nullish() });

export const languageBody = z.strictObject({ language: z.enum(["en", "es"]) });

export const safeGetProfileBody = z.object({ user_id: z.string().max(100) });

export const ensureAdminProfileBody = z.object({ user_email: z.string().max(254), user_id: z.string().max(100) });
