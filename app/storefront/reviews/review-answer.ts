import type { FieldProblem } from "#shop/errors.rules.ts";
import type { ReviewDraft } from "#shop/reviews/reviews.rules.ts";

/** What became of a review; what was typed comes back unless it was sent. */
export type ReviewAnswer =
	| { state: "sent" }
	| { state: "wrong"; values: ReviewDraft; problems: readonly FieldProblem<keyof ReviewDraft>[] }
	/** `message` is the server's, null when there was no answer; `isClear`: it says by itself what to do. */
	| { state: "failed"; values: ReviewDraft; message: string | null; isClear: boolean };

const FIELDS: Readonly<Record<string, keyof ReviewDraft>> = {
	product_id: "productId",
	rating: "rating",
	user_name: "userName",
	user_email: "userEmail",
	review_text: "reviewText",
};

/** Sends a review to be approved (REV-27). */
export async function sendReview(send: typeof fetch, values: ReviewDraft, website: string): Promise<ReviewAnswer> {
	try {
		const response = await send("/api/reviews", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({
				product_id: values.productId,
				rating: values.rating,
				user_name: values.userName,
				user_email: values.userEmail,
				review_text: values.reviewText || null,
				website,
			}),
		});
		if (response.ok) return { state: "sent" };
		const answer = (await response.json()) as { code?: string; message?: string; details?: unknown };
		if (answer.code === "invalid_input" && Array.isArray(answer.details)) {
			const problems = answer.details.map((problem: { field: string; code: FieldProblem["code"] }) => ({
				field: FIELDS[problem.field] ?? "reviewText",
				code: problem.code,
			}));
			return { state: "wrong", values, problems };
		}
		const isClear = answer.code === "too_many_requests";
		return { state: "failed", values, message: answer.message ?? response.statusText, isClear };
	} catch {
		return { state: "failed", values, message: null, isClear: false };
	}
}

/** A form as browsers send it; `isProgram` when the field that people do not see was filled in. */
export function readReviewForm(form: FormData): { values: ReviewDraft; isProgram: boolean } {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value.slice(0, 20_000) : "";
	};
	return {
		values: {
			productId: Number(text("product_id")),
			rating: Number(text("rating")),
			userName: text("user_name"),
			userEmail: text("user_email"),
			reviewText: text("review_text") || null,
		},
		isProgram: text("website") !== "",
	};
}
