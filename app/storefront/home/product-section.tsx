import { ArrowRight, Heart, Leaf, Lock, ShieldCheck } from "lucide";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { ComparePacks } from "#app/storefront/compare-packs.tsx";
import { LaunchNotice } from "#app/storefront/launch/launch-notice.tsx";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { ProductCard } from "#app/storefront/product-card.tsx";
import type { Product } from "#shop/catalogue/catalogue.rules.ts";
import { formatUsd } from "#shop/money.rules.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/pricing/charity.rules.ts";
import { RETURNS_CONTACT_DAYS } from "#shop/support/support.rules.ts";

/** The order of the cards: the trial first, then by pack size, with the wax between the large ones (HOME-43). */
const CARD_ORDER = [7, 1, 2, 6, 3, 4, 5];

/** How many cells of the last row the charity tile fills, by the number of cards. */
const FILL: Readonly<Record<number, string>> = {
	0: "sm:col-span-2 lg:col-span-3",
	1: "lg:col-span-2",
	2: "sm:col-span-2 lg:col-span-1",
	3: "lg:col-span-3",
	4: "sm:col-span-2",
	5: "",
};

/** The products on the home page (HOME-19..26, HOME-43). */
export function ProductSection({ products }: { products: readonly Product[] }) {
	const t = useT();
	const cards = CARD_ORDER.flatMap((id) => products.find((product) => product.id === id) ?? []);
	return (
		<section id="product" className="wrap pt-20 sm:pt-28">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<div>
					<h2 className="text-title">{t("home.products_title")}</h2>
					<OwnerText section="product" className="mt-3 max-w-xl text-lead text-muted">
						<p className="mt-3 max-w-xl text-lead text-muted">{t("home.products_text")}</p>
					</OwnerText>
				</div>
				<div className="flex flex-wrap gap-3">
					<ComparePacks products={cards} />
					<LinkButton to="/shop" variant="soft">
						{t("home.all_products")}
						<Icon of={ArrowRight} className="size-4" />
					</LinkButton>
				</div>
			</div>
			<LaunchNotice className="mt-8" />
			<ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7">
				{cards.map((product) => (
					<li key={product.id} className="grid">
						<ProductCard product={product} heading="h3" />
					</li>
				))}
				<li className={classNames("grid", FILL[cards.length % 6])}>
					<CharityTile />
				</li>
			</ul>
			<TrustBadges />
		</section>
	);
}

function CharityTile() {
	const t = useT();
	return (
		<aside className="flex flex-col items-start justify-center gap-5 rounded-card bg-peach-soft p-7 sm:p-10">
			<span className="grid size-14 place-items-center rounded-full bg-surface text-red">
				<Icon of={Heart} className="size-7" />
			</span>
			<div>
				<p className="max-w-md text-title font-bold text-balance">{t("common.charity_title")}</p>
				<p className="mt-3 max-w-md text-lead text-muted">
					{t("common.charity", { amount: formatUsd(CHARITY_CENTS_PER_PURCHASE) })}
				</p>
			</div>
		</aside>
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
		<ul aria-label={t("home.trust_title")} className="mt-10 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
			{badges.map(({ icon, text }) => (
				<li key={text} className="flex min-h-16 items-center gap-3 rounded-card bg-sunken px-5 py-3 font-medium">
					<span className="text-green">{icon}</span>
					{text}
				</li>
			))}
		</ul>
	);
}
