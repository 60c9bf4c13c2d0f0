import type { EmailBranding } from "#app/emails/order-email-data.ts";
import { formatDate } from "#i18n/format.ts";
import type { QuotePaper } from "#shop/selling/orders/drafts/quote.rules.ts";
import type { InvoicePaper } from "#shop/selling/orders/invoices/invoice.rules.ts";
import { salePdf } from "./sale-pdf.ts";

/** A quote as a PDF, in its customer's language. */
export function quotePdf(quote: QuotePaper, branding: EmailBranding): Promise<Buffer> {
	const { number, until, note, language } = quote;
	return salePdf(quote, branding, (t) => ({
		title: t("quote_paper_title"),
		number,
		info: (date) => [
			[t("quote_number"), number],
			[t("order_date"), date],
			[t("quote_valid"), formatDate(until, "long", language, branding.timeZone)],
		],
		payment: null,
		notes: [
			...(note === "" ? [] : [note]),
			t("quote_paper_note", { email: branding.supportEmail, phone: branding.supportPhone }),
		],
	}));
}

/** The invoice of an order, as a PDF in its customer's language. */
export function invoicePdf(invoice: InvoicePaper, branding: EmailBranding): Promise<Buffer> {
	const { number, issuedAt, order } = invoice;
	return salePdf(order, branding, (t) => ({
		title: t("invoice_title"),
		number,
		info: (date) => [
			[t("invoice_number"), number],
			[t("invoice_date"), formatDate(issuedAt, "long", order.language, branding.timeZone)],
			[t("order_number"), order.orderNumber],
			[t("ordered_on"), date],
		],
		payment: order.totalCents > 0 ? t(`receipt_paid_by_${order.paymentMethod}`) : null,
		notes: [t("invoice_note", { email: branding.supportEmail, phone: branding.supportPhone })],
	}));
}

/** A PDF that opens in the browser; kept by no cache and no search engine. */
export function paperResponse(pdf: Buffer, number: string): Response {
	return new Response(new Uint8Array(pdf), {
		headers: {
			"content-type": "application/pdf",
			"content-disposition": `inline; filename="softbrace-${number}.pdf"`,
			"cache-control": "private, no-store",
			"x-robots-tag": "noindex, nofollow",
		},
	});
}
