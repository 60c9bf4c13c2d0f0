import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Price } from "#app/interface/price.tsx";
import { productPath } from "#app/product-path.ts";
import { KEEP_FOCUS } from "#app/storefront/layout/keep-focus.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { hasPackSizes, type PackSize, packSizes } from "#shop/selling/catalog/display/pack-sizes.rules.ts";
import { type OfferedProduct, useOffered } from "./offered-products.ts";

/** The sizes of strips as links to their pages, with what each covers and costs (D-85). */
export function PackSizeLinks({
	product,
	cached,
	prefetch = "viewport",
}: {
	product: Product;
	cached: readonly OfferedProduct[];
	prefetch?: "viewport" | "none";
}) {
	const t = useT();
	const { products, viewer, at } = useOffered(cached);
	const sizes = hasPackSizes(product) ? packSizes(products, viewer, at) : [];
	if (sizes.length === 0) return null;
	return (
		<nav aria-labelledby="pack-sizes" className="max-lg:order-1">
			<div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="pack-sizes" className="text-[1.0625rem] font-bold">
					{t("product.sizes")}
				</h2>
				<p className="text-sm text-muted">{t("product.sizes_hint")}</p>
			</div>
			<ul className="grid gap-2 min-[22rem]:grid-cols-2 lg:grid-cols-4">
				{sizes.map((size) => (
					<li key={size.id} className="grid">
						<SizeLink size={size} isCurrent={size.id === product.id} prefetch={prefetch} />
					</li>
				))}
			</ul>
		</nav>
	);
}

function SizeLink({
	size,
	isCurrent,
	prefetch,
}: {
	size: PackSize;
	isCurrent: boolean;
	prefetch: "viewport" | "none";
}) {
	const t = useT();
	return (
		<Link
			to={productPath(size)}
			prefetch={prefetch}
			preventScrollReset
			replace
			state={KEEP_FOCUS}
			aria-current={isCurrent ? "page" : undefined}
			className={classNames(
				"flex flex-col gap-0.5 rounded-control border-2 px-3 py-2.5 transition-colors",
				isCurrent ? "border-brand bg-brand-soft" : "border-line bg-surface hover:border-line-strong",
			)}
		>
			<span className="font-bold">{t("product.size_pairs", { count: size.pairs })}</span>
			<span className="text-sm text-muted">{t("product.size_days", { count: size.days })}</span>
			<Price cents={size.priceCents} className="font-semibold" />
			<span className="text-sm text-muted">{t("common.per_pair", { price: formatUsd(size.perPairCents) })}</span>
			<SizeNote size={size} />
		</Link>
	);
}

/** Below the prices: beside the pairs it has no room in Spanish. */
function SizeNote({ size }: { size: PackSize }) {
	const t = useT();
	const place = "mt-1 self-start";
	if (size.isSoldOut) {
		return (
			<Badge tone="red" isSmall className={place}>
				{t("common.sold_out")}
			</Badge>
		);
	}
	if (size.savingPercent === null) return null;
	return (
		<Badge tone="green" isSmall className={place}>
			{t("product.size_saving", { percent: size.savingPercent })}
		</Badge>
	);
}
