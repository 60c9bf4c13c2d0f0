import { timingSafeEqual } from "node:crypto";
import type { Shop } from "#shop/context.ts";
import { proveMailbox } from "./prove-mailbox.ts";

/** Does this text prove, now, that whoever shows it reads the letters to this address? (AUTH-31) */
export function isMailboxProven(shop: Shop, email: string, proof: string): boolean {
	const [written = ""] = proof.split(".", 1);
	const expiresAt = Number.parseInt(written, 36);
	if (!Number.isSafeInteger(expiresAt) || expiresAt <= shop.clock.now()) return false;
	const [shown, expected] = [Buffer.from(proof), Buffer.from(proveMailbox(shop, email, expiresAt))];
	return shown.length === expected.length && timingSafeEqual(shown, expected);
}
