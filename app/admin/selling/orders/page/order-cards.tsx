import { href, Link } from "react-router";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { ShipmentLines } from "#app/admin/selling/orders/page/parcels/shipment-lines.tsx";
import { StatusBadge } from "#app/admin/selling/orders/status-badge.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { isSplit, type PageOrder } from "./page-order.ts";

/** Who bought it, with the other orders of the same person. */
export function CustomerCard({ order }: { order: PageOrder }) {
	const t = useT(adminTexts);
	const { id, profiles, email, otherOrders, orderCount } = order;
	const name = `${profiles.firstName} ${profiles.lastName}`.trim();
	return (
		<PageCard title={t("order_customer")}>
			{/* An order has a customer as soon as it has an email address. */}
			{email === null ? (
				<p className="font-semibold wrap-anywhere">{name || t("order_guest")}</p>
			) : (
				<Link
					to={href("/admin/customers/:id", { id })}
					className="flex min-h-8 items-center font-semibold wrap-anywhere text-brand-strong underline pointer-coarse:min-h-11"
				>
					{name || t("order_guest")}
				</Link>
			)}
			{email !== null && (
				<a href={`mailto:${email}`} className="text-brand-strong underline wrap-anywhere">
					{email}
				</a>
			)}
			<p className="mt-2 text-muted">{orderCount === 1 ? t("order_first") : t("order_count", { count: orderCount })}</p>
			{otherOrders.length > 0 && (
				<ul aria-label={t("order_others")} className="mt-1">
					{otherOrders.map((other) => (
						<li key={other.id} className="flex min-h-8 items-center justify-between gap-2 pointer-coarse:min-h-11">
							<Link
								to={href("/admin/orders/:number", { number: other.orderNumber })}
								className="font-mono text-[0.8125rem] underline"
							>
								{other.orderNumber}
							</Link>
							<StatusBadge status={other.fulfillmentStatus} />
							<span className="tabular-nums">{formatUsd(other.totalCents)}</span>
						</li>
					))}
				</ul>
			)}
		</PageCard>
	);
}

/** Where it goes and, once it has left, how. */
export function ShippingCard({ order }: { order: PageOrder }) {
	const t = useT(adminTexts);
	return (
		<PageCard title={t("order_address")}>
			{order.address.length === 0 ? (
				<p className="text-muted">{t("order_no_address")}</p>
			) : (
				<address className="not-italic wrap-anywhere">
					{order.address.map((line) => (
						<span key={line} className="block">
							{line}
						</span>
					))}
				</address>
			)}
			{order.shipment && !isSplit(order) && (
				<div className="mt-3 border-t border-line pt-3">
					<ShipmentLines shipment={order.shipment} />
				</div>
			)}
		</PageCard>
	);
}
