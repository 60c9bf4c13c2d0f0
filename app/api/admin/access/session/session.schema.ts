import * as z from "zod";
import { instant } from "#app/api/response-body.ts";

export const adminSignInBody = z.object({
	password: z.string().min(1).max(200),
	/** From the authenticator app, or a recovery code; required when a second factor is on. */
	code: z.string().max(50).optional(),
});

/** The admin session as its pages see it; `session_id` is a handle, not the secret (D-61). Instants are ISO strings. */
export const adminSessionResponse = z.object({
	loggedIn: z.boolean(),
	sessionId: z.string().nullable(),
	timestamp: instant.nullable(),
	expiresAt: instant.nullable(),
	adminEmail: z.string().nullable(),
});
