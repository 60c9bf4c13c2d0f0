import { createExpiringToken, isExpiringToken } from "#platform/expiring-token.ts";
import { acceptedSecrets, signingSecret } from "#platform/secrets/session-secrets.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { maskEmail } from "#shop/kernel/mask-email.rules.ts";
import { CONFIRMATION_KEPT_MS, type RequestedAlert } from "./stock-alert.rules.ts";
import { selectStockAlert } from "./stock-alerts.report.store.ts";
import { confirmAlert } from "./stock-alerts.store.ts";

/** A request's id and the key that only its addressee has. */
export type AlertLink = { id: string; key: string };

/** The key of a link by which an address confirms a request; valid for a week. */
export function createAlertKey(shop: Shop, alertId: string): string {
	const expiresAt = shop.clock.now() + CONFIRMATION_KEPT_MS;
	return createExpiringToken(signingSecret(shop.config), aboutAlert(alertId), expiresAt);
}

/**
 * The request behind a link, with the address masked. Nothing changes: mail scanners open links, too.
 * @throws ShopError not_found if the link was altered or has expired, or the request is gone
 */
export async function findRequestedAlert(shop: Shop, { id, key }: AlertLink): Promise<RequestedAlert> {
	if (!isExpiringToken(acceptedSecrets(shop.config), aboutAlert(id), key, shop.clock.now())) {
		throw new ShopError("not_found");
	}
	const alert = await transaction(asSystem(shop), (tx) => selectStockAlert(tx, id));
	if (alert === undefined) throw new ShopError("not_found");
	return { ...alert, email: maskEmail(alert.email) };
}

/**
 * Confirms a request: from now on its address waits for the product. Again changes nothing.
 * @throws ShopError not_found as {@link findRequestedAlert}
 */
export async function confirmStockAlert(shop: Shop, link: AlertLink): Promise<RequestedAlert> {
	const alert = await findRequestedAlert(shop, link);
	await transaction(asSystem(shop), (tx) => confirmAlert(tx, link.id, shop.clock.now()));
	return { ...alert, isConfirmed: true };
}

function aboutAlert(alertId: string) {
	return { purpose: "stock alert", subject: alertId };
}
