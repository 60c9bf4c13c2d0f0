import { ChevronDown } from "lucide";
import { useTime } from "#app/admin/use-time.ts";
import type { AdminOrderResponse } from "#app/api/admin/orders/orders.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { formatUsd } from "#shop/money.rules.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderDetails } from "./order-details.tsx";
import { PaymentBadges } from "./payment-badges.tsx";
import { StatusBadge } from "./status-badge.tsx";

export function OrderRow({ order }: { order: AdminOrderResponse }) {
	const t = useT(adminTexts);
	const time = useTime();
	const { profiles } = order;
	return (
		<li className="rounded-card border border-line bg-surface">
			<details className="group">
				<summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1.5 p-4 sm:px-5 [&::-webkit-details-marker]:hidden">
					<strong className="font-mono">{order.orderNumber}</strong>
					<span className="wrap-anywhere">
						{`${profiles.firstName} ${profiles.lastName}`.trim() || profiles.email || t("order_guest")}
					</span>
					<StatusBadge status={order.fulfillmentStatus} />
					<PaymentBadges order={order} />
					<span className="flex w-full items-center gap-3 sm:ml-auto sm:w-auto">
						<time dateTime={order.createdAt} className="text-sm text-muted">
							{time(order.createdAt)}
						</time>
						<Amount order={order} />
						<Icon
							of={ChevronDown}
							className="size-4 shrink-0 text-brand-strong transition-transform group-open:rotate-180"
						/>
					</span>
				</summary>
				<OrderDetails order={order} />
			</details>
			<OrderActions order={order} />
		</li>
	);
}

/** The order's net amount; the original total beside it if that is higher. */
function Amount({ order }: { order: AdminOrderResponse }) {
	const t = useT(adminTexts);
	const isLess = order.refundedCents + order.disputedCents > 0;
	const total = formatUsd(order.totalCents);
	if (!isLess) return <strong className="ml-auto tabular-nums sm:w-20 sm:text-right">{total}</strong>;
	return (
		<span className="ml-auto text-right tabular-nums">
			<strong>{t("order_net", { amount: formatUsd(order.refundableCents) })}</strong>{" "}
			<span className="text-sm whitespace-nowrap text-muted">{t("order_gross", { amount: total })}</span>
		</span>
	);
}
