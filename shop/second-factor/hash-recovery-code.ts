import { createHash } from "node:crypto";

/** A recovery code has 60 random bits and attempts are limited, so a plain hash is enough. */
export function hashRecoveryCode(code: string): string {
	return createHash("sha256").update(`recovery ${code}`).digest("hex");
}
