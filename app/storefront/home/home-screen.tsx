import { useT } from "#app/i18n/language-provider.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { LaunchBanner } from "#app/storefront/launch/launch-banner.tsx";
import { useReleases } from "#app/storefront/launch/use-launch.ts";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { shopNow } from "#app/storefront/shop-clock.ts";
import type { PublicReview } from "#shop/people/reviews/public-review.rules.ts";
import type { Ratings } from "#shop/people/reviews/reviews.rules.ts";
import {
	isListed,
	MINIMUM_AGE_YEARS,
	type Product,
	SUPERVISED_UNDER_YEARS,
} from "#shop/selling/catalog/catalog.rules.ts";
import type { PageElement } from "#shop/site/content/page-element.rules.ts";
import { ContactSection } from "./contact-section.tsx";
import { PageElementView } from "./elements/page-element-view.tsx";
import { Faq } from "./faq.tsx";
import { FeaturedReviews } from "./featured-reviews.tsx";
import { Hero } from "./hero.tsx";
import { ProductSection } from "./product-section.tsx";
import { UsageSteps } from "./usage-steps.tsx";

/** The home page: banner first, contact and legal notice last, everything else in the saved order (HOME-01..14). */
export function HomeScreen({
	products: sent,
	renderedAt,
	structure,
	ratings,
	featured,
}: {
	/** Those of a coming release included. */
	products: readonly Product[];
	/** In epoch ms, on the shop's clock. */
	renderedAt: number;
	structure: readonly PageElement[];
	ratings: Ratings;
	featured: readonly PublicReview[];
}) {
	const t = useT();
	const products = useReleased(sent, renderedAt);
	const hasTitle = structure.some(({ type }) => type === "website-hero");
	return (
		<>
			<LaunchBanner products={products} />
			{!hasTitle && <h1 className="sr-only">{t("home.hero_title")}</h1>}
			{structure.map((element, index) => (
				<Part key={element.id} element={element} isFirst={index === 0} products={products} ratings={ratings} />
			))}
			<FeaturedReviews reviews={featured} products={products} />
			<ContactSection />
			<LegalNotice />
		</>
	);
}

/** The products that a visitor may see now: as of the server's rendering, then on the shop's clock, every second. */
function useReleased(products: readonly Product[], renderedAt: number): readonly Product[] {
	const isHydrated = useHydrated();
	useReleases();
	const at = isHydrated ? shopNow() : renderedAt;
	return products.filter((product) => isListed(product, { isAdministrator: false }, at));
}

type PartProps = { element: PageElement; isFirst: boolean; products: readonly Product[]; ratings: Ratings };

function Part({ element, isFirst, products, ratings }: PartProps) {
	switch (element.type) {
		case "website-hero":
			// Keeps its background apart from the owner's block above it.
			return <Hero content={element.content} className={isFirst ? "" : "mt-10 sm:mt-20"} />;
		case "website-product":
			return <ProductSection products={products} ratings={ratings} />;
		case "website-usage":
			return <UsageSteps />;
		case "website-faq":
			return <Faq />;
		default:
			return <PageElementView block={element} />;
	}
}

/** The legal notice at the end of the home page (HOME-42). */
function LegalNotice() {
	const t = useT();
	return (
		<section aria-label={t("home.legal_title")} className="wrap pt-6 sm:pt-20">
			<p className="max-w-4xl border-t border-line pt-4 text-xs leading-relaxed text-muted sm:pt-6 sm:text-sm">
				{t("home.legal_text", { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS })}
			</p>
			<OwnerText section="legal" className="mt-4 max-w-4xl text-sm text-muted" />
		</section>
	);
}
