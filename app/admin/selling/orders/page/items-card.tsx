import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { PageOrder } from "./page-order.ts";

export function ItemsCard({ order }: { order: PageOrder }) {
	const t = useT(adminTexts);
	return (
		<PageCard title={t("order_items")}>
			<ul className="divide-y divide-line">
				{order.items.map((item) => (
					<li key={item.productId} className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
						<span>
							{item.quantity} × {item.productName}
							{item.removedQuantity > 0 && (
								<span className="block text-muted">{t("order_removed", { count: item.removedQuantity })}</span>
							)}
							{item.returnedQuantity > 0 && (
								<span className="block text-muted">{t("order_returned", { count: item.returnedQuantity })}</span>
							)}
							{item.shortQuantity > 0 && (
								<span className="block text-red">{t("order_short", { count: item.shortQuantity })}</span>
							)}
						</span>
						<span className="tabular-nums">{formatUsd(item.subtotalCents)}</span>
					</li>
				))}
			</ul>
		</PageCard>
	);
}
