import { alarmAddress } from "#shop/admin-session/admin-session.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { isShopError } from "#shop/errors.rules.ts";
import { DEVICE_LINKS } from "#shop/limits/throttle.rules.ts";
import { throttle } from "#shop/limits/throttle.ts";
import { queueMessage } from "#shop/outbox/queue-message.ts";
import { DEVICE_LINK_MS } from "./known-device.rules.ts";
import { rememberDevice } from "./remember-device.ts";

/**
 * Emails the owner a link that makes the browser in which it is opened a known one, so that nobody can keep them out by
 * using up everybody's guesses. It opens nothing by itself: the password, and the code if there is one, are still asked.
 * Does nothing while enough links are in the owner's mailbox already; whoever asked is told the same.
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
			recipient: alarmAddress(shop.config),
			language: shop.language,
			data: { token },
			at: shop.clock.now(),
		}),
	);
}
