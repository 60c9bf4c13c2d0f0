import { Check, CircleAlert, X } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { PAGES } from "#app/page-names.ts";
import { CharityBox } from "#app/storefront/charity-box.tsx";
import { GoesWellWith } from "#app/storefront/goes-well-with.tsx";
import { Gallery } from "#app/storefront/images/gallery.tsx";
import { BirthdayBadge } from "#app/storefront/launch/birthday-badge.tsx";
import { CurrencyNote } from "#app/storefront/order/currency.tsx";
import { ProductPrice } from "#app/storefront/product-price.tsx";
import type { LoadedReviews } from "#app/storefront/reviews/reviews-state.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import {
	isSoldOut,
	MINIMUM_AGE_YEARS,
	type Product,
	SUPERVISED_UNDER_YEARS,
} from "#shop/selling/catalog/catalog.rules.ts";
import type { ShownProductImage } from "#shop/selling/product-images/image-focus.rules.ts";
import { Assurances } from "./assurances.tsx";
import { BuyBox } from "./buy-box.tsx";
import { type OfferedProduct, useOffered } from "./offered-products.ts";
import { PackContents } from "./pack-contents.tsx";
import { PackSizeLinks } from "./pack-size-links.tsx";
import { ProductRating } from "./product-rating.tsx";
import { StockAlertForm, type StockAlertResult } from "./stock-alert-form.tsx";

/** Everything about one product, with the buy box (PROD-07..15). */
export function ProductDetails({
	product,
	offered,
	images,
	reviews,
	alertResult,
	isPreview = false,
}: {
	product: Product;
	offered: readonly OfferedProduct[];
	images: readonly ShownProductImage[];
	reviews: LoadedReviews | undefined;
	alertResult: StockAlertResult | null;
	/** Shown in the admin: no page of the shop is loaded ahead, because one that fails would break the admin's pages. */
	isPreview?: boolean;
}) {
	const t = useT();
	const live = useOffered(offered);
	return (
		<div className="wrap pt-1 lg:pt-4">
			<nav aria-label={t("product.breadcrumb")} className="mb-1 text-[0.9375rem] text-muted lg:mb-3">
				<ol className="flex min-h-11 flex-wrap items-center gap-x-2">
					<li>
						<Link
							to={PAGES.shop.path}
							prefetch="intent"
							viewTransition
							className="inline-flex min-h-11 items-center hover:text-brand-strong hover:underline"
						>
							{t(PAGES.shop.title)}
						</Link>
					</li>
					<li aria-hidden="true">/</li>
					<li aria-current="page" className="font-medium text-ink">
						{product.name}
					</li>
				</ol>
			</nav>
			<article className="relative grid gap-x-14 gap-y-4 lg:gap-y-5 lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[repeat(7,auto)_1fr]">
				<Gallery
					key={`gallery ${product.id}`}
					images={images.length === 0 ? [{ image: product.image, alt: "" }] : images}
					name={product.name}
					className="lg:sticky lg:top-24 lg:row-[1/-1] lg:self-start"
				/>
				<header className="flex flex-col items-start gap-3 lg:gap-4">
					<div>
						{/* Beside the image, never on it. */}
						<div className="mb-1.5 flex flex-wrap gap-2 empty:hidden">
							{product.badge && <Badge>{product.badge}</Badge>}
							<BirthdayBadge />
						</div>
						<h1 className="text-title">{product.name}</h1>
						<ProductRating reviews={reviews} />
					</div>
					<PriceLine product={product} />
				</header>
				<PackContents product={product} offered={offered} />
				{/* On small screens below the buy box, which must be visible at once. */}
				<p className="text-lead text-muted max-lg:order-2 lg:-mt-2">{product.description}</p>
				<PackSizeLinks product={product} cached={offered} prefetch={isPreview ? "none" : "viewport"} />
				<BuyBox key={product.id} product={product} />
				{isSoldOut(product) && <StockAlertForm key={`alert-${product.id}`} product={product} result={alertResult} />}
				<div className="flex flex-col gap-6 max-lg:order-1">
					<Assurances product={product} />
					<GoesWellWith key={product.id} productIds={[product.id]} products={[product, ...live.products]} />
				</div>
				<div className="flex flex-col gap-8 max-lg:order-2">
					<Section title={t("product.details")}>
						<p className="leading-relaxed text-muted">{product.longDescription}</p>
					</Section>
					{product.features.length > 0 && (
						<Section title={t("product.features")}>
							<Lines lines={product.features} icon={<Icon of={Check} className="mt-0.5 text-green" />} />
						</Section>
					)}
					<CharityBox />
					<Section title={t("product.use_title")}>
						<RulesOfUse />
					</Section>
				</div>
			</article>
		</div>
	);
}

function PriceLine({ product }: { product: Product }) {
	const t = useT();
	return (
		<div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 lg:gap-x-4">
			<ProductPrice
				product={product}
				className="text-[2rem] leading-none font-bold tracking-tight lg:text-[2.25rem]"
				detailClassName=""
			/>
			{product.pricePerPairCents !== null && (
				<span className="text-muted max-lg:text-sm">
					{t("common.per_pair", { price: formatUsd(product.pricePerPairCents) })}
				</span>
			)}
			<StockBadge product={product} />
			<CurrencyNote className="basis-full text-sm text-muted" />
		</div>
	);
}

/** In words, never as a number (CAT-37). */
function StockBadge({ product }: { product: Product }) {
	const t = useT();
	if (isSoldOut(product)) return <Badge tone="red">{t("common.sold_out")}</Badge>;
	return (
		<Badge tone="green">
			<span aria-hidden="true" className="size-2 rounded-full bg-current" />
			{t("common.in_stock")}
		</Badge>
	);
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section>
			<h2 className="mb-3 text-heading">{title}</h2>
			{children}
		</section>
	);
}

/** Rules, not benefits: prohibitions have a cross, notes an info icon, and none a check mark. */
function RulesOfUse() {
	const t = useT();
	const note = <Icon of={CircleAlert} className="mt-0.5 text-muted" />;
	const ages = { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS };
	return (
		<div className="flex flex-col gap-2.5">
			<Lines lines={[t("product.use_gum"), t("product.use_day")]} icon={note} />
			<Lines lines={[t("product.use_night")]} icon={<Icon of={X} className="mt-0.5 text-red" />} />
			<Lines lines={[t("product.use_silicone"), t("common.safety", ages)]} icon={note} />
		</div>
	);
}

function Lines({ lines, icon }: { lines: readonly string[]; icon: ReactNode }) {
	return (
		<ul className="flex flex-col gap-2.5">
			{lines.map((line) => (
				<li key={line} className="flex items-start gap-3">
					{icon}
					<span>{line}</span>
				</li>
			))}
		</ul>
	);
}
