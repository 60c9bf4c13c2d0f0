import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { CalendarIcon, CheckIcon, GiftIcon, LockIcon, TruckIcon } from "#app/interface/icons.tsx";
import { Price } from "#app/interface/price.tsx";
import { CharityBox } from "#app/storefront/charity-box.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";
import {
	isSoldOut,
	MINIMUM_AGE_YEARS,
	type Product,
	SOFTWAX_ID,
	SUPERVISED_UNDER_YEARS,
} from "#shop/catalogue/catalogue.rules.ts";
import { formatUsd } from "#shop/money.rules.ts";
import { DELIVERY_BUSINESS_DAYS, FREE_SHIPPING_FROM_CENTS } from "#shop/pricing/shipping.rules.ts";
import { BuyBox } from "./buy-box.tsx";

/** Everything about one product, and the way to buy it (PROD-07..15). */
export function ProductDetails({ product }: { product: Product }) {
	const t = useT();
	return (
		<div className="wrap pt-1 lg:pt-8">
			<nav aria-label={t("product.breadcrumb")} className="mb-1 text-[0.9375rem] text-muted lg:mb-6">
				<ol className="flex min-h-11 flex-wrap items-center gap-x-2">
					<li>
						<Link to="/shop" className="inline-flex min-h-11 items-center hover:text-brand-strong hover:underline">
							{t("layout.shop")}
						</Link>
					</li>
					<li aria-hidden="true">/</li>
					<li aria-current="page" className="font-medium text-ink">
						{product.name}
					</li>
				</ol>
			</nav>
			<article className="relative grid gap-x-14 gap-y-4 lg:gap-y-6 lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_auto_auto_1fr]">
				<ProductArt
					image={product.image}
					name={product.name}
					isEager
					className="rounded-panel max-lg:aspect-auto max-lg:h-[clamp(9rem,28svh,24rem)] lg:sticky lg:top-24 lg:row-span-4 lg:self-start"
				/>
				<header className="flex flex-col items-start gap-3 lg:gap-4">
					{product.badge && (
						<Badge className="max-lg:absolute max-lg:top-4 max-lg:left-4 max-lg:bg-surface max-lg:text-ink max-lg:shadow-card">
							{product.badge}
						</Badge>
					)}
					<div>
						<h1 className="text-title">{product.name}</h1>
						<p className="mt-1 text-lead font-medium text-brand-strong lg:mt-2">{product.quantityText}</p>
					</div>
					<PriceLine product={product} />
				</header>
				{/* On a small screen below the way to buy, which is to be seen at once. */}
				<p className="text-lead text-muted max-lg:order-1 lg:-mt-2">{product.description}</p>
				<BuyBox product={product} />
				<div className="flex flex-col gap-8 max-lg:order-1">
					<Promises product={product} />
					<Section title={t("product.details")}>
						<p className="leading-relaxed text-muted">{product.longDescription}</p>
					</Section>
					<Section title={t("product.features")}>
						<CheckList lines={product.features} />
					</Section>
					<CharityBox />
					<Section title={t("product.use_title")}>
						<CheckList
							lines={[
								t("product.use_gum"),
								t("product.use_day"),
								t("product.use_night"),
								t("product.use_silicone"),
								t("common.safety", { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS }),
							]}
						/>
					</Section>
				</div>
			</article>
		</div>
	);
}

function PriceLine({ product }: { product: Product }) {
	const t = useT();
	return (
		<div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
			<Price cents={product.priceCents} className="text-[2.25rem] leading-none font-bold tracking-tight" />
			{product.pricePerPairCents !== null && (
				<span className="text-muted">{t("common.per_pair", { price: formatUsd(product.pricePerPairCents) })}</span>
			)}
			{isSoldOut(product) ? (
				<Badge tone="red">{t("common.sold_out")}</Badge>
			) : (
				<Badge tone="green">
					<span aria-hidden="true" className="size-2 rounded-full bg-current" />
					{t("common.in_stock")}
				</Badge>
			)}
		</div>
	);
}

function Promises({ product }: { product: Product }) {
	const t = useT();
	return (
		<ul className="flex flex-col gap-3 rounded-card bg-sunken p-5 text-[0.9375rem]">
			{product.id === SOFTWAX_ID && <Promised icon={<GiftIcon />}>{t("product.includes_free_pair")}</Promised>}
			<Promised icon={<TruckIcon />}>
				{t("common.free_shipping", { amount: formatUsd(FREE_SHIPPING_FROM_CENTS) })}
			</Promised>
			<Promised icon={<CalendarIcon />}>{t("common.delivery", DELIVERY_BUSINESS_DAYS)}</Promised>
			<Promised icon={<LockIcon />}>{t("common.secure_payment")}</Promised>
		</ul>
	);
}

function Promised({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<li className="flex items-start gap-3">
			<span className="mt-0.5 text-brand-strong">{icon}</span>
			<span>{children}</span>
		</li>
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

function CheckList({ lines }: { lines: readonly string[] }) {
	return (
		<ul className="flex flex-col gap-2.5">
			{lines.map((line) => (
				<li key={line} className="flex items-start gap-3">
					<CheckIcon className="mt-0.5 text-green" />
					<span>{line}</span>
				</li>
			))}
		</ul>
	);
}
