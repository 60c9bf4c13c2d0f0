import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { hashDevice, signDeviceToken } from "./device-token.ts";
import { type DeviceHolder, KNOWN_DEVICE_MS, type KnownDevice, MAX_DEVICES } from "./known-device.rules.ts";
import { insertDevice, pruneDevices, renewDevice } from "./known-devices.store.ts";

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
	const userId = holder === "admin" ? null : holder.userId;
	const token = signDeviceToken(shop, holder === "admin" ? "admin" : "customer", shop.ids.token());
	const now = shop.clock.now();
	const row = { tokenHash: hashDevice(token), renewedAt: now, expiresAt: now + livesMs };
	await transaction(asSystem(shop), async (tx) => {
		if (known && (await renewDevice(tx, { ...row, id: known.id, oldHash: hashDevice(known.token) }))) return;
		if (isOnce) throw new ShopError("invalid_token");
		await insertDevice(tx, { ...row, id: shop.ids.uuid(), userId });
		await pruneDevices(tx, userId, now, MAX_DEVICES);
	});
	return token;
}
