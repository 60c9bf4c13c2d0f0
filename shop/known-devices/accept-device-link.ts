import type { Shop } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { findKnownDevice } from "./find-known-device.ts";
import { rememberDevice } from "./remember-device.ts";

/**
 * Makes the browser known that opened a mailed link; the link is good once.
 * @returns the browser's token
 * @throws ShopError invalid_token for a link that is over, was used, or was never sent
 */
export async function acceptDeviceLink(shop: Shop, link: string): Promise<string> {
	const device = await findKnownDevice(shop, "admin", [link]);
	if (device === null) throw new ShopError("invalid_token");
	return await rememberDevice(shop, "admin", device, { isOnce: true });
}
