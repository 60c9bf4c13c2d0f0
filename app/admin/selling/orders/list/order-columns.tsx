import { href, Link } from "react-router";
import { WorkBadges } from "#app/admin/access/work/work-badges.tsx";
import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import type { TableColumn } from "#app/admin/frame/interface/table-column.tsx";
import { PaymentBadges } from "#app/admin/selling/orders/payment-badges.tsx";
import { StatusBadge } from "#app/admin/selling/orders/status-badge.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { OrderList } from "./order-list-query.ts";

type Order = OrderList["orders"][number];

/** The columns of the list; `search` is the list's query, which the order's page needs for its neighbors. */
export function useOrderColumns(search: string): TableColumn<Order>[] {
	const t = useT(adminTexts);
	const time = useTime();
	return [
		{
			id: "order",
			header: t("column_order"),
			isLink: true,
			phone: "start",
			cell: (order) => (
				<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
					<Link
						to={{ pathname: href("/admin/orders/:number", { number: order.orderNumber }), search }}
						className="font-mono text-[0.8125rem] font-semibold whitespace-nowrap"
					>
						{order.orderNumber}
					</Link>
					{/* A phone has no column for them. */}
					<span className="md:hidden">
						<OrderBadges order={order} />
					</span>
				</span>
			),
		},
		{
			id: "placed",
			header: t("column_placed"),
			sort: "placed_at",
			isDescendingFirst: true,
			phone: "belowEnd",
			className: "whitespace-nowrap",
			cell: ({ createdAt }) => (
				<>
					<time dateTime={createdAt} className="max-xl:hidden">
						{time(createdAt)}
					</time>
					{/* A tablet has no room for the time of day beside the badges. */}
					<span className="xl:hidden">
						<ShortTime at={createdAt} />
					</span>
				</>
			),
		},
		{
			id: "customer",
			header: t("column_customer"),
			sort: "customer",
			phone: "below",
			className: "max-w-56 truncate md:max-xl:max-w-36",
			cell: ({ profiles }) => `${profiles.firstName} ${profiles.lastName}`.trim() || profiles.email || t("order_guest"),
		},
		{
			id: "items",
			header: t("order_items"),
			isNumber: true,
			cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
		},
		{
			id: "status",
			header: t("orders_status"),
			sort: "status",
			cell: (order) => <OrderBadges order={order} />,
		},
		{
			id: "total",
			header: t("column_total"),
			sort: "total",
			isDescendingFirst: true,
			isNumber: true,
			phone: "end",
			className: "whitespace-nowrap",
			cell: (order) => <Amount order={order} />,
		},
	];
}

function OrderBadges({ order }: { order: Order }) {
	return (
		<span className="flex flex-wrap items-center gap-1">
			<StatusBadge status={order.fulfillmentStatus} />
			{order.verificationStatus === "needs_review" && <StatusBadge status="pending" text="verification_needs_review" />}
			{order.verificationStatus === "rejected" && <StatusBadge status="cancelled" text="verification_rejected" />}
			<PaymentBadges order={order} />
			<WorkBadges work={order.work} />
		</span>
	);
}

/** The order's net amount; the original total beside it if that is higher. */
function Amount({ order }: { order: Order }) {
	const t = useT(adminTexts);
	const total = formatUsd(order.totalCents);
	if (order.refundedCents + order.disputedCents === 0) return <strong>{total}</strong>;
	return (
		<>
			<strong>{t("order_net", { amount: formatUsd(order.refundableCents) })}</strong>{" "}
			<span className="text-xs text-muted md:max-xl:block md:max-xl:leading-none">
				{t("order_gross", { amount: total })}
			</span>
		</>
	);
}
