import { DEFAULT_LANGUAGE, LANGUAGES } from "#app/i18n/language.ts";
import { productPath } from "#app/product-path.ts";
import { shopOf } from "#app/request.ts";
import { commonUrlOf } from "#app/storefront/images/renders.ts";
import { pageUrl } from "#app/storefront/page-meta.ts";
import { findAllProductImages } from "#shop/selling/product-images/find-product-images.ts";
import type { ShownProductImage } from "#shop/selling/product-images/image-focus.rules.ts";
import type { Route } from "./+types/sitemap.ts";
import { PUBLIC_PATHS } from "./list-public-pages.ts";
import { listPublicProducts } from "./list-public-products.ts";
import { xmlElement, xmlResponse, xmlText } from "./xml.ts";

/** Every public page in every language, each with its alternates (D-51), and products with their images. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const shop = shopOf(context);
	const { publicUrl } = shop.config;
	const products = await listPublicProducts(shop);
	const images = await findAllProductImages(shop);
	const pages = [
		...PUBLIC_PATHS.flatMap((path) => describePage(publicUrl, path, [])),
		...products.flatMap((product) => describePage(publicUrl, productPath(product), images.get(product.id) ?? [])),
	];
	return xmlResponse(xmlElement("urlset", NAMESPACES, `\n${pages.join("\n")}\n`));
}

function describePage(publicUrl: string, path: string, images: readonly ShownProductImage[]): string[] {
	const alternates = [...LANGUAGES, "x-default" as const].map((hreflang) => {
		const language = hreflang === "x-default" ? DEFAULT_LANGUAGE : hreflang;
		return xmlElement("xhtml:link", { rel: "alternate", hreflang, href: pageUrl(publicUrl, path, language) });
	});
	const shown = images.map(({ image }) =>
		xmlElement("image:image", {}, xmlElement("image:loc", {}, `${publicUrl}${xmlText(commonUrlOf(image))}`)),
	);
	return LANGUAGES.map((language) => {
		const loc = xmlElement("loc", {}, pageUrl(publicUrl, path, language));
		return xmlElement("url", {}, [loc, ...alternates, ...shown].join(""));
	});
}

const NAMESPACES = {
	xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
	"xmlns:xhtml": "http://www.w3.org/1999/xhtml",
	"xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
};
