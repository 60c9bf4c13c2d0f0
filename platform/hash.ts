import { createHash } from "node:crypto";

/** For secrets with so many random bits that a plain hash is enough; passwords need `hashPassword`. In hex. */
export function hashSecret(secret: string): string {
	return createHash("sha256").update(secret).digest("hex");
}

/** One-way hash for values that are only compared, never read back. In base64url. */
export function hashText(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}
