import { createHash } from "node:crypto";

/** What is stored of a key. It has 256 bits of its own, so a plain hash is enough. */
export function hashKey(key: string): string {
	return createHash("sha256").update(key).digest("hex");
}
