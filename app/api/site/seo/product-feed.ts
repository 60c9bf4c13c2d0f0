import { href } from "react-router";
import { storefrontTexts } from "#app/i18n/dictionaries.ts";
import { productPath } from "#app/product-path.ts";
import { shopOf } from "#app/request.ts";
import { commonUrlOf, PACK_RENDERS } from "#app/storefront/images/renders.ts";
import { pageUrl } from "#app/storefront/page-meta.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { Language } from "#shop/kernel/context.ts";
import { isSoldOut, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import { findAllProductImages } from "#shop/selling/product-images/find-product-images.ts";
import type { ShownProductImage } from "#shop/selling/product-images/image-focus.rules.ts";
import type { Route } from "./+types/product-feed.ts";
import { listPublicProducts } from "./list-public-products.ts";
import { xmlElement, xmlResponse, xmlText } from "./xml.ts";

/** The product feed for shopping search, in the URL's language (RSS 2.0 with Google's product fields). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const shop = shopOf(context);
	const { publicUrl } = shop.config;
	const t = createTranslate(storefrontTexts, shop.language);
	const products = await listPublicProducts(shop);
	const images = await findAllProductImages(shop);
	const channel = [
		xmlElement("title", {}, "SoftBrace"),
		xmlElement("link", {}, xmlText(pageUrl(publicUrl, href("/shop"), shop.language))),
		xmlElement("description", {}, xmlText(t("shop.meta"))),
		...products.map((product) => describeItem(product, images.get(product.id) ?? [], publicUrl, shop.language)),
	];
	const root = { version: "2.0", "xmlns:g": "http://base.google.com/ns/1.0" };
	return xmlResponse(xmlElement("rss", root, xmlElement("channel", {}, `\n${channel.join("\n")}\n`)));
}

function describeItem(
	product: Product,
	images: readonly ShownProductImage[],
	publicUrl: string,
	language: Language,
): string {
	const further = images.slice(1).map(({ image }) => `${publicUrl}${commonUrlOf(image)}`);
	const fields: Record<string, string | string[]> = {
		id: product.sku ?? `softbrace-${product.id}`,
		title: product.name,
		description: product.longDescription,
		link: pageUrl(publicUrl, productPath(product), language),
		image_link: `${publicUrl}${PACK_RENDERS.includes(product.image) ? `/images/feed/${product.image}.png` : commonUrlOf(product.image)}`,
		additional_image_link: further,
		...pricesOf(product),
		availability: isSoldOut(product) ? "out_of_stock" : "in_stock",
		condition: "new",
		brand: "SoftBrace",
		// Our own products have no GTIN.
		identifier_exists: "no",
	};
	const written = Object.entries(fields).flatMap(([name, values]) =>
		[values].flat().map((value) => xmlElement(`g:${name}`, {}, xmlText(value))),
	);
	return xmlElement("item", {}, written.join(""));
}

/** With a sale on, the price is the one before it, and the sale's stands beside it with its time. */
function pricesOf({ priceCents, wasPriceCents, saleStartsAt, saleEndsAt }: Product): Record<string, string> {
	const inUsd = (cents: number) => `${(cents / 100).toFixed(2)} USD`;
	if (wasPriceCents === null) return { price: inUsd(priceCents) };
	const period = [saleStartsAt, saleEndsAt].map((instant) => new Date(instant ?? 0).toISOString()).join("/");
	return {
		price: inUsd(wasPriceCents),
		sale_price: inUsd(priceCents),
		...(saleEndsAt !== null && { sale_price_effective_date: period }),
	};
}
