import { href } from "react-router";
import { storefrontTexts } from "#app/i18n/dictionaries.ts";
import { PAGES } from "#app/page-names.ts";
import { productPath } from "#app/product-path.ts";
import { shopOf } from "#app/request.ts";
import { pageUrl } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { isSoldOut, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import type { Route } from "./+types/llms-txt.ts";
import { listPublicProducts } from "./list-public-products.ts";

/**
 * What the shop sells and where it says so, for assistants, in Markdown and the URL's language (D-266). Nothing that a
 * customer wrote is in it.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const shop = shopOf(context);
	const { publicUrl } = shop.config;
	const t = createTranslate(storefrontTexts, shop.language);
	const linkTo = (path: string) => pageUrl(publicUrl, path, shop.language);
	const pages = [PAGES.shop, PAGES.about, PAGES.reviews, PAGES.contact].map(
		({ title, description, path }) => `- [${t(title)}](${linkTo(path)}): ${t(description)}`,
	);
	const products = (await listPublicProducts(shop)).map((product) => describe(product, linkTo(productPath(product))));
	const text = [
		"# SoftBrace",
		"",
		`> ${t(PAGES.home.description)}`,
		"",
		`## ${t(PAGES.shop.title)}`,
		"",
		...products,
		"",
		"## Pages",
		"",
		...pages,
		"",
		"## For programs",
		"",
		"- Each page above is Markdown for a request with `Accept: text/markdown`",
		`- [MCP](${publicUrl}${href("/mcp")}): a server of the Model Context Protocol (streamable HTTP): products, carts, delivery, order status`,
		`- [UCP](${publicUrl}${href("/.well-known/ucp")}): the profile of the Universal Commerce Protocol: catalog, carts, discount codes, checkout hand-over, orders`,
		`- [OpenAPI](${publicUrl}${href("/api/openapi.json")}): every call of the API`,
		`- [Products](${publicUrl}${href("/api/products")}): prices and stock, as JSON`,
		`- [Product feed](${publicUrl}${href("/product-feed.xml")}): RSS 2.0`,
		`- ${publicUrl}/buy/{product}:{quantity},{product}:{quantity}: fills the cart with these products and opens the checkout. A person reviews, orders and pays; {product} is the id of a product above.`,
		"",
	];
	return new Response(text.join("\n"), {
		headers: { "content-type": "text/plain; charset=utf-8", ...publicPage() },
	});
}

function describe(product: Product, url: string): string {
	const availability = isSoldOut(product) ? "sold out" : "in stock";
	return `- [${product.name}](${url}): ${formatUsd(product.priceCents)}, ${availability}, id ${product.id}. ${product.description}`;
}
