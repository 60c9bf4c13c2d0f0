import { answerFormPost } from "#app/api/answer-form-post.ts";
import { loadReviews } from "#app/api/load-reviews.ts";
import { factsOf, shopOf } from "#app/request.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { findProducts } from "#shop/catalogue/find-products.ts";
import { isReviewable } from "#shop/reviews/reviews.rules.ts";
import { submitReview } from "#shop/reviews/submit-review.ts";
import type { Route } from "./+types/reviews.route.ts";
import { readReviewForm } from "./review-draft.ts";
import { ReviewsScreen } from "./reviews-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, "/reviews", (t) => ({ title: t("reviews.title"), description: t("reviews.meta") }));
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const shop = shopOf(context);
	const asked = Number(new URL(request.url).searchParams.get("product"));
	const productId = isReviewable(asked) ? asked : null;
	const [first, products] = await Promise.all([loadReviews(shop, productId), findProducts(shop)]);
	const reviewable = products.filter(({ id }) => isReviewable(id)).map(({ id, name }) => ({ id, name }));
	return { productId, first, products: reviewable };
}

/** The form without scripts. */
export function action({ request, context }: Route.ActionArgs) {
	const shop = shopOf(context);
	return answerFormPost(shop, request, {
		read: readReviewForm,
		submit: (values) => submitReview(shop, values, factsOf(context).clientAddress),
	});
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
	return <ReviewsScreen key={loaderData.productId} {...loaderData} answer={actionData ?? null} />;
}
