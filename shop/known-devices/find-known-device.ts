import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { hashDevice, isSignedDevice } from "./device-token.ts";
import type { KnownDevice } from "./known-device.rules.ts";
import { selectDevice } from "./known-devices.store.ts";

/**
 * The browser with one of these tokens, if it is known for an account (by email) or the admin. Takes the same time for
 * an email address without an account.
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
	const device = await transaction(asSystem(shop), (tx) => selectDevice(tx, holder, [...signed.keys()], now));
	return device ? { id: device.id, token: signed.get(device.tokenHash) ?? "" } : null;
}
