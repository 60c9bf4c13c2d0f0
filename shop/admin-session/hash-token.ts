import { createHash } from "node:crypto";

/** The secret has 256 random bits, so a plain hash is enough. */
export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
