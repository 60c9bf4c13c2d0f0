import { z } from "zod";

/** Body of POST /api/admin/session. */
export const adminSignInBody = z.object({
	password: z.string().min(1).max(200),
	/** Of the authenticator app, or a recovery code; asked for when a second factor is on. */
	code: z.string().max(50).optional(),
});

/** What the portal knows of its session; `session_id` is a handle, not the secret (D-61). Instants as ISO texts. */
export const adminSessionResponse = z.object({
	logged_in: z.boolean(),
	session_id: z.string().nullable(),
	timestamp: z.string().nullable(),
	expires_at: z.string().nullable(),
	admin_email: z.string().nullable(),
});
