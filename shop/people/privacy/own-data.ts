import { deleteAccount, lockAccount } from "#shop/access/accounts/delete-account.ts";
import { asCustomer, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
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
import { type Person, selectOwnData, selectUnfinished } from "./privacy.report.store.ts";

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
		return collectData(tx, shop, { userId, email: account.email, guestEmail: null });
	});
}

/** The same about any person, within a transaction of the system's. */
export async function collectData(tx: ShopTransaction, shop: Shop, person: Person): Promise<Record<string, unknown>> {
	const addressHash = (await findAddressHash(tx, shop, person.email)) ?? "";
	const data = await selectOwnData(tx, { ...person, addressHash });
	return { exported_at: new Date(shop.clock.now()).toISOString(), ...data };
}

/**
 * Deletes the caller's account with its profile, addresses, points, messages and sessions. Orders are retained without
 * personal data; a last email confirms the deletion. An order that has not shipped needs its address, so it must be
 * completed first.
 * @throws ShopError unauthenticated, account_in_use
 */
export function deleteOwnAccount(shop: Shop): Promise<void> {
	const { userId } = asCustomer(shop).caller;
	return transaction(asSystem(shop), async (tx) => {
		const account = await lockAccount(tx, userId);
		if (account === undefined) throw new ShopError("unauthenticated");
		await forgetPerson(tx, shop, { userId, email: account.email, guestEmail: null }, shop.language);
	});
}

/**
 * The same for any person, whose account the caller's transaction has locked. The email about it, in `language`, is for those
 * who had an account.
 * @throws ShopError account_in_use
 */
export async function forgetPerson(
	tx: ShopTransaction,
	shop: Shop,
	person: Person,
	language: Shop["language"],
): Promise<void> {
	const { userId, email } = person;
	const at = shop.clock.now();
	if (await selectUnfinished(tx, person)) throw new ShopError("account_in_use");
	await forgetBuyer(tx, person, at);
	await forgetDrafts(tx, shop, person);
	await forgetCheckouts(tx, person);
	await forgetReviewer(tx, email);
	await forgetSender(tx, person);
	await forgetStockAlerts(tx, email);
	await forgetRecipient(tx, person);
	if (userId === null) return;
	await deleteAccount(tx, { userId, email });
	await queueMessage(tx, {
		kind: "account_deleted",
		orderId: null,
		recipient: email,
		language,
		data: { name: "" },
		at,
	});
}
