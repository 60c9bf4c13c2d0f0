import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { updateClaimedOrders, updateClaimOfOrder } from "./orders.report.store.ts";
import { type OrderBuyer, updateBuyerOfOrders } from "./orders.store.ts";

/**
 * Notes that a new account was made with this guest order in hand: by its payment session, or from its email (D-86). The
 * order stays a guest's until the account's address, which must be the order's, is confirmed.
 */
export async function claimGuestOrder(shop: Shop, claim: { userId: string; orderNumber: string }): Promise<void> {
	await transaction(asSystem(shop), (tx) => updateClaimOfOrder(tx, claim));
}

/**
 * Moves the orders that a confirmed account claimed into its history. Called at every sign-in, which only a confirmed
 * address makes possible. They earn no points: points are for signed-in buyers (D-30).
 */
export async function attachClaimedOrders(shop: Shop, userId: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => updateClaimedOrders(tx, userId));
}

/** Gives the orders of a buyer to an account; each retains the address that it was made with. @returns how many */
export function moveOrders(tx: ShopTransaction, buyer: OrderBuyer, userId: string, at: number): Promise<number> {
	return updateBuyerOfOrders(tx, buyer, { userId, at });
}
