import { productPath } from "#app/product-path.ts";
import { commonUrlOf } from "#app/storefront/images/renders.ts";
import { pageUrl } from "#app/storefront/page-meta.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { isSoldOut, type Product } from "#shop/selling/catalog/catalog.rules.ts";

/** A product as the protocol has it: each of the shop's has one variant, with its own id. */
export function ucpProduct(shop: Shop, product: Product, requested?: string) {
	const { publicUrl } = shop.config;
	const id = String(product.id);
	const price = inUsd(product.priceCents);
	const listPrice = product.wasPriceCents === null ? null : inUsd(product.wasPriceCents);
	const url = pageUrl(publicUrl, productPath(product), shop.language);
	return {
		id,
		...(product.slug !== null && { handle: product.slug }),
		title: product.name,
		description: { markdown: product.longDescription || product.description || product.name },
		url,
		categories: [{ value: product.category, taxonomy: "merchant" }],
		price_range: { min: price, max: price },
		...(listPrice && { list_price_range: { min: listPrice, max: listPrice } }),
		media: [{ type: "image", url: imageOf(shop, product), alt_text: product.name }],
		variants: [
			{
				id,
				...(product.sku !== null && { sku: product.sku }),
				title: product.name,
				description: { markdown: product.description || product.name },
				url,
				price,
				...(listPrice && { list_price: listPrice }),
				availability: isSoldOut(product)
					? { available: false, status: "out_of_stock" }
					: { available: true, status: "in_stock" },
				...(requested !== undefined && { inputs: [{ id: requested, match: "exact" }] }),
			},
		],
	};
}

export function imageOf(shop: Shop, { image }: Pick<Product, "image">): string {
	return `${shop.config.publicUrl}${commonUrlOf(image)}`;
}

function inUsd(amount: number) {
	return { amount, currency: "USD" };
}
