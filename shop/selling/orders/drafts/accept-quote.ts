import { findBlock } from "#shop/access/blocks/customer-blocks.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { addressOf } from "#shop/selling/addresses/shipping-form.rules.ts";
import { canOpenPage, REUSE_MARGIN_MS } from "#shop/selling/checkout/checkout.rules.ts";
import { type DraftHold, lockDraftHold, readyDraftPage } from "#shop/selling/checkout/draft-holds.ts";
import { isCheckoutEnded, openPaymentPage } from "#shop/selling/checkout/open-payment-page.ts";
import { settleCheckout } from "#shop/selling/checkout/settle-checkout.ts";
import { type Draft, quoteNumber } from "./draft.rules.ts";
import { selectDraftOrder } from "./drafts.report.store.ts";
import { selectDraft } from "./drafts.store.ts";
import { lockDraft } from "./lock-draft.ts";
import type { QuotePage } from "./quote.rules.ts";
import { isQuoteKey } from "./quote-link.ts";

type Link = { id: string; key: string };

/**
 * The quote of a link (DRFT-07).
 * @throws ShopError not_found when the link is altered or too old
 */
export function findQuote(shop: Shop, link: Link): Promise<QuotePage> {
	return transaction(asSystem(shop), async (tx) => {
		const draft = await draftOf(tx, shop, link);
		const number = quoteNumber(draft.number);
		const hold = await lockDraftHold(tx, draft.checkoutId);
		if (draft.state === "placed") return { step: "paid", number, ...(await paidOf(tx, draft)) };
		if (draft.state === "canceled" || hold === null) return { step: "expired", number };
		const { lines, price, shipping, expiresAt: until } = hold;
		const address = shipping && addressOf(shipping);
		return { step: "open", quote: { number, agreement: hold.id, note: draft.note, lines, price, address, until } };
	});
}

/** Another request may be opening the same page, or closing it. */
const ATTEMPTS = 5;

/**
 * Accepts the quote of a link as the customer saw it, and opens the provider's payment page, the one there is if there is
 * one: however often it is called, one page at a time can be paid, by the settlement of every checkout (DRFT-07).
 * @returns where to go: the payment page, or the order that is paid already
 * @throws ShopError not_found; quote_expired for one that is not held, or has changed; checkout_declined for a blocked
 * customer, who may still pay on a page that is open
 * @throws PaymentError when the provider fails; the stock stays held
 */
export async function acceptQuote(shop: Shop, link: Link & { agreement: string }): Promise<{ url: string }> {
	const system = asSystem(shop);
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		const ready = await transaction(system, (tx) => readyPage(tx, shop, link));
		if ("url" in ready) return ready;
		if ("endedSession" in ready) {
			await settleCheckout(system, ready.endedSession, { expiration: "expire" });
			continue;
		}
		try {
			const { url } = await openPaymentPage(system, ready.hold);
			return { url };
		} catch (error) {
			if (!isCheckoutEnded(error) && !isShopError(error, "already_paid")) throw error;
		}
	}
	throw new ShopError("checkout_busy");
}

type Ready = { url: string } | { endedSession: string } | { hold: DraftHold };

async function readyPage(tx: ShopTransaction, shop: Shop, link: Link & { agreement: string }): Promise<Ready> {
	const now = shop.clock.now();
	await draftOf(tx, shop, link);
	const { draft, hold } = await lockDraft(tx, link.id);
	if (draft.state === "placed")
		return { url: `/success?${new URLSearchParams({ session_id: (await paidOf(tx, draft)).sessionId })}` };
	if (draft.state === "canceled" || hold === null || hold.expiresAt <= now || hold.id !== link.agreement) {
		throw new ShopError("quote_expired");
	}
	const { paymentSessionId, paymentUrl, pageExpiresAt } = hold;
	if (paymentSessionId !== null) {
		const isFresh = pageExpiresAt !== null && pageExpiresAt - now > REUSE_MARGIN_MS;
		return isFresh && paymentUrl !== null ? { url: paymentUrl } : { endedSession: paymentSessionId };
	}
	if ((await findBlock(tx, shop, { userId: draft.userId, emails: [draft.email] })) !== null) {
		throw new ShopError("checkout_declined");
	}
	// A page that is being opened, or was when a process died: the same call to the provider again.
	if (pageExpiresAt !== null && canOpenPage({ expiresAt: pageExpiresAt }, now)) return { hold };
	return { hold: await readyDraftPage(tx, hold, now) };
}

async function draftOf(tx: ShopTransaction, shop: Shop, { id, key }: Link): Promise<Draft> {
	const draft = isQuoteKey(shop, id, key) ? await selectDraft(tx, id) : undefined;
	if (draft === undefined) throw new ShopError("not_found");
	return draft;
}

async function paidOf(tx: ShopTransaction, draft: Draft): Promise<{ orderNumber: string; sessionId: string }> {
	const order = await selectDraftOrder(tx, draft.orderId);
	return { orderNumber: order?.orderNumber ?? "", sessionId: order?.paymentSessionId ?? "" };
}
