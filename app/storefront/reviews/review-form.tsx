import { useRef } from "react";
import { href } from "react-router";
import { ApiError, api, isApiError } from "#app/api-client.ts";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { outcomeOf, useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/interface/field.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { StarField } from "#app/interface/stars.tsx";
import {
	checkReview,
	DEFAULT_RATING,
	REVIEW_BANNER_MS,
	REVIEW_SUCCESS_MS,
	type ReviewDraft,
} from "#shop/people/reviews/reviews.rules.ts";
import { parseReviewForm, type ReviewResult } from "./review-draft.ts";

type ReviewFormProps = {
	/** On a product's page or on the page of all reviews: their texts and durations differ (REV-11, REV-14). */
	place: "block" | "page";
	productId: number;
	products?: readonly { id: number; name: string }[];
	result?: ReviewResult | null;
};

/** The review form (REV-05..10); without JavaScript it is posted to /reviews. */
export function ReviewForm({ place, productId, products, result: first = null }: ReviewFormProps) {
	const t = useT();
	const isHydrated = useHydrated();
	const honeypot = useRef<HTMLInputElement>(null);
	const form = useForm<ReviewDraft>({
		id: "review",
		initial: { productId, rating: DEFAULT_RATING, userName: "", userEmail: "", reviewText: null },
		check: checkReview,
		send: async (values) => {
			const website = honeypot.current?.value ?? "";
			await api.post("/api/reviews", { body: { ...values, website } });
			form.reset();
		},
		first: outcomeOf(first),
		sentMs: place === "page" ? REVIEW_BANNER_MS : REVIEW_SUCCESS_MS,
		read: parseReviewForm,
	});
	const { field, failure, values, change } = form;

	const said = (
		<>
			{form.isSent && (
				<Alert tone="success">
					<p>{t("reviews.sent")}</p>
				</Alert>
			)}
			{failure !== null && (
				<Alert tone="error">
					<p>{failureText()}</p>
				</Alert>
			)}
		</>
	);
	// Without JavaScript, the form comes first on the page, so that the result is visible at once.
	const isOnTop = first !== null && !isHydrated;

	return (
		<form
			{...form.props}
			id="review-form"
			action={`${href("/reviews")}#review-form`}
			className="flex scroll-mt-24 flex-col gap-5"
		>
			{isOnTop && said}
			{products ? (
				<SelectField
					id="review-productId"
					name="productId"
					label={t("reviews.product")}
					value={values.productId}
					onChange={(event) => change({ productId: Number(event.target.value) })}
				>
					{products.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</SelectField>
			) : (
				<input type="hidden" name="productId" value={productId} />
			)}
			<StarField
				name="rating"
				legend={t("reviews.rating")}
				value={values.rating}
				labelOf={(rating) => t("reviews.stars_label", { rating })}
				onChange={(rating) => change({ rating })}
			/>
			<TextField {...field("userName")} label={t("reviews.name")} autoComplete="name" required />
			<TextField
				{...field("userEmail")}
				label={t("reviews.email")}
				hint={t("reviews.email_hint")}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
			/>
			<TextAreaField {...field("reviewText")} label={t("reviews.text")} hint={t("reviews.optional")} rows={4} />
			<Honeypot ref={honeypot} />
			{!isOnTop && said}
			<Button type="submit" size="large" isBusy={form.isBusy} className="sm:self-start">
				{t(form.isBusy ? "reviews.sending" : "reviews.send")}
			</Button>
		</form>
	);

	function failureText(): string {
		const { code, message, status, statusText } = isApiError(failure) ? failure : new ApiError(0);
		if (code === "too_many_requests" && message !== "") return message;
		if (place === "page") return t("reviews.failed_page");
		return t("reviews.failed_block", { message: status === 0 ? t("checkout.network") : message || statusText });
	}
}
