import { createHmac } from "node:crypto";

/** The `Stripe-Signature` header of a webhook. @param at epoch seconds */
export function signPayload(payload: string, secret: string, at: number): string {
	return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex")}`;
}
