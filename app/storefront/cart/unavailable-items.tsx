import { useT } from "#app/i18n/language-provider.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { TrashIcon } from "#app/interface/icons.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";
import type { CartItem } from "#shop/cart/cart.rules.ts";
import { cartStore } from "./cart-store.ts";

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
						<button
							type="button"
							aria-label={t("cart.remove_item", { name: item.name })}
							onClick={() => cartStore.remove(item.id)}
							className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2.5 text-[0.9375rem] font-medium text-muted hover:bg-red-soft hover:text-red"
						>
							<TrashIcon className="size-4.5" />
							{t("cart.remove")}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
