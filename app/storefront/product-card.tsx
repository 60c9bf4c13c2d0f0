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

/** The grid of cards: two columns on a phone, four on a desktop. */
export const CARD_GRID =
	"grid grid-cols-2 gap-x-3 gap-y-2 sm:gap-x-5 sm:gap-y-10 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-12";

type ProductCardProps = {
	product: Product;
	rating: Rating | undefined;
	isEager?: boolean;
	heading?: "h2" | "h3";
	/** On a phone without description, and its link is the card itself. */
	isBrief?: boolean;
};

/** A product in a grid (SHOP-13..20); the whole card is a link to its page, but for its button. Nothing but SOLD OUT lies on the image. */
export function ProductCard({
	product,
	rating,
	isEager = false,
	isBrief = false,
	heading: Heading = "h2",
}: ProductCardProps) {
	const t = useT();
	const soldOut = isSoldOut(product);
	const path = productPath(product);
	const isMoving = useViewTransitionState(path);
	return (
		<article className="group relative grid grid-cols-1 grid-rows-[auto_1fr]">
			<div className="relative col-start-1 row-start-1 overflow-hidden rounded-tile sm:rounded-card">
				<ProductArt
					image={product.image}
					name={product.name}
					sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 20rem, 7.5rem"
					isEager={isEager}
					className={classNames(
						"transition-transform duration-500 ease-soft motion-safe:group-hover:scale-103",
						isMoving && SHARED_IMAGE,
					)}
				/>
				{soldOut && (
					// In a corner, so that one sees what it is about.
					<div className="absolute inset-0 grid place-items-start bg-surface/30 p-2 sm:p-3">
						<Badge tone="solid" className="tracking-wide">
							{t("common.sold_out")}
						</Badge>
					</div>
				)}
			</div>
			<div className="col-start-1 row-start-2 flex flex-col gap-0.5 pt-1.5 sm:gap-1.5 sm:pt-3">
				<div>
					<p className="flex min-h-4 flex-wrap items-center gap-x-2 text-xs/4 font-semibold text-brand-strong sm:min-h-6 sm:text-[0.8125rem]">
						{product.badge}
						<BirthdayBadge className="px-2.5 py-0 text-xs max-sm:px-2" />
					</p>
					<Heading className="text-[0.9375rem] leading-tight font-semibold sm:text-subheading">
						<UnbrokenName name={product.name} />
					</Heading>
					<p className="mt-0.5 text-[0.8125rem] leading-snug text-muted sm:text-[0.9375rem]">{product.quantityText}</p>
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
				<div className="mt-auto min-h-11 pr-13 sm:pt-1">
					<p className="flex flex-wrap items-baseline gap-x-2">
						<ProductPrice
							product={product}
							className="text-lg leading-tight font-semibold tracking-tight sm:text-xl"
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
						className={classNames(
							"mt-0.5 inline-flex min-h-7 items-center gap-1.5 text-[0.8125rem] font-semibold text-brand-strong underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline sm:text-[0.9375rem]",
							isBrief && "max-sm:absolute max-sm:inset-0 max-sm:mt-0 max-sm:rounded-tile",
						)}
					>
						<span className={isBrief ? "max-sm:sr-only" : undefined}>{t("shop.view_details")}</span>
						<span className="sr-only">: {product.name}</span>
						<Icon
							of={ArrowRight}
							className={classNames(
								"size-3.5 transition-transform duration-300 motion-safe:group-hover:translate-x-0.5",
								isBrief && "max-sm:hidden",
							)}
						/>
					</Link>
				</div>
			</div>
			<QuickAdd product={product} className="z-10 col-start-1 row-start-2 self-end justify-self-end" />
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
