import { href, Link } from "react-router";
import { StatusBadge } from "#app/admin/selling/orders/status-badge.tsx";
import { useTime } from "#app/admin/use-time.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { SectionTitle } from "./section-title.tsx";

type Orders = ApiResponse<"GET", "/api/admin/orders">["orders"];

export function LatestOrders({ orders }: { orders: Orders }) {
	const t = useT(adminTexts);
	const time = useTime();
	const all = (
		<Link
			to={href("/admin/orders")}
			className="inline-flex min-h-9 items-center text-brand-strong underline pointer-coarse:min-h-11"
		>
			{t("home_latest_all")}
		</Link>
	);
	return (
		<section aria-labelledby="latest-orders">
			<SectionTitle id="latest-orders" more={all}>
				{t("home_latest")}
			</SectionTitle>
			{orders.length === 0 ? (
				<p className="rounded-lg border border-line bg-surface px-4 py-5 text-muted">{t("home_latest_empty")}</p>
			) : (
				<ul className="overflow-hidden rounded-lg border border-line bg-surface">
					{orders.map((order) => (
						<li
							key={order.id}
							className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-b border-line px-4 py-2 last:border-0 hover:bg-sunken sm:grid-cols-[8rem_1fr_9rem_7rem_5rem]"
						>
							<Link
								to={href("/admin/orders/:number", { number: order.orderNumber })}
								className="font-semibold whitespace-nowrap before:absolute before:inset-0"
							>
								{order.orderNumber}
							</Link>
							<span className="truncate max-sm:order-3">
								{`${order.profiles.firstName} ${order.profiles.lastName}`.trim() || order.email}
							</span>
							<time dateTime={order.createdAt} className="whitespace-nowrap text-muted max-sm:hidden">
								{time(order.createdAt)}
							</time>
							<span className="max-sm:order-4 max-sm:justify-self-end">
								<StatusBadge status={order.fulfillmentStatus} />
							</span>
							<span className="justify-self-end tabular-nums">{formatUsd(order.totalCents - order.refundedCents)}</span>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
