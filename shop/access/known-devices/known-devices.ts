import { hashSecret } from "#platform/hash.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { isSignedDevice, signDeviceToken } from "./device-token.ts";
import {
	type DeviceHolder,
	type GuessedHolder,
	KNOWN_DEVICE_MS,
	type KnownDevice,
	MAX_DEVICES,
} from "./known-device.rules.ts";
import { selectDevice } from "./known-devices.report.store.ts";
import { deleteDevices, type HolderColumns, insertDevice, pruneDevices, renewDevice } from "./known-devices.store.ts";

/**
 * The browser with one of these tokens, if it is known for an account or one of the staff (by email) or the admin. Takes
 * the same time for an email address without an account.
 */
export async function findKnownDevice(
	shop: Shop,
	holder: GuessedHolder,
	tokens: readonly string[],
): Promise<KnownDevice | null> {
	const kind = holder === "admin" ? "admin" : "email" in holder ? "customer" : "staff";
	const signed = new Map(
		tokens.filter((token) => isSignedDevice(shop, kind, token)).map((one) => [hashSecret(one), one]),
	);
	if (signed.size === 0) return null;
	const now = shop.clock.now();
	const device = await transaction(asSystem(shop), (tx) => selectDevice(tx, holder, [...signed.keys()], now));
	return device ? { id: device.id, token: signed.get(device.tokenHash) ?? "" } : null;
}

/**
 * Marks a browser as known after its holder has authenticated. A browser that was known gets a new token, which
 * invalidates the old one, stolen or not. `livesMs` is shorter for an emailed link; `isOnce` rejects a token that was
 * used concurrently.
 * @returns the token for the browser
 * @throws ShopError invalid_token, with `isOnce` only
 */
export async function rememberDevice(
	shop: Shop,
	holder: DeviceHolder,
	known: KnownDevice | null,
	{ livesMs = KNOWN_DEVICE_MS, isOnce = false } = {},
): Promise<string> {
	const columns = columnsOf(holder);
	const kind = holder === "admin" ? "admin" : "userId" in holder ? "customer" : "staff";
	const token = signDeviceToken(shop, kind, shop.ids.token());
	const now = shop.clock.now();
	const row = { tokenHash: hashSecret(token), renewedAt: now, expiresAt: now + livesMs };
	await transaction(asSystem(shop), async (tx) => {
		if (known && (await renewDevice(tx, { ...row, id: known.id, oldHash: hashSecret(known.token) }))) return;
		if (isOnce) throw new ShopError("invalid_token");
		await insertDevice(tx, { ...row, ...columns, id: shop.ids.uuid() });
		await pruneDevices(tx, columns, now, MAX_DEVICES);
	});
	return token;
}

export async function forgetDevices(shop: Shop, holder: DeviceHolder): Promise<void> {
	await transaction(asSystem(shop), (tx) => deleteDevices(tx, columnsOf(holder)));
}

/** The same for one of the staff, with other changes. */
export async function forgetStaffDevices(tx: ShopTransaction, staffId: string): Promise<void> {
	await deleteDevices(tx, columnsOf({ staffId }));
}

function columnsOf(holder: DeviceHolder): HolderColumns {
	return { userId: null, staffId: null, ...(holder === "admin" ? {} : holder) };
}
