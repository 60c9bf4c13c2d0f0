import type { EmailBranding } from "#app/emails/order-email-data.ts";
import type { CustomerOrder } from "#shop/selling/orders/order-history.rules.ts";
import { paperResponse } from "./draft-papers.ts";
import { receiptPdf } from "./receipt-pdf.ts";

/** An order's receipt as a download that opens in the browser. */
export async function receiptResponse(order: CustomerOrder, branding: EmailBranding): Promise<Response> {
	return paperResponse(await receiptPdf(order, branding), order.receiptNumber);
}
