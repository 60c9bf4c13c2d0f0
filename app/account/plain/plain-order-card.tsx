import type { AccountOrder } from "#app/account/dashboard/account-calls.ts";
import { useDashboardTexts } from "#app/account/dashboard/dashboard-texts.ts";
import { AccountOrderDetails } from "#app/account/dashboard/orders/account-order-details.tsx";
import { OrderItems } from "#app/account/dashboard/orders/order-items.tsx";
import { OrderStatusBadge } from "#app/account/dashboard/orders/order-status-badge.tsx";
import { useDate } from "#app/account/dashboard/use-date.ts";
import { buttonClass } from "#app/interface/button.tsx";
import { Price } from "#app/interface/price.tsx";

/** One order of the history; details expand natively (ORD-10..12). */
export function PlainOrderCard({ order, hasReceipt = true }: { order: AccountOrder; hasReceipt?: boolean }) {
	const { t, count } = useDashboardTexts();
	const date = useDate();
	const { order_number } = order;
	return (
		<article className="card overflow-hidden">
			<header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line bg-sunken px-5 py-4 sm:px-7">
				<div>
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
						<h3 className="text-subheading">{t("order_title", { order_number })}</h3>
						<OrderStatusBadge status={order.status} />
					</div>
					<p className="mt-1 text-[0.9375rem] text-muted">{t("placed_on", { date: date(order.created_at) })}</p>
				</div>
				<div className="sm:text-right">
					<p className="text-subheading font-bold">
						<span className="sr-only">{t("order_total")} </span>
						<Price cents={order.total_cents} />
					</p>
					{hasReceipt && (
						<p className="mt-1 text-[0.9375rem] text-muted">{count("order_points", order.points_earned)}</p>
					)}
				</div>
			</header>
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
								href={`/api/account/orders/${encodeURIComponent(order_number)}/receipt.pdf`}
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
