import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { type DraftHold, findDraftHold, lockDraftHold } from "#shop/selling/checkout/draft-holds.ts";
import { settleCheckout } from "#shop/selling/checkout/settle-checkout.ts";
import type { Draft } from "./draft.rules.ts";
import { lockDraftRow, selectDraft } from "./drafts.store.ts";

/** A draft and the checkout that holds it; null while none does. */
export type LockedDraft = { draft: Draft; hold: DraftHold | null };

/**
 * Locks a draft with its checkout, which is locked first, as a payment does.
 * @throws ShopError not_found
 */
export async function lockDraft(tx: ShopTransaction, id: string): Promise<LockedDraft> {
	for (;;) {
		const seen = await selectDraft(tx, id);
		if (seen === undefined) throw new ShopError("not_found");
		const hold = await lockDraftHold(tx, seen.checkoutId);
		const draft = await lockDraftRow(tx, id);
		if (draft?.checkoutId === seen.checkoutId) return { draft, hold };
	}
}

/**
 * The draft, if it is still open and, with `version`, as the caller saw it.
 * @throws ShopError draft_finished, draft_canceled, draft_changed (params who, at)
 */
export function openDraft(draft: Draft, version: number | null): Draft {
	const params = { who: draft.changedBy, at: draft.changedAt };
	if (draft.state === "placed") throw new ShopError("draft_finished", { params });
	if (draft.state === "canceled") throw new ShopError("draft_canceled", { params });
	if (version !== null && version !== draft.version) throw new ShopError("draft_changed", { params });
	return draft;
}

const ATTEMPTS = 5;

/**
 * Does `work` with a locked draft that is open, and with `version` as the caller saw it, and that nobody can pay for
 * meanwhile: its payment page is closed at the provider first, and a payment that was made on it makes the draft an order.
 * @throws ShopError not_found, draft_finished, draft_canceled, draft_changed, before any page is closed where that is known
 * @throws PaymentError when the provider is unreachable; nothing has changed then
 */
export async function withoutPaymentPage<Result>(
	shop: Shop,
	{ id, version = null }: { id: string; version?: number | null },
	work: (tx: ShopTransaction, locked: LockedDraft) => Promise<Result>,
): Promise<Result> {
	const system = asSystem(shop);
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		const sessionId = await transaction(system, async (tx) => {
			const draft = await selectDraft(tx, id);
			if (draft === undefined) throw new ShopError("not_found");
			const hold = await findDraftHold(tx, openDraft(draft, version).checkoutId);
			return hold?.state === "open" ? hold.paymentSessionId : null;
		});
		if (sessionId !== null) await settleCheckout(system, sessionId, { expiration: "expire" });
		const done = await transaction(system, async (tx) => {
			const locked = await lockDraft(tx, id);
			openDraft(locked.draft, version);
			// The customer has opened the next page meanwhile.
			if (locked.hold !== null && locked.hold.paymentSessionId !== null) return null;
			return { result: await work(tx, locked) };
		});
		if (done !== null) return done.result;
	}
	throw new ShopError("checkout_busy");
}
