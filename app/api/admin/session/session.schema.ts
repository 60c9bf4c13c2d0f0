import { z } from "zod";

export const adminSignInBody = z.object({
	password: z.string().min(1).max(200),
	/** From the authenticator app, or a recovery code; required when a second factor is on. */
	code: z.string().max(50).optional(),
});

/** The admin session as its pages see it; `session_id` is a handle, not the secret (D-61). Instants are ISO strings. */
export const adminSessionResponse = z.object({
	logged_in: z.boolean(),
	session_id: z.string().nullable(),
	timestamp: z.string().nullable(),
	expires_at: z.string().nullable(),
	admin_email: z.string().nullable(),
});
