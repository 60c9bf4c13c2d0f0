import { data } from "react-router";
import { loadReviews } from "#app/api/load-reviews.ts";
import { errorText } from "#app/i18n/error-text.ts";
import { factsOf, shopOf } from "#app/request.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { findProducts } from "#shop/catalogue/find-products.ts";
import { isShopError } from "#shop/errors.rules.ts";
import { isReviewable } from "#shop/reviews/reviews.rules.ts";
import { submitReview } from "#shop/reviews/submit-review.ts";
import type { Route } from "./+types/reviews.route.ts";
import { type ReviewAnswer, readReviewForm } from "./review-answer.ts";
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

/** The form without scripts: the answer is this page, with what was typed when something is wrong. */
export async function action({ request, context }: Route.ActionArgs) {
	const shop = shopOf(context);
	// What is no form is an empty one: its fields are missing.
	const { values, isProgram } = readReviewForm(await request.formData().catch(() => new FormData()));
	try {
		if (!isProgram) await submitReview(shop, values, factsOf(context).clientAddress);
		return data<ReviewAnswer>({ state: "sent" });
	} catch (error) {
		if (isShopError(error, "invalid_input")) {
			return data<ReviewAnswer>({ state: "wrong", values, problems: error.details as never }, { status: 400 });
		}
		const isClear = isShopError(error, "too_many_requests");
		const code = isShopError(error) ? error.code : "database_unavailable";
		shop.log.error({ err: error }, "a review could not be stored");
		return data<ReviewAnswer>(
			{ state: "failed", values, message: errorText(shop.language, code, {}), isClear },
			{ status: isShopError(error) ? error.status : 503 },
		);
	}
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
	return <ReviewsScreen key={loaderData.productId} {...loaderData} answer={actionData ?? null} />;
}
