import { useT } from "#app/i18n/language-provider.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";
import type { CartItem } from "#shop/selling/cart/cart.rules.ts";
import { RemoveForm } from "./cart-form.tsx";

/** Cart items that are currently unavailable; excluded from the total (D-49). */
export function UnavailableItems({ items }: { items: readonly CartItem[] }) {
	const t = useT();
	if (items.length === 0) return null;
	return (
		<section className="rounded-card border border-line bg-sunken px-4 py-5 sm:px-6">
			<h2 className="text-subheading font-bold">{t("cart.unavailable_title")}</h2>
			<p className="text-[0.9375rem] text-muted">{t("cart.unavailable_text")}</p>
			<ul className="mt-3 divide-y divide-line">
				{items.map((item) => (
					<li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
						<ProductArt image={item.image} name={item.name} className="size-16 rounded-control opacity-60 grayscale" />
						<span className="min-w-32 grow">
							<span className="block font-semibold">{item.name}</span>
							<Badge tone="red" className="mt-1">
								{t("cart.unavailable")}
							</Badge>
						</span>
						<RemoveForm id={item.id} name={item.name} />
					</li>
				))}
			</ul>
		</section>
	);
}
