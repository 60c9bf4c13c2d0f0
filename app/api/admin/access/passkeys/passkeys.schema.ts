import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { text } from "#app/api/text.schema.ts";

export const passkeyResponse = z.object({
	id: z.guid(),
	name: z.string(),
	createdAt: instant,
	lastUsedAt: instant.nullable(),
});

/** The password again, or where two-factor authentication is on a code of it. */
export const confirmation = z.object({ password: text(1000).default(""), code: text(50).default("") });

/** What the browser is asked for: `navigator.credentials` takes it, as JSON in the names of WebAuthn. */
export const passkeyOptions = z.object({ publicKey: z.record(z.string(), z.unknown()) });

const base64url = (max: number) => text(max).regex(/^[\w-]+$/);

/** A passkey that the browser has made, everything in base64url. */
export const newCredential = z.object({
	id: base64url(1400),
	clientData: base64url(4000),
	attestation: base64url(20_000),
});

/** A passkey's answer, everything in base64url. */
export const signedCredential = z.object({
	id: base64url(1400),
	clientData: base64url(4000),
	authenticatorData: base64url(4000),
	signature: base64url(4000),
});
