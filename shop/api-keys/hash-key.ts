import { createHash } from "node:crypto";

/** The key has 256 random bits, so a plain hash is enough. */
export function hashKey(key: string): string {
	return createHash("sha256").update(key).digest("hex");
}
