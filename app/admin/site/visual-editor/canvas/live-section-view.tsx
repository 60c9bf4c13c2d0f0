import { createContext, type ReactNode, useContext } from "react";
import { useEditor } from "#app/admin/site/visual-editor/editor-store.ts";
import { ContactSection } from "#app/storefront/home/contact-section.tsx";
import { Faq } from "#app/storefront/home/faq.tsx";
import { FeaturedReviews } from "#app/storefront/home/featured-reviews.tsx";
import { Hero } from "#app/storefront/home/hero.tsx";
import { ProductSection } from "#app/storefront/home/product-section.tsx";
import { UsageSteps } from "#app/storefront/home/usage-steps.tsx";
import { useLiveProducts } from "#app/storefront/live-products.ts";
import { shopNow } from "#app/storefront/shop-clock.ts";
import type { PublicReview } from "#shop/people/reviews/public-review.rules.ts";
import { isListed } from "#shop/selling/catalog/catalog.rules.ts";
import { type BlockContent, CONTACT_SECTION, type LiveSection } from "#shop/site/content/page-element.rules.ts";
import { CanvasLanguage } from "./canvas-language.tsx";

const Reviews = createContext<readonly PublicReview[]>([]);

/** Provides the reviews that the published page shows before the contact form (D-46). */
export const ShownReviews = Reviews.Provider;

type LiveSectionViewProps = { type: LiveSection | typeof CONTACT_SECTION; content?: BlockContent | undefined };

/** A section of the home page as visitors see it; on the canvas nothing in it is clickable. */
export function LiveSectionView(props: LiveSectionViewProps) {
	return (
		<div inert className="pb-10">
			<Section {...props} />
		</div>
	);
}

function Section({ type, content }: LiveSectionViewProps) {
	switch (type) {
		case "website-hero":
			return <Hero content={content} />;
		case "website-product":
			return <LiveProductSection />;
		case "website-usage":
			return <UsageSteps />;
		case "website-faq":
			return <Faq />;
		case "website-contact":
			return <EndOfPage />;
	}
}

function LiveProductSection() {
	const { products } = useLiveProducts();
	const listed = (products ?? []).filter((product) => isListed(product, { isAdministrator: false }, shopNow()));
	return <ProductSection ratings={{}} products={listed} />;
}

/** The page's elements, and what every published page ends with, unless that is one of the elements (HOME-14). */
export function WholePage({ children }: { children: ReactNode }) {
	const hasEnd = useEditor((editor) => editor.appState.data.content.some(({ type }) => type === CONTACT_SECTION));
	return (
		<>
			{children}
			{!hasEnd && (
				<CanvasLanguage>
					<LiveSectionView type={CONTACT_SECTION} />
				</CanvasLanguage>
			)}
		</>
	);
}

function EndOfPage() {
	const { products } = useLiveProducts();
	return (
		<>
			<FeaturedReviews reviews={useContext(Reviews)} products={products ?? []} />
			<ContactSection />
		</>
	);
}
