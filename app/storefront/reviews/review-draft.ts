import { type FieldNames, type FormResult, formText } from "#app/storefront/public-form/form-result.ts";
import type { ReviewDraft } from "#shop/reviews/reviews.rules.ts";

export type ReviewResult = FormResult<ReviewDraft>;

export const REVIEW_NAMES: FieldNames<ReviewDraft> = {
	productId: "product_id",
	rating: "rating",
	userName: "user_name",
	userEmail: "user_email",
	reviewText: "review_text",
};

export function parseReviewForm(form: FormData): ReviewDraft {
	const text = (field: keyof ReviewDraft) => formText(form, REVIEW_NAMES[field]);
	return {
		productId: Number(text("productId")),
		rating: Number(text("rating")),
		userName: text("userName"),
		userEmail: text("userEmail"),
		reviewText: text("reviewText") || null,
	};
}
