import { href } from "react-router";
import { storefrontTexts } from "#app/i18n/dictionaries.ts";
import { productPath } from "#app/product-path.ts";
import { shopOf } from "#app/request.ts";
import { commonUrlOf, PACK_RENDERS } from "#app/storefront/images/renders.ts";
import { pageUrl } from "#app/storefront/page-meta.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { Language } from "#shop/kernel/context.ts";
import type { ShippingSettings } from "#shop/kernel/settings/settings.rules.ts";
import { sellingOf } from "#shop/kernel/settings/settings.ts";
import { isSoldOut, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import { isSent, shippingOf } from "#shop/selling/pricing/shipping.rules.ts";
import { findAllProductImages } from "#shop/selling/product-images/find-product-images.ts";
import type { ShownProductImage } from "#shop/selling/product-images/image-focus.rules.ts";
import type { Route } from "./+types/product-feed.ts";
import { listPublicProducts } from "./list-public-products.ts";
import { xmlElement, xmlResponse, xmlText } from "./xml.ts";

/** What a feed takes at most: signs of a title and of a description, and further images. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_FURTHER_IMAGES = 10;

/** The product feed for shopping search, in the URL's language (RSS 2.0 with Google's product fields). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const shop = shopOf(context);
	const { publicUrl } = shop.config;
	const t = createTranslate(storefrontTexts, shop.language);
	// A feed takes nothing that is free.
	const products = (await listPublicProducts(shop)).filter(({ priceCents }) => priceCents > 0);
	const images = await findAllProductImages(shop);
	const channel = [
		xmlElement("title", {}, "SoftBrace"),
		xmlElement("link", {}, xmlText(pageUrl(publicUrl, href("/shop"), shop.language))),
		xmlElement("description", {}, xmlText(t("shop.meta"))),
		...products.map((product) =>
			describeItem(product, images.get(product.id) ?? [], {
				publicUrl,
				language: shop.language,
				shipping: sellingOf(shop).shipping,
			}),
		),
	];
	const root = { version: "2.0", "xmlns:g": "http://base.google.com/ns/1.0" };
	return xmlResponse(xmlElement("rss", root, xmlElement("channel", {}, `\n${channel.join("\n")}\n`)));
}

function describeItem(
	product: Product,
	images: readonly ShownProductImage[],
	{ publicUrl, language, shipping }: { publicUrl: string; language: Language; shipping: ShippingSettings },
): string {
	const further = images.slice(1, 1 + MAX_FURTHER_IMAGES).map(({ image }) => `${publicUrl}${commonUrlOf(image)}`);
	const fields: Record<string, string | string[]> = {
		id: product.sku ?? `softbrace-${product.id}`,
		title: product.name.slice(0, MAX_TITLE),
		description: product.longDescription.slice(0, MAX_DESCRIPTION),
		link: pageUrl(publicUrl, productPath(product), language),
		image_link: `${publicUrl}${PACK_RENDERS.includes(product.image) ? `/images/feed/${product.image}.png` : commonUrlOf(product.image)}`,
		additional_image_link: further,
		...pricesOf(product),
		...unitPriceOf(product),
		availability: isSoldOut(product) ? "out_of_stock" : "in_stock",
		condition: "new",
		brand: "SoftBrace",
		// Our own products have no GTIN.
		identifier_exists: "no",
	};
	const written = Object.entries(fields).flatMap(([name, values]) =>
		[values].flat().map((value) => xmlElement(`g:${name}`, {}, xmlText(value))),
	);
	return xmlElement("item", {}, [...written, ...shippingTo(product, shipping)].join(""));
}

/** Of a pack with a price per pair, so that packs can be compared: a pair counts as one. */
function unitPriceOf({ pricedPairs }: Product): Record<string, string> {
	if (pricedPairs === null || pricedPairs < 1) return {};
	return { unit_pricing_measure: `${pricedPairs} ct`, unit_pricing_base_measure: "1 ct" };
}

/** What one unit costs to send, per country. */
function shippingTo(product: Product, shipping: ShippingSettings): string[] {
	if (!isSent(product)) return [];
	const { shippingCents } = shippingOf(product.priceCents, [product], null, shipping);
	const price = xmlElement("g:price", {}, inUsd(shippingCents));
	return shipping.countries.map((country) =>
		xmlElement("g:shipping", {}, `${xmlElement("g:country", {}, country)}${price}`),
	);
}

function inUsd(cents: number): string {
	return `${(cents / 100).toFixed(2)} USD`;
}

/** With a sale on, the price is the one before it, and the sale's stands beside it with its time. */
function pricesOf({ priceCents, wasPriceCents, saleStartsAt, saleEndsAt }: Product): Record<string, string> {
	if (wasPriceCents === null) return { price: inUsd(priceCents) };
	const period = [saleStartsAt, saleEndsAt].map((instant) => new Date(instant ?? 0).toISOString()).join("/");
	return {
		price: inUsd(wasPriceCents),
		sale_price: inUsd(priceCents),
		...(saleEndsAt !== null && { sale_price_effective_date: period }),
	};
}
