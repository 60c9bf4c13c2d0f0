import type { EmailBranding } from "#app/emails/order-email-data.ts";
import type { CustomerOrder } from "#shop/selling/orders/order-history.rules.ts";
import { receiptPdf } from "./receipt-pdf.ts";

/** An order's receipt as a download that opens in the browser; kept by no cache and no search engine. */
export async function receiptResponse(order: CustomerOrder, branding: EmailBranding): Promise<Response> {
	const pdf = await receiptPdf(order, branding);
	return new Response(new Uint8Array(pdf), {
		headers: {
			"content-type": "application/pdf",
			"content-disposition": `inline; filename="softbrace-${order.receiptNumber}.pdf"`,
			"cache-control": "private, no-store",
			"x-robots-tag": "noindex, nofollow",
		},
	});
}
