import { ContactSection } from "#app/storefront/home/contact-section.tsx";
import { Faq } from "#app/storefront/home/faq.tsx";
import { Hero } from "#app/storefront/home/hero.tsx";
import { ProductSection } from "#app/storefront/home/product-section.tsx";
import { UsageSteps } from "#app/storefront/home/usage-steps.tsx";
import { useLiveProducts } from "#app/storefront/live-products.ts";
import { shopNow } from "#app/storefront/shop-clock.ts";
import { isListed } from "#shop/catalogue/catalogue.rules.ts";
import type { CONTACT_SECTION, LiveSection } from "#shop/content/page-element.rules.ts";

/** A section of the home page as visitors see it; on the canvas nothing in it is clickable. */
export function LiveSectionView({ type }: { type: LiveSection | typeof CONTACT_SECTION }) {
	return (
		<div inert className="pb-10">
			<Section type={type} />
		</div>
	);
}

function Section({ type }: { type: LiveSection | typeof CONTACT_SECTION }) {
	switch (type) {
		case "website-hero":
			return <Hero />;
		case "website-product":
			return <LiveProductSection />;
		case "website-usage":
			return <UsageSteps />;
		case "website-faq":
			return <Faq />;
		case "website-contact":
			return <ContactSection />;
	}
}

function LiveProductSection() {
	const { products } = useLiveProducts();
	const listed = (products ?? []).filter((product) => isListed(product, { isAdministrator: false }, shopNow()));
	return <ProductSection ratings={{}} products={listed} />;
}
