import { createHash } from "node:crypto";

/** One-way hash for values that are only compared, never read back. */
export function hashText(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}
