import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { selectOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { invoiceNumber } from "#shop/selling/orders/drafts/draft.rules.ts";
import { drawNumber } from "#shop/selling/orders/drafts/drafts.store.ts";
import { findOwnOrder } from "#shop/selling/orders/find-orders.ts";
import type { CustomerOrder } from "#shop/selling/orders/order-history.rules.ts";
import { selectOrderByNumber } from "#shop/selling/orders/order-history.store.ts";
import { findReceiptOrder } from "#shop/selling/orders/receipt-link.ts";
import type { InvoicePaper } from "./invoice.rules.ts";
import { insertInvoice, lockInvoice } from "./invoices.store.ts";

/**
 * The invoice of any order. For administrators.
 * @throws ShopError order_not_found, also for a free replacement, which nobody paid
 */
export async function findInvoice(shop: Shop, orderId: string): Promise<InvoicePaper> {
	asAdministrator(shop);
	return await transaction(asSystem(shop), async (tx) => {
		const found = await selectOrder(tx, orderId);
		const order = found && (await selectOrderByNumber(tx, found.orderNumber));
		if (order === undefined) throw new ShopError("order_not_found");
		return issueInvoice(tx, shop, order);
	});
}

/**
 * The invoice of one of the caller's orders.
 * @throws ShopError unauthenticated; order_not_found as findInvoice, also for another customer's
 */
export async function findOwnInvoice(shop: Shop, orderNumber: string): Promise<InvoicePaper> {
	const order = await findOwnOrder(shop, orderNumber);
	return await transaction(asSystem(shop), (tx) => issueInvoice(tx, shop, order));
}

/**
 * The invoice of a receipt's link, with as much of its customer as the receipt shows.
 * @throws ShopError order_not_found as findInvoice, also when the link is altered or expired
 */
export async function findLinkedInvoice(shop: Shop, link: { orderNumber: string; key: string }): Promise<InvoicePaper> {
	const order = await findReceiptOrder(shop, link);
	return await transaction(asSystem(shop), (tx) => issueInvoice(tx, shop, order));
}

/**
 * The invoice of an order that the caller may see. The first time it gets the next number, so that numbers have no gaps
 * although most orders are never asked about (D-323).
 * @throws ShopError order_not_found for a free replacement
 */
export async function issueInvoice(tx: ShopTransaction, shop: Shop, order: CustomerOrder): Promise<InvoicePaper> {
	if (order.replaces !== null) throw new ShopError("order_not_found");
	const issued = await lockInvoice(tx, order.id);
	const invoice = issued ?? { number: await drawNumber(tx, "invoice"), issuedAt: shop.clock.now() };
	if (issued === undefined) await insertInvoice(tx, { ...invoice, orderId: order.id });
	return { number: invoiceNumber(invoice.number), issuedAt: invoice.issuedAt, order };
}
