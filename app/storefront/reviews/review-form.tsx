import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/interface/field.tsx";
import { StarField } from "#app/interface/stars.tsx";
import { REVIEWABLE_PRODUCT_IDS } from "#shop/catalogue/catalogue.rules.ts";
import {
	checkReview,
	DEFAULT_RATING,
	REVIEW_BANNER_MS,
	REVIEW_SUCCESS_MS,
	type ReviewDraft,
} from "#shop/reviews/reviews.rules.ts";
import { type ReviewAnswer, readReviewForm, sendReview } from "./review-answer.ts";

type ReviewFormProps = {
	/** The block of a product's page, or the page of all reviews: their texts and times differ (REV-11, REV-14). */
	place: "block" | "page";
	productId: number;
	/** To choose from on the page of all reviews. */
	products?: readonly { id: number; name: string }[];
	answer?: ReviewAnswer | null;
};

const EMPTY = { rating: DEFAULT_RATING, userName: "", userEmail: "", reviewText: "" };

/** A review to leave (REV-05..10); without scripts it is sent as a plain form to /reviews. */
export function ReviewForm({ place, productId, products, answer: first = null }: ReviewFormProps) {
	const t = useT();
	const [answer, setAnswer] = useState<ReviewAnswer | null>(first);
	const [isSending, setSending] = useState(false);
	const [values, setValues] = useState<ReviewDraft>(
		first && first.state !== "sent" ? first.values : { ...EMPTY, productId },
	);
	const form = useRef<HTMLFormElement>(null);
	const website = useRef<HTMLInputElement>(null);

	// What was typed before the page's scripts were there is not lost.
	useLayoutEffect(() => {
		if (form.current) setValues(readReviewForm(new FormData(form.current)).values);
	}, []);

	useEffect(() => {
		if (answer?.state !== "sent") return;
		const timer = setTimeout(() => setAnswer(null), place === "page" ? REVIEW_BANNER_MS : REVIEW_SUCCESS_MS);
		return () => clearTimeout(timer);
	}, [answer, place]);

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isSending) return;
		const { elements } = event.currentTarget;
		const wrong = checkReview(values);
		if (wrong[0]) {
			setAnswer({ state: "wrong", values, problems: wrong });
			const input = elements.namedItem(NAMES[wrong[0].field]);
			if (input instanceof HTMLElement) input.focus();
			return;
		}
		setAnswer(null);
		setSending(true);
		const next = await sendReview(fetch, values, website.current?.value ?? "");
		setSending(false);
		setAnswer(next);
		if (next.state === "sent") setValues({ ...EMPTY, productId });
	};
	const control = (field: "userName" | "userEmail" | "reviewText") => {
		const problem = answer?.state === "wrong" ? answer.problems.find((one) => one.field === field) : undefined;
		return {
			id: `review-${field}`,
			name: NAMES[field],
			value: values[field] ?? "",
			error: problem ? t(`fields.${problem.code}`) : null,
			onChange: (event: { target: { value: string } }) => {
				const { value } = event.target;
				setValues((typed) => ({ ...typed, [field]: value }));
			},
		};
	};

	return (
		<form ref={form} method="post" action="/reviews" noValidate onSubmit={submit} className="flex flex-col gap-5">
			{products ? (
				<SelectField
					id="review-productId"
					name={NAMES.productId}
					label={t("reviews.product")}
					value={values.productId}
					onChange={(event) => {
						const id = Number(event.target.value);
						setValues((typed) => ({ ...typed, productId: id }));
					}}
				>
					{products
						.filter(({ id }) => REVIEWABLE_PRODUCT_IDS.includes(id))
						.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
				</SelectField>
			) : (
				<input type="hidden" name={NAMES.productId} value={productId} />
			)}
			<StarField
				name={NAMES.rating}
				legend={t("reviews.rating")}
				value={values.rating}
				labelOf={(rating) => t("reviews.stars_label", { rating })}
				onChange={(rating) => setValues((typed) => ({ ...typed, rating }))}
			/>
			<TextField {...control("userName")} label={t("reviews.name")} autoComplete="name" required />
			<TextField
				{...control("userEmail")}
				label={t("reviews.email")}
				hint={t("reviews.email_hint")}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
			/>
			<TextAreaField {...control("reviewText")} label={t("reviews.text")} hint={t("reviews.optional")} rows={4} />
			<div aria-hidden="true" className="absolute -left-[9999px]">
				<label>
					Website
					<input ref={website} name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
				</label>
			</div>
			{answer?.state === "sent" && (
				<Alert tone="success">
					<p>{t("reviews.sent")}</p>
				</Alert>
			)}
			{answer?.state === "failed" && (
				<Alert tone="error">
					<p>{failureText(answer)}</p>
				</Alert>
			)}
			<Button type="submit" size="large" isBusy={isSending} className="sm:self-start">
				{t(isSending ? "reviews.sending" : "reviews.send")}
			</Button>
		</form>
	);

	function failureText(failed: Extract<ReviewAnswer, { state: "failed" }>): string {
		if (failed.isClear && failed.message !== null) return failed.message;
		if (place === "page") return t("reviews.failed_page");
		return t("reviews.failed_block", { message: failed.message ?? t("checkout.network") });
	}
}

/** The fields as the form and the API name them. */
const NAMES: Readonly<Record<keyof ReviewDraft, string>> = {
	productId: "product_id",
	rating: "rating",
	userName: "user_name",
	userEmail: "user_email",
	reviewText: "review_text",
};
