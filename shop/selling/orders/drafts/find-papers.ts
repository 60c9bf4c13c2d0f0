import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { addressOf } from "#shop/selling/addresses/shipping-form.rules.ts";
import { lockDraftHold } from "#shop/selling/checkout/draft-holds.ts";
import type { InvoicePaper } from "#shop/selling/orders/invoices/invoice.rules.ts";
import { issueInvoice } from "#shop/selling/orders/invoices/issue-invoice.ts";
import { selectOrderByNumber } from "#shop/selling/orders/order-history.store.ts";
import { type Draft, quoteNumber } from "./draft.rules.ts";
import { selectDraftOrder } from "./drafts.report.store.ts";
import { selectDraft } from "./drafts.store.ts";
import type { QuotePaper } from "./quote.rules.ts";
import { isQuoteKey } from "./quote-link.ts";

/** Whose paper it is: the draft's for administrators, or the one of a customer's link. */
type PaperOf = { id: string; key?: string };

/**
 * What the quote of a draft says that is held. For administrators, and for a link's customer.
 * @throws ShopError not_found; quote_expired for one that is not held
 */
export function findQuotePaper(shop: Shop, of: PaperOf): Promise<QuotePaper> {
	return readPaper(shop, of, async (tx, draft) => {
		const hold = await lockDraftHold(tx, draft.checkoutId);
		if (hold === null) throw new ShopError("quote_expired");
		const { lines, price, shipping, createdAt, expiresAt: until, language, email } = hold;
		const address = shipping && addressOf(shipping);
		const number = quoteNumber(draft.number);
		return { ...price, number, language, email, note: draft.note, lines: [...lines], address, createdAt, until };
	});
}

/**
 * The order of a finished draft with its invoice's number. For administrators, and for a link's customer.
 * @throws ShopError not_found, also for one that is not finished
 */
export function findInvoicePaper(shop: Shop, of: PaperOf): Promise<InvoicePaper> {
	return readPaper(shop, of, async (tx, draft) => {
		const placed = await selectDraftOrder(tx, draft.orderId);
		const order = placed === null ? undefined : await selectOrderByNumber(tx, placed.orderNumber);
		if (order === undefined) throw new ShopError("not_found");
		return issueInvoice(tx, shop, order);
	});
}

function readPaper<Paper>(
	shop: Shop,
	{ id, key }: PaperOf,
	read: (tx: ShopTransaction, draft: Draft) => Promise<Paper>,
): Promise<Paper> {
	if (key === undefined) asAdministrator(shop);
	else if (!isQuoteKey(shop, id, key)) throw new ShopError("not_found");
	return transaction(asSystem(shop), async (tx) => {
		const draft = await selectDraft(tx, id);
		if (draft === undefined) throw new ShopError("not_found");
		return await read(tx, draft);
	});
}
