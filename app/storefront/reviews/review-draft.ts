import { type FormResult, formText } from "#app/forms/form-result.ts";
import type { ReviewDraft } from "#shop/people/reviews/reviews.rules.ts";

export type ReviewResult = FormResult<ReviewDraft>;

export function parseReviewForm(form: FormData): ReviewDraft {
	const text = (field: keyof ReviewDraft) => formText(form, field);
	return {
		productId: Number(text("productId")),
		rating: Number(text("rating")),
		userName: text("userName"),
		userEmail: text("userEmail"),
		reviewText: text("reviewText") || null,
	};
}
