import { deleteAccount, isConfirmedAccount, lockAccount } from "#shop/access/accounts/delete-account.ts";
import { moveBlock } from "#shop/access/blocks/customer-blocks.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { queueMessages } from "#shop/kernel/outbox/queue-message.ts";
import { moveReviews } from "#shop/people/reviews/move-reviews.ts";
import { moveMessages } from "#shop/people/support/move-messages.ts";
import { moveAddresses } from "#shop/selling/addresses/saved-addresses.ts";
import { hasOpenCheckout, moveCheckouts } from "#shop/selling/checkout/release-checkout.ts";
import { moveOrders } from "#shop/selling/orders/claimed-orders.ts";
import { moveDrafts } from "#shop/selling/orders/drafts/forget-drafts.ts";
import { findRecipient } from "#shop/selling/points/adjust-points.ts";
import { mergePoints } from "#shop/selling/points/merge-points.ts";
import { insertMerge, moveNotes, selectLastMerge } from "./customer-notes.store.ts";
import { selectCustomer } from "./customers.report.store.ts";
import type { Customer } from "./customers.rules.ts";
import type { MergedCustomer } from "./merge.rules.ts";

type Member = Customer & { userId: string };
type Merge = { target: Member; merged: Member | null };

/**
 * Merges a customer into another: guest orders into the account whose confirmed address they were made with (`mergedId` is
 * then the account's own customer), or an account with a confirmed address into another, with orders, points, reviews,
 * messages, addresses, notes and tags, once (CUST-12). A block stays with the person. Both addresses get an email; the one
 * that was merged does not learn the other. For administrators.
 * @throws ShopError not_found, not_a_member, address_not_proven, customer_in_use, nothing_to_merge, customer_merged
 * (params who, at)
 */
export async function mergeCustomers(
	shop: Shop,
	{ targetId, mergedId }: { targetId: string; mergedId: string },
): Promise<MergedCustomer> {
	const admin = asAdministrator(shop);
	const at = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const merge = await lockBoth(tx, targetId, mergedId);
		const { target, merged } = merge;
		const moved = merged === null ? await takeGuestOrders(tx, target, at) : await takeAccount(tx, target, merged, at);
		await insertMerge(tx, {
			...moved,
			targetId: target.id,
			mergedId: merged?.id ?? target.id,
			mergedBy: admin.caller.administrator.email,
			mergedAt: at,
		});
		await recordActivity(tx, admin, "CUSTOMER_MERGE", {
			customer_id: target.id,
			merged_id: merged?.id ?? target.id,
			...moved,
		});
		await notify(tx, merge, moved, at);
		return moved;
	});
}

/** In the order of their ids, so that two merges of the same accounts wait for each other. */
async function lockBoth(tx: ShopTransaction, targetId: string, mergedId: string): Promise<Merge> {
	const target = await memberOf(tx, targetId);
	// An account is found by its orders and messages, too.
	const found = await memberOf(tx, mergedId);
	const merged = found.userId === target.userId ? null : found;
	const accounts = [target, ...(merged === null ? [] : [merged])];
	for (const { id, userId } of accounts.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))) {
		if ((await lockAccount(tx, userId)) === undefined) throw await goneError(tx, id);
		if (!(await isConfirmedAccount(tx, userId))) throw new ShopError("address_not_proven");
		if (await hasOpenCheckout(tx, userId)) throw new ShopError("customer_in_use");
	}
	return { target, merged };
}

async function memberOf(tx: ShopTransaction, customerId: string): Promise<Member> {
	const customer = await selectCustomer(tx, customerId);
	if (customer === undefined) throw await goneError(tx, customerId);
	// Nobody has proven that the address of guest orders is theirs.
	if (customer.userId === null) throw new ShopError("address_not_proven");
	return { ...customer, userId: customer.userId };
}

/** A customer that is not there: merged meanwhile, or unknown. */
async function goneError(tx: ShopTransaction, customerId: string): Promise<ShopError> {
	const merge = await selectLastMerge(tx, customerId);
	if (merge === undefined) return new ShopError("not_found");
	return new ShopError("customer_merged", { params: { who: merge.mergedBy, at: merge.mergedAt } });
}

async function takeGuestOrders(tx: ShopTransaction, target: Member, at: number): Promise<MergedCustomer> {
	const orders = await moveOrders(tx, { userId: null, guestEmail: target.email }, target.userId, at);
	if (orders === 0) {
		const last = await selectLastMerge(tx, target.id);
		if (last === undefined) throw new ShopError("nothing_to_merge");
		throw new ShopError("customer_merged", { params: { who: last.mergedBy, at: last.mergedAt } });
	}
	return { orders, points: 0, reviews: 0, addresses: 0 };
}

async function takeAccount(tx: ShopTransaction, target: Member, merged: Member, at: number): Promise<MergedCustomer> {
	const accounts = { from: merged.userId, to: target.userId };
	const moved = {
		orders: await moveOrders(tx, { userId: merged.userId, guestEmail: merged.email }, target.userId, at),
		points: await mergePoints(tx, accounts, at),
		reviews: await moveReviews(tx, { from: merged.email, to: target.email }),
		addresses: await moveAddresses(tx, accounts),
	};
	await moveCheckouts(tx, accounts);
	await moveDrafts(tx, { ...accounts, email: merged.email });
	await moveMessages(tx, { ...accounts, email: merged.email });
	await moveNotes(tx, { from: merged.id, to: target.id });
	await moveBlock(tx, { from: merged, to: target });
	await deleteAccount(tx, merged);
	return moved;
}

async function notify(
	tx: ShopTransaction,
	{ target, merged }: Merge,
	{ orders, points }: MergedCustomer,
	at: number,
): Promise<void> {
	const { email, name, language } = await findRecipient(tx, target.userId);
	const message = { kind: "customer_merged", orderId: null, language, at } as const;
	await queueMessages(tx, [
		{ ...message, recipient: email, data: { name, orders, points, change: merged === null ? "orders" : "into" } },
		...(merged === null
			? []
			: [{ ...message, recipient: merged.email, data: { name, orders, points, change: "left" as const } }]),
	]);
}
