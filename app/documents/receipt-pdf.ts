import type { EmailBranding } from "#app/emails/order-email-data.ts";
import type { CustomerOrder } from "#shop/selling/orders/order-history.rules.ts";
import { salePdf } from "./sale-pdf.ts";

/** An order's receipt as a PDF. */
export function receiptPdf(order: CustomerOrder, branding: EmailBranding): Promise<Buffer> {
	return salePdf(order, branding, (t) => ({
		title: t("receipt_title"),
		number: order.receiptNumber,
		info: (date) => [
			[t("order_number"), order.orderNumber],
			[t("receipt_number"), order.receiptNumber],
			[t("order_date"), date],
		],
		payment: order.totalCents > 0 ? t(`receipt_paid_by_${order.paymentMethod}`) : null,
		notes: [t("receipt_note", { email: branding.supportEmail, phone: branding.supportPhone })],
	}));
}
