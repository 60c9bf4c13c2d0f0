import { handlePublicForm } from "#app/api/form-post.ts";
import { loadReviewPage } from "#app/api/people/reviews/load-reviews.ts";
import { PAGES } from "#app/page-names.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { parseReviewQuery, REVIEW_SORTS } from "#shop/people/reviews/review-page.rules.ts";
import { submitReview } from "#shop/people/reviews/submit-review.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import type { Route } from "./+types/reviews.route.ts";
import { parseReviewForm } from "./review-draft.ts";
import { ReviewsScreen } from "./reviews-screen.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
	// Later pages and other orders change with each new review, so search engines index only the first and follow its links.
	const { page = 1, stars = null, sort = REVIEW_SORTS[0] } = loaderData?.query ?? {};
	const path = page > 1 || stars !== null || sort !== REVIEW_SORTS[0] ? null : PAGES.reviews.path;
	return metaOf({ ...PAGES.reviews, path })({ matches });
}

/** Passes Retry-After on when the form was rate-limited. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return [...Object.entries(publicPage()), ...actionHeaders];
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const shop = shopOf(context);
	const { searchParams } = new URL(request.url);
	const requestedId = Number(searchParams.get("product"));
	const reviewable = (await findProducts(shop)).filter((product) => product.isReviewable);
	const productId = reviewable.find(({ id }) => id === requestedId)?.id ?? null;
	const query = { productId, ...parseReviewQuery(searchParams) };
	const first = await loadReviewPage(shop, query);
	return { query, first, products: reviewable.map(({ id, name }) => ({ id, name })) };
}

export function action({ request, context }: Route.ActionArgs) {
	const shop = shopOf(context);
	return handlePublicForm(context, request, {
		read: parseReviewForm,
		submit: (values) => submitReview(shop, values, infoOf(context).clientIp),
	});
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
	return <ReviewsScreen {...loaderData} result={actionData ?? null} />;
}
