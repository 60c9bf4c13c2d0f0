import { ownerAddress } from "#shop/access/admin-session/owner-address.ts";
import { DEVICE_LINKS } from "#shop/access/limits/throttle.rules.ts";
import { throttle } from "#shop/access/limits/throttle.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { DEVICE_LINK_MS } from "./known-device.rules.ts";
import { findKnownDevice, rememberDevice } from "./known-devices.ts";

/**
 * Emails the owner a link that makes the browser in which it is opened a known one, so that no one can lock the owner
 * out by using up the shared attempts. The link does not sign in: password and one-time code are still required. Does
 * nothing if enough links were sent recently; the caller gets the same result.
 */
export async function sendDeviceLink(shop: Shop): Promise<void> {
	try {
		await throttle(shop, { action: "admin device link", who: "owner", limit: DEVICE_LINKS });
	} catch (error) {
		if (isShopError(error, "too_many_requests")) return;
		throw error;
	}
	const token = await rememberDevice(shop, "admin", null, { livesMs: DEVICE_LINK_MS });
	await transaction(asSystem(shop), (tx) =>
		queueMessage(tx, {
			kind: "admin_device_link",
			orderId: null,
			recipient: ownerAddress(shop),
			language: shop.language,
			data: { token },
			at: shop.clock.now(),
		}),
	);
}

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
