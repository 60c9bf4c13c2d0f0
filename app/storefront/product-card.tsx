import { ArrowRight } from "lucide";
import { Link, useViewTransitionState } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { isSoldOut, type Product } from "#shop/catalogue/catalogue.rules.ts";
import { formatUsd } from "#shop/money.rules.ts";
import { BirthdayBadge } from "./launch/birthday-badge.tsx";
import { ProductArt, SHARED_IMAGE } from "./product-art.tsx";
import { ProductPrice } from "./product-price.tsx";

type ProductCardProps = {
	product: Product;
	isEager?: boolean;
	heading?: "h2" | "h3";
};

/** A product in a grid (SHOP-13..20); the whole card is a link to its page. */
export function ProductCard({ product, isEager = false, heading: Heading = "h2" }: ProductCardProps) {
	const t = useT();
	const soldOut = isSoldOut(product);
	const path = `/product/${product.id}`;
	const isMoving = useViewTransitionState(path);
	return (
		<article className="group card relative flex flex-col overflow-hidden transition-[box-shadow,translate] duration-300 ease-soft focus-within:shadow-lift motion-safe:hover:-translate-y-1 hover:shadow-lift">
			<div className="relative">
				<ProductArt
					image={product.image}
					name={product.name}
					isEager={isEager}
					className={classNames("aspect-[5/4]", isMoving && SHARED_IMAGE)}
				/>
				{product.badge && (
					<Badge tone="plain" className="absolute top-4 left-4 border-0 shadow-card">
						{product.badge}
					</Badge>
				)}
				<BirthdayBadge className="absolute top-4 right-4 shadow-card" />
				{soldOut && (
					<div className="absolute inset-0 grid place-items-center bg-surface/70">
						<Badge tone="solid" className="px-4 py-2 text-sm tracking-wide">
							{t("common.sold_out")}
						</Badge>
					</div>
				)}
			</div>
			<div className="flex grow flex-col gap-2 p-5 sm:p-6">
				<div>
					<Heading className="text-subheading font-bold">{product.name}</Heading>
					<p className="mt-0.5 text-[0.9375rem] font-medium text-brand-strong">{product.quantityText}</p>
				</div>
				<p className="text-[0.9375rem] text-muted">{product.description}</p>
				<div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-4">
					<p className="flex flex-col">
						<ProductPrice product={product} className="text-[1.5rem] leading-tight font-bold tracking-tight" />
						{product.pricePerPairCents !== null && (
							<span className="text-sm text-muted">
								{t("common.per_pair", { price: formatUsd(product.pricePerPairCents) })}
							</span>
						)}
					</p>
					<Link
						to={path}
						prefetch="viewport"
						viewTransition
						className="inline-flex min-h-11 items-center gap-2 rounded-full bg-brand-soft px-4 text-[0.9375rem] font-semibold text-brand-strong transition-colors group-hover:bg-brand group-hover:text-on-brand after:absolute after:inset-0 after:rounded-card"
					>
						{t("shop.view_details")}
						<span className="sr-only">: {product.name}</span>
						<Icon
							of={ArrowRight}
							className="size-4 transition-transform duration-300 motion-safe:group-hover:translate-x-0.5"
						/>
					</Link>
				</div>
			</div>
		</article>
	);
}
