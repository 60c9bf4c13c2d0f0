import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { FULFILLMENT_STATUSES, type FulfillmentStatus } from "#shop/selling/orders/order-status.rules.ts";

const VARIANTS: Readonly<Record<FulfillmentStatus, string>> = {
	pending: "bg-amber-soft text-amber",
	processing: "bg-brand-soft text-brand-strong",
	shipped: "bg-blue-soft text-blue",
	delivered: "bg-green-soft text-green",
	cancelled: "bg-red-soft text-red",
};

/** An order's status as a badge; an unknown status is shown as it is, in neutral colors (ORD-06, ORD-07). */
export function OrderStatusBadge({ status }: { status: string }) {
	const t = useT(dashboardTexts);
	const known = FULFILLMENT_STATUSES.find((one) => one === status);
	return (
		<span
			data-status={known ?? "other"}
			className={classNames(
				"inline-flex items-center rounded-full px-3 py-1 text-[0.8125rem] leading-5 font-semibold",
				known ? VARIANTS[known] : "border border-line-strong bg-surface text-muted",
			)}
		>
			{known ? t(`status_${known}`) : status}
		</span>
	);
}
