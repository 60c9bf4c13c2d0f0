import type { AccountOrder } from "#app/account/dashboard/account-calls.ts";
import { AccountOrderDetails } from "#app/account/dashboard/orders/account-order-details.tsx";
import { OrderCardHeader } from "#app/account/dashboard/orders/order-card-header.tsx";
import { OrderItems } from "#app/account/dashboard/orders/order-items.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { buttonClass } from "#app/interface/button.tsx";

/** One order of the history; details expand natively (ORD-10..12). */
export function PlainOrderCard({ order, hasReceipt = true }: { order: AccountOrder; hasReceipt?: boolean }) {
	const t = useT(dashboardTexts);
	const { orderNumber } = order;
	return (
		<article className="card overflow-hidden">
			<OrderCardHeader order={order} hasPoints={hasReceipt} />
			<div className="px-5 py-5 sm:px-7">
				<OrderItems order={order} />
				<details className="mt-4" open={!hasReceipt}>
					<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-strong">
						{t("show_details")}
					</summary>
					<AccountOrderDetails order={order} heading="h4" />
					{hasReceipt && (
						<p className="mt-6">
							<a
								href={`/api/account/orders/${encodeURIComponent(orderNumber)}/receipt.pdf`}
								className={buttonClass({ variant: "soft", size: "small" })}
							>
								{t("download_receipt")}
							</a>
						</p>
					)}
				</details>
			</div>
		</article>
	);
}
