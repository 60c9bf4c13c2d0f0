import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Price } from "#app/interface/price.tsx";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";

/**
 * A product's price (PRICE-10). A free product is "Free", with the price in figures and its own shipping cost beside
 * it (PRICE-03, CAT-32). A sale's price stands beside the struck-through one before it (D-184).
 */
export function ProductPrice({
	product,
	className,
	detailClassName = "text-sm",
}: {
	product: Pick<Product, "priceCents" | "wasPriceCents" | "shippingCents">;
	className?: string;
	detailClassName?: string;
}) {
	const t = useT();
	const { priceCents, wasPriceCents, shippingCents } = product;
	const was = wasPriceCents !== null && (
		<>
			{" "}
			<s className={classNames("text-muted tabular-nums", detailClassName)}>
				<span className="sr-only">{t("common.was_price")} </span>
				{formatUsd(wasPriceCents)}
			</s>
		</>
	);
	if (priceCents > 0) {
		return (
			<>
				<Price cents={priceCents} className={className} />
				{was}
			</>
		);
	}
	const price = formatUsd(priceCents);
	return (
		<>
			<span className={className}>{t("common.free")}</span>{" "}
			<span className={classNames("text-muted tabular-nums", detailClassName)}>
				{shippingCents === null ? price : t("common.free_plus_shipping", { price, shipping: formatUsd(shippingCents) })}
			</span>
			{was}
		</>
	);
}
