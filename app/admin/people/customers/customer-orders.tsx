import { href, Link } from "react-router";
import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import { StatusBadge } from "#app/admin/selling/orders/status-badge.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { CUSTOMER_ROW, type CustomerData, CustomerSection } from "./customer-section.tsx";

/** The latest orders; those beyond them are in the list of orders. */
export function CustomerOrders({ customer: { orderRows, orders, email } }: { customer: CustomerData }) {
	const t = useT(adminTexts);
	return (
		<CustomerSection
			id="customer-orders"
			title={t("customers_orders")}
			empty={orderRows.length === 0 && t("customer_orders_empty")}
		>
			<ul>
				{orderRows.map((order) => (
					<li key={order.id} className={`${CUSTOMER_ROW} flex flex-wrap items-center gap-x-4 gap-y-1`}>
						<Link
							to={href("/admin/orders/:number", { number: order.orderNumber })}
							className="font-semibold hover:underline"
						>
							{order.orderNumber}
						</Link>
						<StatusBadge status={order.fulfillmentStatus} />
						<span className="text-muted">
							<ShortTime at={order.createdAt} /> · {t("customer_units", { count: order.units })}
						</span>
						<span className="ml-auto text-right tabular-nums">
							{formatUsd(order.totalCents)}
							{order.refundedCents > 0 && (
								<span className="block text-xs text-muted">
									{t("customer_refunded", { amount: formatUsd(order.refundedCents) })}
								</span>
							)}
						</span>
					</li>
				))}
			</ul>
			{orders > orderRows.length && (
				<Link
					to={`${href("/admin/orders")}?search=${encodeURIComponent(email)}`}
					className="inline-flex min-h-9 items-center text-brand-strong underline pointer-coarse:min-h-11"
				>
					{t("customer_all_orders", { count: orders })}
				</Link>
			)}
		</CustomerSection>
	);
}
