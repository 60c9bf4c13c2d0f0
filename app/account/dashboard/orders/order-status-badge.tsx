import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { ORDER_STATUS_COLORS } from "#app/storefront/order/order-status-colors.ts";
import { FULFILLMENT_STATUSES } from "#shop/selling/orders/order-status.rules.ts";

/** An order's status as a badge; an unknown status is shown as it is, in neutral colors (ORD-06, ORD-07). */
export function OrderStatusBadge({ status }: { status: string }) {
	const t = useT(dashboardTexts);
	const known = FULFILLMENT_STATUSES.find((one) => one === status);
	return (
		<span
			data-status={known ?? "other"}
			className={classNames(
				"inline-flex items-center rounded-full px-3 py-1 text-[0.8125rem] leading-5 font-semibold",
				known ? ORDER_STATUS_COLORS[known] : "border border-line-strong bg-surface text-muted",
			)}
		>
			{known ? t(`status_${known}`) : status}
		</span>
	);
}
