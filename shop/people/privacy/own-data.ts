import { deleteAccount, lockAccount } from "#shop/access/accounts/delete-account.ts";
import { asCustomer, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { findAddressHash } from "#shop/kernel/email-preferences/suppression-key.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { forgetRecipient } from "#shop/kernel/outbox/forget-recipient.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { forgetReviewer } from "#shop/people/reviews/forget-reviewer.ts";
import { forgetSender } from "#shop/people/support/forget-sender.ts";
import { forgetCheckouts } from "#shop/selling/checkout/release-checkout.ts";
import { forgetDrafts } from "#shop/selling/orders/drafts/forget-drafts.ts";
import { forgetBuyer } from "#shop/selling/orders/forget-buyer.ts";
import { forgetStockAlerts } from "#shop/selling/stock-alerts/forget-stock-alerts.ts";
import { selectOwnData, selectUnfinished } from "./privacy.report.store.ts";

/**
 * All data that the shop holds about the caller, as a JSON-ready object: account, addresses, orders, points, reviews,
 * messages, sessions.
 * @throws ShopError unauthenticated
 */
export function exportOwnData(shop: Shop): Promise<Record<string, unknown>> {
	const { userId } = asCustomer(shop).caller;
	// The customer role cannot read sign-in data and old messages; the id comes from the session.
	return transaction(asSystem(shop), async (tx) => {
		const account = await lockAccount(tx, userId);
		if (account === undefined) throw new ShopError("unauthenticated");
		const data = await selectOwnData(tx, {
			userId,
			email: account.email,
			addressHash: (await findAddressHash(tx, shop, account.email)) ?? "",
		});
		return { exported_at: new Date(shop.clock.now()).toISOString(), ...data };
	});
}

/**
 * Deletes the caller's account with its profile, addresses, points, messages and sessions. Orders are retained without
 * personal data; a last email confirms the deletion. An order that has not shipped needs its address, so it must be
 * completed first.
 * @throws ShopError unauthenticated, account_in_use
 */
export function deleteOwnAccount(shop: Shop): Promise<void> {
	const { userId } = asCustomer(shop).caller;
	const at = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const account = await lockAccount(tx, userId);
		if (account === undefined) throw new ShopError("unauthenticated");
		if (await selectUnfinished(tx, userId)) throw new ShopError("account_in_use");
		const person = { userId, email: account.email };
		await forgetBuyer(tx, userId, at);
		await forgetDrafts(tx, shop, person);
		await forgetCheckouts(tx, userId);
		await forgetReviewer(tx, person.email);
		await forgetSender(tx, person);
		await forgetStockAlerts(tx, person.email);
		await forgetRecipient(tx, person);
		await deleteAccount(tx, person);
		await queueMessage(tx, {
			kind: "account_deleted",
			orderId: null,
			recipient: account.email,
			language: shop.language,
			data: { name: "" },
			at,
		});
	});
}
