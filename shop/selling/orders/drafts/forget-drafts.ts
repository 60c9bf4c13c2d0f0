import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { releaseLocked } from "#shop/selling/checkout/release-checkout.ts";
import { clearDrafts, updateDraft, updateDraftOwner } from "./drafts.store.ts";
import { lockDraft } from "./lock-draft.ts";

/**
 * Removes a former customer from drafts; open ones, which nobody can accept any more, are canceled.
 * @throws ShopError account_in_use while a payment page is open: it can still be paid
 */
export async function forgetDrafts(
	tx: ShopTransaction,
	shop: Shop,
	person: { userId: string | null; email: string },
): Promise<void> {
	const at = shop.clock.now();
	for (const id of await clearDrafts(tx, person)) {
		const { draft, hold } = await lockDraft(tx, id);
		if (hold !== null && hold.paymentSessionId !== null) throw new ShopError("account_in_use");
		if (hold !== null) await releaseLocked(tx, hold, at);
		await updateDraft(tx, id, { state: "canceled", by: draft.createdBy, at });
	}
}

/** Gives the drafts of an account and of its email address to another account. */
export function moveDrafts(tx: ShopTransaction, accounts: { from: string; to: string; email: string }): Promise<void> {
	return updateDraftOwner(tx, accounts);
}
