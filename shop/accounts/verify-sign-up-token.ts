import { timingSafeEqual } from "node:crypto";
import type { Shop } from "#shop/context.ts";
import { createSignUpToken } from "./create-sign-up-token.ts";

/** Whether the token is valid now and proves access to this mailbox (AUTH-31). */
export function verifySignUpToken(shop: Shop, email: string, token: string): boolean {
	const [written = ""] = token.split(".", 1);
	const expiresAt = Number.parseInt(written, 36);
	if (!Number.isSafeInteger(expiresAt) || expiresAt <= shop.clock.now()) return false;
	const [shown, expected] = [Buffer.from(token), Buffer.from(createSignUpToken(shop, email, expiresAt))];
	return shown.length === expected.length && timingSafeEqual(shown, expected);
}
