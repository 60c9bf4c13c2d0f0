import * as z from "zod";

/** Body of PUT and DELETE /api/admin/second-factor: the app's current code; DELETE also accepts a recovery code. */
export const oneTimeCodeBody = z.object({ code: z.string().min(1).max(50) });

export const secondFactorResponse = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() });

/** A new secret for an authenticator app, returned only once: in base32 and as the URI for a QR code. */
export const newSecondFactorResponse = z.object({ secret: z.string(), address: z.string() });

/** Recovery codes for a lost phone, returned only once. */
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) });
