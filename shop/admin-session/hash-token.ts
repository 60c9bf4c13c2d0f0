import { createHash } from "node:crypto";

/** What is stored of a session's secret. It has 256 bits of its own, so a plain hash is enough. */
export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
