import { ArrowRight } from "lucide";
import { Link, useViewTransitionState } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { productPath } from "#app/product-path.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { Rating } from "#shop/people/reviews/reviews.rules.ts";
import { isSoldOut, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import { QuickAdd } from "./cart/quick-add.tsx";
import { BirthdayBadge } from "./launch/birthday-badge.tsx";
import { ProductArt, SHARED_IMAGE } from "./product-art.tsx";
import { ProductPrice } from "./product-price.tsx";
import { SmallRating } from "./reviews/small-rating.tsx";

/** The grid of cards: two columns on a phone. */
export const CARD_GRID = "grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3 lg:gap-7";

type ProductCardProps = {
	product: Product;
	rating: Rating | undefined;
	isEager?: boolean;
	heading?: "h2" | "h3";
	/** Leaves the description out on a phone. */
	isBrief?: boolean;
};

/** A product in a grid (SHOP-13..20); the whole card is a link to its page, but for the button on its image. */
export function ProductCard({
	product,
	rating,
	isEager = false,
	isBrief = false,
	heading: Heading = "h2",
}: ProductCardProps) {
	const t = useT();
	const soldOut = isSoldOut(product);
	const path = productPath(product.id);
	const isMoving = useViewTransitionState(path);
	return (
		<article className="group card relative grid grid-cols-1 grid-rows-[auto_1fr] overflow-hidden transition-[box-shadow,translate] duration-300 ease-soft focus-within:shadow-lift motion-safe:hover:-translate-y-1 hover:shadow-lift max-sm:rounded-tile">
			<div className="relative col-start-1 row-start-1">
				<ProductArt
					image={product.image}
					name={product.name}
					sizes="(min-width: 40rem) 17rem, 7.5rem"
					isEager={isEager}
					className={classNames("aspect-[4/3] sm:aspect-[5/4]", isMoving && SHARED_IMAGE)}
				/>
				{soldOut && (
					<div className="absolute inset-0 grid place-items-center bg-surface/30">
						<Badge tone="solid" className="tracking-wide sm:px-4 sm:py-2 sm:text-sm">
							{t("common.sold_out")}
						</Badge>
					</div>
				)}
				<div className="absolute inset-x-2 top-2 flex flex-wrap justify-between gap-1.5 sm:inset-x-4 sm:top-4">
					{product.badge && (
						<Badge
							tone="neutral"
							className="border-0 shadow-card max-sm:px-2 max-sm:py-0.5 max-sm:text-xs max-[22rem]:text-[0.6875rem]"
						>
							{product.badge}
						</Badge>
					)}
					<BirthdayBadge className="shadow-card max-sm:px-2 max-sm:py-0.5 max-sm:text-xs" />
				</div>
			</div>
			<div className="col-start-1 row-start-2 flex flex-col gap-1 p-3 sm:gap-2 sm:p-6">
				<div>
					<Heading className="text-[0.9375rem] leading-tight font-bold sm:text-subheading">
						<UnbrokenName name={product.name} />
					</Heading>
					<p className="mt-0.5 text-[0.8125rem] leading-snug font-medium text-brand-strong sm:text-[0.9375rem]">
						{product.quantityText}
					</p>
				</div>
				<SmallRating rating={rating} />
				<p
					className={classNames(
						"text-[0.8125rem] leading-snug text-muted sm:line-clamp-none sm:text-[0.9375rem]",
						isBrief ? "max-sm:hidden" : "line-clamp-2",
					)}
				>
					{product.description}
				</p>
				<div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 sm:gap-y-3 sm:pt-4">
					<p className="flex flex-wrap items-baseline gap-x-1.5 sm:flex-col">
						<ProductPrice
							product={product}
							className="text-lg leading-tight font-bold tracking-tight sm:text-[1.5rem]"
							detailClassName="text-xs sm:text-sm"
						/>
						{product.pricePerPairCents !== null && (
							<span className="text-xs text-muted sm:text-sm">
								{t("common.per_pair", { price: formatUsd(product.pricePerPairCents) })}
							</span>
						)}
					</p>
					<Link
						to={path}
						prefetch="viewport"
						viewTransition
						className="inline-flex min-h-7 items-center gap-1.5 rounded-full text-[0.8125rem] font-semibold text-brand-strong transition-colors after:absolute after:inset-0 after:rounded-card sm:min-h-11 sm:gap-2 sm:bg-brand-soft sm:px-4 sm:text-[0.9375rem] sm:group-hover:bg-brand sm:group-hover:text-on-brand"
					>
						{t("shop.view_details")}
						<span className="sr-only">: {product.name}</span>
						<Icon
							of={ArrowRight}
							className="size-3.5 transition-transform duration-300 motion-safe:group-hover:translate-x-0.5 sm:size-4"
						/>
					</Link>
				</div>
			</div>
			<QuickAdd product={product} className="z-10 col-start-1 row-start-1 m-2 self-end justify-self-end sm:m-4" />
		</article>
	);
}

/** A narrow card breaks a name between words, not inside "5-pair". */
function UnbrokenName({ name }: { name: string }) {
	return name.split(/(\s+)/).map((word, index) =>
		word.includes("-") ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
			<span key={index} className="whitespace-nowrap">
				{word}
			</span>
		) : (
			word
		),
	);
}
