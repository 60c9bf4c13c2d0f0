import { Gift } from "lucide";
import type { AccountOrder } from "#app/account/dashboard/account-calls.ts";
import { useDate } from "#app/account/dashboard/use-date.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { TotalPrice } from "#app/storefront/order/currency.tsx";
import { OrderStatusBadge } from "./order-status-badge.tsx";

/** An order's number, status, date and total, and its points. */
export function OrderCardHeader({ order, titleId }: { order: AccountOrder; titleId: string }) {
	const t = useT(dashboardTexts);
	const date = useDate();
	return (
		<header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line bg-sunken px-5 py-4 sm:px-7">
			<div>
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
					<h3 id={titleId} className="text-subheading">
						{t("order_title", { order_number: order.orderNumber })}
					</h3>
					<OrderStatusBadge status={order.status} />
				</div>
				<p className="mt-1 text-[0.9375rem] text-muted">{t("placed_on", { date: date(order.createdAt) })}</p>
			</div>
			<div className="sm:text-right">
				<p className="text-subheading font-bold">
					<span className="sr-only">{t("order_total")} </span>
					<TotalPrice cents={order.totalCents} country={order.shippingAddress?.country ?? null} />
				</p>
				<p className="mt-1 flex items-center gap-1.5 text-[0.9375rem] text-muted">
					<Icon of={Gift} className="size-4.5" />
					{t("order_points", { count: order.pointsEarned })}
				</p>
			</div>
		</header>
	);
}
