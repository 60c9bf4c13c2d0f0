import { timingSafeEqual } from "node:crypto";
import type { Shop } from "#shop/context.ts";
import { createSignUpToken } from "./create-sign-up-token.ts";

/** Does this text prove, now, that whoever shows it reads the letters to this address? (AUTH-31) */
export function verifySignUpToken(shop: Shop, email: string, proof: string): boolean {
	const [written = ""] = proof.split(".", 1);
	const expiresAt = Number.parseInt(written, 36);
	if (!Number.isSafeInteger(expiresAt) || expiresAt <= shop.clock.now()) return false;
	const [shown, expected] = [Buffer.from(proof), Buffer.from(createSignUpToken(shop, email, expiresAt))];
	return shown.length === expected.length && timingSafeEqual(shown, expected);
}
