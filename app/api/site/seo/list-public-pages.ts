import { createHash } from "node:crypto";
import { href } from "react-router";
import { LANGUAGES } from "#app/i18n/language.ts";
import { productPath } from "#app/product-path.ts";
import { pageUrl } from "#app/storefront/page-meta.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { isSoldOut, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import { findAllProductImages } from "#shop/selling/product-images/find-product-images.ts";
import { findPageContent, findPageStructure } from "#shop/site/content/find-content.ts";
import { listPublicProducts } from "./list-public-products.ts";

/** Pages with their own URL that are not about one product or one person. */
export const PUBLIC_PATHS = [
	href("/"),
	href("/shop"),
	href("/reviews"),
	href("/about"),
	href("/contact"),
	href("/blog"),
	href("/softbrace-usage"),
	href("/terms-of-service"),
	href("/privacy-policy"),
] as const;

/** Those that show products. */
const WITH_PRODUCTS: readonly string[] = [href("/"), href("/shop")];

/** The address of every public page in every language, with a mark of what its owner publishes there. */
export async function listPublicPages(shop: Shop): Promise<ReadonlyMap<string, string>> {
	const pages = new Map<string, string>();
	const images = await findAllProductImages(shop);
	for (const language of LANGUAGES) {
		const known = { ...shop, language };
		const add = (path: string, ...content: unknown[]) =>
			pages.set(pageUrl(shop.config.publicUrl, path, language), markOf(content));
		const products = await listPublicProducts(known);
		const listed = products.map((product) => publishedOf(product));
		const structure = await findPageStructure(known);
		for (const path of PUBLIC_PATHS) {
			const content = await findPageContent(known, path);
			add(path, content, path === href("/") && structure, WITH_PRODUCTS.includes(path) && listed);
		}
		for (const product of products) add(productPath(product), publishedOf(product), images.get(product.id));
	}
	return pages;
}

/** Without what changes with each sale. */
function publishedOf(product: Product) {
	const { id, name, image, description, longDescription, features, quantityText, badge } = product;
	const { priceCents, wasPriceCents, seoTitle, seoDescription } = product;
	const texts = { id, name, image, description, longDescription, features, quantityText, badge };
	return { ...texts, priceCents, wasPriceCents, seoTitle, seoDescription, isSoldOut: isSoldOut(product) };
}

function markOf(content: unknown): string {
	return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);
}
