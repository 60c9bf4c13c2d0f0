import type { Shop } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { findKnownDevice } from "./find-known-device.ts";
import { rememberDevice } from "./remember-device.ts";

/**
 * Marks the browser that opened an emailed link as known; the link works once.
 * @returns the browser's token
 * @throws ShopError invalid_token for an expired, used or unknown link
 */
export async function acceptDeviceLink(shop: Shop, link: string): Promise<string> {
	const device = await findKnownDevice(shop, "admin", [link]);
	if (device === null) throw new ShopError("invalid_token");
	return await rememberDevice(shop, "admin", device, { isOnce: true });
}
