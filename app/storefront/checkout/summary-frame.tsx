import { Truck } from "lucide";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import type { PricedOrder } from "#shop/pricing/price-order.rules.ts";
import { DELIVERY_BUSINESS_DAYS, LOCAL_DELIVERY_BUSINESS_DAYS } from "#shop/pricing/shipping.rules.ts";
import { ReviewLine } from "./review-line.tsx";

type SummaryFrameProps = {
	price: PricedOrder;
	/** Shown instead of the items if there are none. */
	emptyMessage?: ReactNode;
	benefits: ReactNode;
	/** Messages and buttons. */
	children: ReactNode;
};

/** The items and the totals of a checkout. */
export function SummaryFrame({ price, emptyMessage, benefits, children }: SummaryFrameProps) {
	const t = useT();
	return (
		<section aria-label={t("checkout.summary")} className="card flex flex-col gap-5 p-5 sm:p-6 lg:sticky lg:top-24">
			<h2 className="text-heading">{t("checkout.review")}</h2>
			{price.lines.length === 0 ? (
				emptyMessage
			) : (
				<ul className="flex flex-col gap-4">
					{price.lines.map((line) => (
						<ReviewLine key={line.productId} line={line} />
					))}
				</ul>
			)}
			{benefits}
			<div className="border-t border-line pt-5">
				<OrderTotals amounts={price} />
			</div>
			<p className="flex items-start gap-2.5 text-sm text-muted">
				<Icon of={Truck} className="mt-px text-brand-strong" />
				{price.shippingMethod === "local"
					? t("checkout.local", LOCAL_DELIVERY_BUSINESS_DAYS)
					: t("common.delivery", DELIVERY_BUSINESS_DAYS)}
			</p>
			{children}
		</section>
	);
}
