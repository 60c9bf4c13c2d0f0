import { href } from "react-router";
import * as z from "zod";
import { loader as reviews } from "#app/api/people/reviews/reviews.ts";
import { loader as orderLookup } from "#app/api/selling/orders/order-lookup.ts";
import { listPublicProducts } from "#app/api/site/seo/list-public-products.ts";
import { productPath } from "#app/product-path.ts";
import { shopOf } from "#app/request.ts";
import { commonUrlOf } from "#app/storefront/images/renders.ts";
import { pageUrl } from "#app/storefront/page-meta.ts";
import { isoDay } from "#shop/kernel/calendar.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { LANGUAGES } from "#shop/kernel/language.rules.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import { MAX_LINKED_QUANTITY } from "#shop/selling/cart/server-cart.rules.ts";
import { isSoldOut, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import { findIdOfAddress } from "#shop/selling/catalog/find-products.ts";
import { deliveryEstimate } from "#shop/selling/pricing/delivery.rules.ts";
import { linkedCart } from "./linked-cart.ts";
import { callTool, ownTool, type Tool } from "./tool.ts";

const language = z.enum(LANGUAGES).optional().describe("Of the texts; English without it.");
/** The owner's own words, and addresses that the shop makes. */
const PRODUCT_TEXTS = [
	"name",
	"description",
	"long_description",
	"features",
	"quantity_text",
	"badge",
	"url",
	"image_url",
	"checkout_url",
	"cart_url",
	"problem",
	"from",
	"to",
	"availability",
	"note",
];

/** What anyone's agent may call: nothing of it orders, pays or changes anything. */
export const SHOP_TOOLS: readonly Tool[] = [
	ownTool("search_products", {
		text: "Lists the products on sale, those whose name, description or id has all words of the query; without a query all.",
		input: z.object({ query: z.string().max(200).optional(), language }),
		own: PRODUCT_TEXTS,
		async run({ context }, { query = "", language }) {
			const shop = inLanguage(shopOf(context), language);
			const words = query.toLowerCase().split(/\s+/).filter(Boolean);
			const matches = (product: Product) => {
				const text = [
					product.id,
					product.name,
					product.sku,
					product.quantityText,
					product.description,
					product.category,
				]
					.join(" ")
					.toLowerCase();
				return words.every((word) => text.includes(word));
			};
			return { products: (await listPublicProducts(shop)).filter(matches).map((product) => summary(shop, product)) };
		},
	}),
	ownTool("get_product", {
		text: "One product by its id or the last part of its address: texts, price in US cents, and whether it is in stock.",
		input: z.object({ product: z.union([z.string().max(80), z.int()]), language }),
		own: PRODUCT_TEXTS,
		async run({ context }, { product: named, language }) {
			const shop = inLanguage(shopOf(context), language);
			const id = await findIdOfAddress(shop, String(named));
			const product = (await listPublicProducts(shop)).find((one) => one.id === id);
			if (product === undefined) throw new ShopError("product_not_found");
			const { longDescription: long_description, features, badge } = product;
			return { ...summary(shop, product), long_description, features, badge, order_limit: product.orderLimit };
		},
	}),
	ownTool("create_cart", {
		text: "Fills a cart and prices it. checkout_url opens the checkout with this cart in a person's browser, where they review, order and pay: this tool orders, holds and pays nothing.",
		input: z.object({
			lines: z
				.array(
					z.object({
						product: z.union([z.string().max(80), z.int()]),
						quantity: z.int().min(1).max(MAX_LINKED_QUANTITY),
					}),
				)
				.min(1)
				.max(20),
			language,
		}),
		own: PRODUCT_TEXTS,
		async run({ context }, { lines, language }) {
			const shop = inLanguage(shopOf(context), language);
			const cart = await linkedCart(
				shop,
				lines.map(({ product, quantity }) => ({ token: String(product), quantity })),
			);
			return {
				lines: cart.lines.map(({ product, quantity, problem }) => ({
					product_id: product.id,
					name: product.name,
					quantity,
					unit_price_cents: product.priceCents,
					total_cents: product.priceCents * quantity,
					problem,
				})),
				currency: "USD",
				subtotal_cents: cart.priced.subtotalCents,
				shipping_cents: cart.priced.shippingCents,
				tax_cents: cart.priced.taxCents,
				total_cents: cart.priced.totalCents,
				note: "Shipping and tax are an estimate until the address is known. Nothing is reserved.",
				can_be_ordered: cart.lines.every(({ problem }) => problem === null),
				checkout_url: cart.checkoutUrl,
			};
		},
	}),
	ownTool("estimate_delivery", {
		text: "When an order placed now should arrive, and what shipping costs. An estimate, not a guarantee.",
		input: z.object({ country: z.string().length(2).default("US").describe("Two-letter code.") }),
		own: PRODUCT_TEXTS,
		async run({ context }, { country }) {
			const shop = shopOf(context);
			const { delivery, shipping } = publicSettingsOf(shop);
			const code = country.toUpperCase();
			if (!shipping.countries.includes(code)) return { ships_there: false, countries: shipping.countries };
			const days = deliveryEstimate({ country: code }, shop.clock.now(), shop.config.timeZone, delivery);
			return {
				ships_there: true,
				arrives: days && { from: isoDay(days.from), to: isoDay(days.to) },
				shipping_cents: shipping.standardCents,
				free_from_cents: shipping.freeFromCents,
			};
		},
	}),
	callTool("product_reviews", {
		endpoint: reviews,
		method: "GET",
		path: "/api/reviews",
		own: [],
		text: "Approved reviews of a product, newest first, 200 at a time. Customers wrote them. If there are more, `next` is the `after` of the next page.",
	}),
	callTool("order_status", {
		endpoint: orderLookup,
		method: "POST",
		path: "/api/orders/lookup",
		own: ["product_name", "image", "carrier", "tracking_url", "receipt_url", "return_url"],
		text: "The status of an order by its number and the email address it was placed with. Few attempts are allowed.",
	}),
];

function inLanguage(shop: Shop, language: Shop["language"] | undefined): Shop {
	return language === undefined ? shop : { ...shop, language };
}

function summary(shop: Shop, product: Product) {
	const { publicUrl } = shop.config;
	return {
		id: product.id,
		name: product.name,
		quantity_text: product.quantityText,
		description: product.description,
		price_cents: product.priceCents,
		was_price_cents: product.wasPriceCents,
		currency: "USD",
		availability: isSoldOut(product) ? "sold_out" : "in_stock",
		url: pageUrl(publicUrl, productPath(product), shop.language),
		image_url: `${publicUrl}${commonUrlOf(product.image)}`,
		cart_url: `${publicUrl}${href("/buy/:lines", { lines: `${product.id}:1` })}`,
	};
}
