import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { ArrowRightIcon } from "#app/interface/icons.tsx";
import { CharityBox } from "#app/storefront/charity-box.tsx";
import { ProductCard } from "#app/storefront/product-card.tsx";
import type { Product } from "#shop/catalogue/catalogue.rules.ts";
import { ContactTeaser } from "./contact-teaser.tsx";
import { Hero } from "./hero.tsx";
import { UsageSteps } from "./usage-steps.tsx";

/** The cards' order: the trial first, then as the packs grow, the wax between the large ones (HOME-43). */
const CARD_ORDER = [7, 1, 2, 6, 3, 4, 5];

/** The front page. */
export function HomeScreen({ products }: { products: readonly Product[] }) {
	return (
		<>
			<Hero />
			<ProductSection products={products} />
			<UsageSteps />
			<div className="wrap pt-20">
				<CharityBox className="mx-auto max-w-xl" />
			</div>
			<ContactTeaser />
		</>
	);
}

function ProductSection({ products }: { products: readonly Product[] }) {
	const t = useT();
	const cards = CARD_ORDER.flatMap((id) => products.find((product) => product.id === id) ?? []);
	return (
		<section id="product" className="wrap pt-20 sm:pt-28">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<div>
					<h2 className="text-title">{t("home.products_title")}</h2>
					<p className="mt-3 max-w-xl text-lead text-muted">{t("home.products_text")}</p>
				</div>
				<LinkButton to="/shop" look="soft">
					{t("home.all_products")}
					<ArrowRightIcon className="size-4" />
				</LinkButton>
			</div>
			<ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7">
				{cards.map((product) => (
					<li key={product.id} className="grid">
						<ProductCard product={product} heading="h3" />
					</li>
				))}
			</ul>
		</section>
	);
}
