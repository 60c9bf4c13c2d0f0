import { useT } from "#app/i18n/language-provider.tsx";
import { LaunchBanner } from "#app/storefront/launch/launch-banner.tsx";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { MINIMUM_AGE_YEARS, type Product, SUPERVISED_UNDER_YEARS } from "#shop/catalogue/catalogue.rules.ts";
import type { PageElement } from "#shop/content/page-element.rules.ts";
import type { PublicReview } from "#shop/reviews/public-review.rules.ts";
import type { Ratings } from "#shop/reviews/reviews.rules.ts";
import { ContactSection } from "./contact-section.tsx";
import { PageElementView } from "./elements/page-element-view.tsx";
import { Faq } from "./faq.tsx";
import { FeaturedReviews } from "./featured-reviews.tsx";
import { Hero } from "./hero.tsx";
import { ProductSection } from "./product-section.tsx";
import { UsageSteps } from "./usage-steps.tsx";

/** The home page: banner first, contact and legal notice last, everything else in the saved order (HOME-01..14). */
export function HomeScreen({
	products,
	structure,
	ratings,
	featured,
}: {
	products: readonly Product[];
	structure: readonly PageElement[];
	ratings: Ratings;
	featured: readonly PublicReview[];
}) {
	const t = useT();
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

type PartProps = { element: PageElement; isFirst: boolean; products: readonly Product[]; ratings: Ratings };

function Part({ element, isFirst, products, ratings }: PartProps) {
	switch (element.type) {
		case "website-hero":
			// Keeps its background apart from the owner's block above it.
			return <Hero className={isFirst ? "" : "mt-10 sm:mt-20"} />;
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
		<section aria-label={t("home.legal_title")} className="wrap pt-7 sm:pt-20">
			<p className="max-w-4xl border-t border-line pt-4 text-xs leading-relaxed text-muted sm:pt-6 sm:text-sm">
				{t("home.legal_text", { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS })}
			</p>
			<OwnerText section="legal" className="mt-4 max-w-4xl text-sm text-muted" />
		</section>
	);
}
