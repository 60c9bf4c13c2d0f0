import { Check, Plus } from "lucide";
import { useState } from "react";
import { href, Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { Dialog } from "#app/interface/dialog.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { Price } from "#app/interface/price.tsx";
import { productPath } from "#app/product-path.ts";
import { ProductPrice } from "#app/storefront/product-price.tsx";
import { isSoldOut, type Product, quantityLimit } from "#shop/selling/catalog/catalog.rules.ts";
import { bestValue, hasPackSizes } from "#shop/selling/catalog/display/pack-sizes.rules.ts";
import { cartStore, itemOf } from "./cart/cart-store.ts";
import { useCart } from "./cart/use-cart.ts";
import { useLiveProducts } from "./live-products.ts";

export type ComparedPack = Pick<
	Product,
	| "id"
	| "slug"
	| "category"
	| "pricedPairs"
	| "orderLimit"
	| "name"
	| "quantityText"
	| "image"
	| "priceCents"
	| "wasPriceCents"
	| "pricePerPairCents"
	| "shippingCents"
	| "soldOut"
	| "available"
>;

/** All packs side by side, with their contents and price per pair, to open or to add (HOME-26, SHOP-21). */
export function ComparePacks({ products }: { products: readonly ComparedPack[] }) {
	const t = useT();
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="secondary" className="noscript:hidden" onClick={() => setOpen(true)}>
				{t("common.compare_packs")}
			</Button>
			<Dialog
				isOpen={isOpen}
				title={t("common.compare_packs")}
				closeLabel={t("common.close")}
				onClose={() => setOpen(false)}
				isWide
			>
				<PackTable products={products} />
			</Dialog>
		</>
	);
}

function PackTable({ products: cached }: { products: readonly ComparedPack[] }) {
	const t = useT();
	const live = useLiveProducts();
	const products = cached.map((pack) => live.products?.find(({ id }) => id === pack.id) ?? pack);
	const best = bestValue(
		products.flatMap((pack) =>
			hasPackSizes(pack) && pack.pricePerPairCents !== null
				? [{ id: pack.id, perPairCents: pack.pricePerPairCents }]
				: [],
		),
	);
	return (
		<table className="w-full text-left text-[0.9375rem]">
			<thead>
				<tr className="border-b border-line text-sm text-muted">
					<th scope="col" className="py-2 pr-2 font-medium sm:pr-4">
						{t("common.compare_pack")}
					</th>
					<th scope="col" className="py-2 pr-2 text-right font-medium sm:pr-4">
						{t("common.compare_price")}
					</th>
					<th scope="col" className="py-2 pr-2 text-right font-medium sm:pr-4">
						{t("common.compare_per_pair")}
					</th>
					<th scope="col">
						<span className="sr-only">{t("layout.cart")}</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{products.length === 0 && (
					<tr>
						<td colSpan={4} className="py-6 text-center text-muted">
							{t("shop.no_product")}
						</td>
					</tr>
				)}
				{products.map((pack) => (
					<tr key={pack.id} className="border-b border-line last:border-0">
						<th scope="row" className="py-2.5 pr-2 font-semibold sm:pr-4">
							<Link to={productPath(pack)} className="-my-1 inline-block py-1 hover:text-brand-strong hover:underline">
								{pack.name}
							</Link>
							<span className="block text-sm font-normal text-muted">{pack.quantityText}</span>
							{pack.id === best && (
								<Badge tone="green" isSmall className="mt-1">
									{t("common.compare_best")}
								</Badge>
							)}
						</th>
						<td className="py-2.5 pr-2 text-right sm:pr-4">
							<ProductPrice product={pack} detailClassName="block text-xs" />
						</td>
						<td className="py-2.5 pr-2 text-right sm:pr-4">
							{pack.pricePerPairCents === null ? "-" : <Price cents={pack.pricePerPairCents} />}
						</td>
						<td className="py-2.5 text-right">
							<AddPack pack={pack} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** One tap adds a pack; then its place leads to the cart. Always as wide, so that no column moves. */
function AddPack({ pack }: { pack: ComparedPack }) {
	const t = useT();
	const isInCart = useCart().cart.items.some(({ id }) => id === pack.id);
	if (isInCart) {
		return (
			<Link
				to={href("/cart")}
				className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-button bg-green-soft font-semibold text-green sm:w-28"
			>
				<Icon of={Check} className="size-4.5" />
				<span className="max-sm:sr-only">{t("common.compare_in_cart")}</span>
				<span className="sr-only">: {pack.name}</span>
			</Link>
		);
	}
	if (isSoldOut(pack)) {
		return (
			<Badge tone="red" isSmall>
				{t("common.sold_out")}
			</Badge>
		);
	}
	return (
		<Button
			variant="soft"
			size="small"
			className="min-w-11 max-sm:px-0 sm:w-28"
			onClick={() => cartStore.add(itemOf(pack), 1, quantityLimit(pack))}
		>
			<Icon of={Plus} className="size-4.5" />
			<span className="max-sm:sr-only">{t("product.companion_add")}</span>
			<span className="sr-only">: {pack.name}</span>
		</Button>
	);
}

/** The part of a product that the table shows, so that a page does not carry its texts twice. */
export function toComparedPack(product: Product): ComparedPack {
	const { id, slug, category, pricedPairs, orderLimit, name, quantityText, image, ...rest } = product;
	const { priceCents, wasPriceCents, pricePerPairCents, shippingCents, soldOut, available } = rest;
	const shown = { id, slug, category, pricedPairs, orderLimit, name, quantityText, image };
	return { ...shown, priceCents, wasPriceCents, pricePerPairCents, shippingCents, soldOut, available };
}
