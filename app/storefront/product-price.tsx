import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Price } from "#app/interface/price.tsx";
import type { Product } from "#shop/catalogue/catalogue.rules.ts";
import { formatUsd } from "#shop/money.rules.ts";

/**
 * What a product costs (PRICE-10). One that costs nothing is "Free", with its price in figures and what its own shipping
 * costs beside it (PRICE-03, CAT-32).
 */
export function ProductPrice({
	product,
	className,
	detailClassName = "text-sm",
}: {
	product: Pick<Product, "priceCents" | "shippingCents">;
	className?: string;
	detailClassName?: string;
}) {
	const t = useT();
	const { priceCents, shippingCents } = product;
	if (priceCents > 0) return <Price cents={priceCents} className={className} />;
	const price = formatUsd(priceCents);
	return (
		<>
			<span className={className}>{t("common.free")}</span>{" "}
			<span className={classNames("text-muted tabular-nums", detailClassName)}>
				{shippingCents === null ? price : t("common.free_plus_shipping", { price, shipping: formatUsd(shippingCents) })}
			</span>
		</>
	);
}
