import { createHash } from "node:crypto";

/** What the shop keeps of a text that it only has to recognise. */
export function hashKey(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}
