import { AccountOrderDetails } from "#app/account/dashboard/orders/account-order-details.tsx";
import { OrderItems } from "#app/account/dashboard/orders/order-items.tsx";
import { OrderStatusBadge } from "#app/account/dashboard/orders/order-status-badge.tsx";
import { useDate } from "#app/account/dashboard/use-date.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import { ReceiptActions } from "#app/storefront/order/receipt-actions.tsx";

/** The order that was looked up, with the path of its receipt. */
export type LookedUpOrder = ApiResponse<"POST", "/api/orders/lookup">;

/** A guest's order: what became of it, its items, amounts and receipt. */
export function FoundOrder({ order }: { order: LookedUpOrder }) {
	const t = useT(dashboardTexts);
	const date = useDate();
	return (
		<>
			<article className="card mt-8 overflow-hidden print:mt-0 print:rounded-none print:border-0 print:shadow-none">
				<header className="border-b border-line bg-sunken px-5 py-4 sm:px-7 print:bg-transparent print:px-0 print:pt-0">
					<div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
						<h2 className="text-subheading">{t("order_title", { order_number: order.orderNumber })}</h2>
						<OrderStatusBadge status={order.status} />
					</div>
					<p className="mt-1 text-[0.9375rem] text-muted">
						{t("placed_on", { date: date(order.createdAt) })} · {t("receipt_number")} {order.receiptNumber}
					</p>
				</header>
				<div className="px-5 py-5 sm:px-7 print:px-0">
					<OrderItems order={order} />
					<AccountOrderDetails order={order} heading="h3" country={order.country} />
				</div>
			</article>
			<ReceiptActions
				receiptUrl={order.receiptUrl}
				invoiceUrl={order.invoiceUrl}
				shipment={order.shipment}
				className="mt-6"
			/>
			{order.returnUrl !== null && (
				<LinkButton to={order.returnUrl} variant="secondary" className="mt-3 print:hidden">
					{t("return_title")}
				</LinkButton>
			)}
		</>
	);
}
