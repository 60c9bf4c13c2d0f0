import { createHash } from "node:crypto";

/** What is kept of a recovery code. It has 60 bits of its own and tries are limited, so a plain hash is enough. */
export function hashRecoveryCode(code: string): string {
	return createHash("sha256").update(`recovery ${code}`).digest("hex");
}
