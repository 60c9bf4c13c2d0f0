import type { RouterContextProvider } from "react-router";
import { accountOrder } from "#app/api/people/account/account-responses.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { findGuestOrder } from "#shop/selling/orders/find-orders.ts";
import { invoicePath, receiptPath } from "#shop/selling/orders/receipt-link.ts";

/** A guest's order, to be sent by `guestOrderResponse`. @throws ShopError order_not_found, too_many_requests */
export async function lookUpOrder(
	context: Readonly<RouterContextProvider>,
	query: { orderNumber: string; email: string },
) {
	const shop = shopOf(context);
	const order = await findGuestOrder(shop, { ...query, clientIp: infoOf(context).clientIp });
	const receiptUrl = receiptPath(shop, order.orderNumber, "page");
	const invoiceUrl = order.replaces === null ? invoicePath(receiptUrl) : null;
	return { ...accountOrder(shop, order), country: order.country, receiptUrl, invoiceUrl };
}
