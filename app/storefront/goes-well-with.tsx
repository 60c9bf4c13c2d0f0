import { Check, Plus } from "lucide";
import { useState } from "react";
import { href, Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { Price } from "#app/interface/price.tsx";
import { productPath } from "#app/product-path.ts";
import { companionOf } from "#shop/selling/cart/companion.rules.ts";
import { isSoldOut, quantityLimit } from "#shop/selling/catalog/catalog.rules.ts";
import { cartStore, itemOf } from "./cart/cart-store.ts";
import { useCart } from "./cart/use-cart.ts";
import type { OfferedProduct } from "./product/offered-products.ts";
import { ProductArt } from "./product-art.tsx";

/**
 * What goes well with these products and the cart, to add in one tap (D-85). Once it is added it says so in the same
 * place, so that nothing jumps; what was in the cart before is not offered.
 */
export function GoesWellWith({
	productIds,
	products,
	isOfferedElsewhere,
	className,
}: {
	productIds: readonly number[];
	products: readonly OfferedProduct[];
	/** The same product has another Add button on the page. */
	isOfferedElsewhere?(id: number): boolean;
	className?: string;
}) {
	const t = useT();
	const { cart } = useCart();
	const [addedId, setAddedId] = useState<number | null>(null);
	const inCart = cart.items.map(({ id }) => id);
	const isAdded = addedId !== null && inCart.includes(addedId);
	const shownId = isAdded ? addedId : companionOf([...productIds, ...inCart], products);
	const product = products.find(({ id }) => id === shownId);
	if (!product || (!isAdded && (isSoldOut(product) || isOfferedElsewhere?.(product.id)))) return null;

	const add = () => {
		cartStore.add(itemOf(product), 1, quantityLimit(product));
		setAddedId(product.id);
	};
	return (
		<section aria-labelledby="goes-well-with" className={className}>
			<h2 id="goes-well-with" className="mb-2.5 text-[1.0625rem] font-bold">
				{t("product.goes_well")}
			</h2>
			<div className="flex items-center gap-3.5 rounded-card border border-line bg-surface p-3 pr-4">
				<ProductArt image={product.image} name="" className="size-18 shrink-0 rounded-control" />
				<p className="flex min-w-0 grow flex-col">
					<Link to={productPath(product)} className="-my-1.5 py-1.5 font-bold hover:text-brand-strong hover:underline">
						{product.name}
					</Link>
					<span className="text-sm text-muted">{product.quantityText}</span>
					<Price cents={product.priceCents} className="font-semibold" />
				</p>
				<div role="status" className="empty:hidden">
					{isAdded && (
						<Link
							to={href("/cart")}
							className="inline-flex min-h-11 animate-appear items-center gap-1.5 text-[0.9375rem] font-semibold text-green underline underline-offset-4"
						>
							<Icon of={Check} />
							{t("product.companion_added")}
						</Link>
					)}
				</div>
				{!isAdded && (
					<Button variant="secondary" size="small" className="noscript:hidden" onClick={add}>
						<Icon of={Plus} className="size-4.5" />
						{t("product.companion_add")}
						<span className="sr-only">: {product.name}</span>
					</Button>
				)}
			</div>
		</section>
	);
}
