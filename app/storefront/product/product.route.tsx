import { data, href, redirect } from "react-router";
import { handlePublicForm } from "#app/api/form-post.ts";
import { loadReviews } from "#app/api/people/reviews/load-reviews.ts";
import { formText } from "#app/forms/form-result.ts";
import { storefrontTexts } from "#app/i18n/dictionaries.ts";
import { PAGES } from "#app/page-names.ts";
import { productPath } from "#app/product-path.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { LoadedReviews } from "#app/storefront/reviews/reviews-state.ts";
import { describeProduct } from "#app/storefront/structured-data/describe-product.ts";
import { describeBreadcrumb } from "#app/storefront/structured-data/describe-shop.ts";
import { siteInfoOf } from "#app/storefront/structured-data/site-info-of.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { reviewStats } from "#shop/people/reviews/reviews.rules.ts";
import type { Product as ProductOfPage } from "#shop/selling/catalog/catalog.rules.ts";
import { findIdOfAddress, findProduct, findProducts } from "#shop/selling/catalog/find-products.ts";
import { findProductImages } from "#shop/selling/product-images/find-product-images.ts";
import type { ShownProductImage } from "#shop/selling/product-images/image-focus.rules.ts";
import { requestStockAlert } from "#shop/selling/stock-alerts/request-stock-alert.ts";
import type { Route } from "./+types/product.route.ts";
import { type OfferedProduct, offeredBeside } from "./offered-products.ts";
import { previewOf } from "./preview-of.ts";
import { ProductScreen } from "./product-screen.tsx";

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
	const path = href("/product/:id", params);
	const product = loaderData?.product;
	if (!product) return pageMeta(matches, null, (t) => ({ title: t(TITLES[loaderData?.state ?? "not_found"]) }));
	return [
		...pageMeta(matches, path, () => ({
			title: product.seoTitle ?? product.name,
			description: product.seoDescription ?? product.description,
			preview: previewOf(product.image),
		})),
		// For search engines, which read what the server sends: no browser loads the code.
		...(import.meta.env.SSR ? describePage(matches, product, { ...loaderData, path }) : []),
	];
}

function describePage(
	matches: Route.MetaArgs["matches"],
	product: ProductOfPage,
	{ path, images, reviews }: { path: string; images: ShownProductImage[]; reviews: LoadedReviews },
) {
	const t = createTranslate(storefrontTexts, siteInfoOf(matches)?.language ?? "en");
	const shop = { name: t(PAGES.shop.title), path: PAGES.shop.path };
	return [
		{ "script:ld+json": describeProduct(product, images, matches, { path, reviews }) },
		{ "script:ld+json": describeBreadcrumb(matches, [shop, { name: product.name, path }]) },
	];
}

/** Passes Retry-After on when the form was rate-limited. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return [...Object.entries(publicPage()), ...actionHeaders];
}

/** The form of a sold-out product. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const shop = shopOf(context);
	const productId = await findIdOfAddress(shop, params.id);
	return handlePublicForm(context, request, {
		read: (form) => ({ email: formText(form, "email") }),
		submit: ({ email }) => requestStockAlert(shop, { productId, email }, infoOf(context).clientIp),
	});
}

/**
 * The product as any visitor may see it; an administrator's browser loads an admin-only product itself. Every address that
 * the product had leads to the one it has.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const shop = shopOf(context);
	const id = await findIdOfAddress(shop, params.id);
	try {
		const result = await findProduct(shop, id);
		if (result.product?.isAdminOnly) return { id, state: "admin_only", product: null } as const;
		if (result.product && params.id !== String(result.product.slug ?? id)) {
			throw redirect(`${productPath(result.product)}${new URL(request.url).search}`, 301);
		}
		const offered = result.product ? offeredBeside(result.product, await findProducts(shop), shop.clock.now()) : [];
		const [images, reviews] = await Promise.all([findProductImages(shop, id), loadReviews(shop, id)]);
		return { ...result, id, offered, images, reviews };
	} catch (error) {
		if (!isShopError(error, "product_not_found")) throw error;
		return data({ id, state: "not_found", product: null } as const, { status: 404 });
	}
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
	const { reviews, offered, images } = "reviews" in loaderData ? loaderData : NOTHING_BESIDE;
	return (
		<ProductScreen
			id={loaderData.id}
			pageResult={loaderData}
			reviews={reviews}
			offered={offered}
			images={images}
			alertResult={actionData ?? null}
		/>
	);
}

const NOTHING_BESIDE: { reviews: LoadedReviews; offered: OfferedProduct[]; images: ShownProductImage[] } = {
	reviews: { status: "ready", reviews: [], stats: reviewStats([]), next: null },
	offered: [],
	images: [],
};

const TITLES = {
	not_found: "product.not_found_title",
	admin_only: "product.admin_title",
	not_released: "product.release_title",
	available: "product.details",
	sold_out: "product.details",
} as const;
