import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { hashDevice, isSignedDevice } from "./device-token.ts";
import type { KnownDevice } from "./known-device.rules.ts";
import { selectDevice } from "./known-devices.store.ts";

/**
 * The browser that shows one of these tokens, when an account (by email) or the admin has signed in there before. Takes
 * as long for an email address without an account.
 */
export async function findKnownDevice(
	shop: Shop,
	holder: { email: string } | "admin",
	tokens: readonly string[],
): Promise<KnownDevice | null> {
	const kind = holder === "admin" ? "admin" : "customer";
	const signed = new Map(
		tokens.filter((token) => isSignedDevice(shop, kind, token)).map((one) => [hashDevice(one), one]),
	);
	if (signed.size === 0) return null;
	const now = shop.clock.now();
	const found = await transaction(asSystem(shop), (tx) => selectDevice(tx, holder, [...signed.keys()], now));
	return found ? { id: found.id, token: signed.get(found.tokenHash) ?? "" } : null;
}
