import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { CurrencyNote, TotalPrice } from "#app/storefront/order/currency.tsx";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import type { PricedOrder } from "#shop/selling/pricing/price-order.rules.ts";
import { DeliveryLine } from "./delivery-line.tsx";
import { ReviewLine } from "./review-line.tsx";

type SummaryFrameProps = {
	price: PricedOrder;
	/** The two-letter code of the country it goes to. */
	country: string;
	/** Shown instead of the items if there are none. */
	emptyMessage?: ReactNode;
	benefits: ReactNode;
	/** Messages and buttons. */
	children: ReactNode;
};

/** On a phone the items, folded above the form; the total is in sight from the start. */
export function FoldedSummary({ price, country }: Pick<SummaryFrameProps, "price" | "country">) {
	const t = useT();
	if (price.lines.length === 0) return null;
	return (
		<details className="group card lg:hidden">
			<summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 px-5 font-semibold [&::-webkit-details-marker]:hidden">
				<span className="mr-auto">{t("checkout.summary")}</span>
				<TotalPrice cents={price.totalCents} country={country} />
				<Icon of={ChevronDown} className="size-5 text-muted transition-transform group-open:rotate-180" />
			</summary>
			<div className="border-t border-line p-5">
				<Lines price={price} />
			</div>
		</details>
	);
}

function Lines({ price }: { price: PricedOrder }) {
	return (
		<ul className="flex flex-col gap-4">
			{price.lines.map((line) => (
				<ReviewLine key={line.productId} line={line} />
			))}
		</ul>
	);
}

/** The items and the totals of a checkout. */
export function SummaryFrame({ price, country, emptyMessage, benefits, children }: SummaryFrameProps) {
	const t = useT();
	return (
		<section aria-label={t("checkout.summary")} className="card flex flex-col gap-5 p-5 sm:p-6 lg:sticky lg:top-24">
			<h2 className="text-heading">{t("checkout.review")}</h2>
			{price.lines.length === 0 ? (
				emptyMessage
			) : (
				<div className="max-lg:hidden">
					<Lines price={price} />
				</div>
			)}
			{benefits}
			<div className="border-t border-line pt-5">
				<OrderTotals amounts={price} country={country} />
				<CurrencyNote country={country} className="mt-1.5 text-right text-sm text-muted" />
			</div>
			{price.shippingMethod !== "none" && <DeliveryLine country={country} method={price.shippingMethod} />}
			{children}
		</section>
	);
}
