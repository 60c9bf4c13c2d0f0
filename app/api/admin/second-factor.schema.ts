import { z } from "zod";

/** Body of PUT and DELETE /api/admin/second-factor: the app's present code; for DELETE a recovery code will do. */
export const oneTimeCodeBody = z.object({ code: z.string().min(1).max(50) });

/** Whether the portal asks for a second factor. */
export const secondFactorResponse = z.object({ is_on: z.boolean(), recovery_codes_left: z.int() });

/** A secret to put into an authenticator app, shown once: base32, and as the address that a QR code holds. */
export const newSecondFactorResponse = z.object({ secret: z.string(), address: z.string() });

/** Codes for the day the phone is gone, shown once. */
export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) });
