import type { AccountOrder } from "#app/account/dashboard/account-calls.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { LineTotal } from "#app/storefront/order/line-total.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";

/** The ordered items: name, quantity and total of each (ORD-12). */
export function OrderItems({ order }: { order: Pick<AccountOrder, "orderNumber" | "orderItems"> }) {
	const t = useT(dashboardTexts);
	return (
		<ul aria-label={t("order_items", { order_number: order.orderNumber })} className="flex flex-col gap-3.5">
			{order.orderItems.map((item) => (
				<li key={item.id} className="flex items-center gap-4">
					<ProductArt image={item.image} name="" className="size-14 shrink-0 rounded-control" />
					<div className="min-w-0 grow">
						<p className="font-semibold">{item.productName}</p>
						<p className="text-[0.9375rem] text-muted">
							{t("item_quantity", { count: item.quantity })}
							{item.refundedQuantity > 0 && ` · ${t("item_refunded", { count: item.refundedQuantity })}`}
						</p>
					</div>
					<LineTotal cents={Math.round(item.totalPrice * 100)} className="font-semibold" />
				</li>
			))}
		</ul>
	);
}
