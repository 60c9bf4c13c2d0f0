import { useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button } from "#app/interface/button.tsx";
import { Dialog } from "#app/interface/dialog.tsx";
import { Price } from "#app/interface/price.tsx";
import { ProductPrice } from "#app/storefront/product-price.tsx";
import type { Product } from "#shop/catalogue/catalogue.rules.ts";

export type ComparedPack = Pick<
	Product,
	"id" | "name" | "quantityText" | "priceCents" | "pricePerPairCents" | "shippingCents"
>;

/** All packs side by side, with their contents and price per pair (HOME-26, SHOP-21). */
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
				<div className="overflow-x-auto">
					<table className="w-full text-left text-[0.9375rem]">
						<thead>
							<tr className="border-b border-line text-sm text-muted">
								<th scope="col" className="py-2 pr-4 font-medium">
									{t("common.compare_pack")}
								</th>
								<th scope="col" className="py-2 pr-4 font-medium">
									{t("common.compare_content")}
								</th>
								<th scope="col" className="py-2 pr-4 text-right font-medium">
									{t("common.compare_price")}
								</th>
								<th scope="col" className="py-2 text-right font-medium">
									{t("common.compare_per_pair")}
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
							{products.map((product) => (
								<tr key={product.id} className="border-b border-line last:border-0">
									<th scope="row" className="py-3 pr-4 font-semibold">
										{product.name}
									</th>
									<td className="py-3 pr-4 text-muted">{product.quantityText}</td>
									<td className="py-3 pr-4 text-right">
										<ProductPrice product={product} detailClassName="block text-xs" />
									</td>
									<td className="py-3 text-right">
										{product.pricePerPairCents === null ? "-" : <Price cents={product.pricePerPairCents} />}
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</Dialog>
		</>
	);
}

/** The part of a product that the table shows, so that a page does not carry its texts twice. */
export function toComparedPack(product: Product): ComparedPack {
	const { id, name, quantityText, priceCents, pricePerPairCents, shippingCents } = product;
	return { id, name, quantityText, priceCents, pricePerPairCents, shippingCents };
}
