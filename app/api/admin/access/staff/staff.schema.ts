import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { LANGUAGES } from "#shop/kernel/language.rules.ts";
import { STAFF_ROLES } from "#shop/kernel/staff-roles.rules.ts";

export const staffResponse = z.object({
	id: z.guid(),
	email: z.string(),
	name: z.string(),
	role: z.enum(STAFF_ROLES),
	language: z.enum(LANGUAGES),
	invitedBy: z.string(),
	invitedAt: instant,
	/** Null until they have chosen a password. */
	joinedAt: instant.nullable(),
	deactivatedAt: instant.nullable(),
});

/** In the list, with whether their sign-in has a one-time code or a passkey, which an owner can reset. */
export const listedMemberResponse = z.object({ ...staffResponse.shape, hasSecondFactor: z.boolean() });

export type StaffResponse = z.output<typeof listedMemberResponse>;
