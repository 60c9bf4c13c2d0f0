import { ArrowRight, Heart, Leaf, Lock, ShieldCheck } from "lucide";
import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { ComparePacks } from "#app/storefront/compare-packs.tsx";
import { LaunchNotice } from "#app/storefront/launch/launch-notice.tsx";
import { CurrencyNote } from "#app/storefront/order/currency.tsx";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { CARD_GRID, ProductCard } from "#app/storefront/product-card.tsx";
import { FirstPackTile } from "#app/storefront/shop/last-tiles.tsx";
import type { Ratings } from "#shop/people/reviews/reviews.rules.ts";
import { RETURNS_CONTACT_DAYS } from "#shop/people/support/support.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";

/** The products on the home page, in the owner's order (HOME-19..26, HOME-43). */
export function ProductSection({ products, ratings }: { products: readonly Product[]; ratings: Ratings }) {
	const t = useT();
	const cards = products.toSorted((a, b) => a.sortOrder - b.sortOrder);
	return (
		<section id="product" className="wrap pt-8 sm:pt-24">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:gap-y-4">
				<div>
					<h2 className="text-title">{t("home.products_title")}</h2>
					<OwnerText section="product" className="mt-2 max-w-xl text-sm text-muted sm:mt-3 sm:text-lead">
						<p className="mt-2 max-w-xl text-sm text-muted sm:mt-3 sm:text-lead">{t("home.products_text")}</p>
					</OwnerText>
					<CurrencyNote className="mt-1 text-sm text-muted" />
				</div>
				<div className="flex flex-wrap gap-2 sm:gap-3 max-sm:[&>button]:min-h-11 max-sm:[&>button]:px-3 max-sm:[&>button]:text-sm">
					<ComparePacks products={cards} />
					<LinkButton to={href("/shop")} variant="soft" className="max-sm:min-h-11 max-sm:px-3 max-sm:text-sm">
						{t("home.all_products")}
						<Icon of={ArrowRight} className="size-4 max-sm:hidden" />
					</LinkButton>
				</div>
			</div>
			<LaunchNotice products={cards} className="mt-8" />
			<ul className={classNames("mt-5 sm:mt-10", CARD_GRID)}>
				{cards.map((product) => (
					<li key={product.id} className="grid">
						<ProductCard product={product} rating={ratings[product.id]} heading="h3" isBrief />
					</li>
				))}
				<FirstPackTile cards={cards.length} packs={cards} />
			</ul>
			<TrustBadges />
		</section>
	);
}

/** Trust badges (HOME-29). */
function TrustBadges() {
	const t = useT();
	const badges = [
		{ icon: <Icon of={Leaf} />, text: t("home.trust_silicone") },
		{ icon: <Icon of={Lock} />, text: t("home.trust_payment") },
		{ icon: <Icon of={ShieldCheck} />, text: t("home.trust_returns", { days: RETURNS_CONTACT_DAYS }) },
		{ icon: <Icon of={Heart} />, text: t("home.trust_charity") },
	];
	return (
		<ul
			aria-label={t("home.trust_title")}
			className="mt-6 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4 sm:mt-14 sm:gap-x-6 sm:pt-8 lg:grid-cols-4"
		>
			{badges.map(({ icon, text }) => (
				<li
					key={text}
					className="flex items-center gap-2.5 text-[0.8125rem] leading-snug text-muted sm:gap-3 sm:text-[0.9375rem]"
				>
					<span className="text-brand-strong">{icon}</span>
					{text}
				</li>
			))}
		</ul>
	);
}
