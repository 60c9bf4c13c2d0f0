import { useState } from "react";
import type { z } from "zod";
import { adminApi } from "#app/admin/admin-api.ts";
import { DeleteButton } from "#app/admin/ask-button.tsx";
import { useTime } from "#app/admin/use-time.ts";
import type { adminReviewResponse } from "#app/api/admin/reviews/reviews.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { Stars } from "#app/interface/stars.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { KeyTaking } from "#i18n/text-keys.ts";

type ReviewRowProps = {
	review: z.infer<typeof adminReviewResponse>;
	isSelected: boolean;
	onSelect(): void;
	onChanged(): Promise<void>;
};

/** One review in full, with its actions (AREV-08..13, AREV-29). */
export function ReviewRow({ review, isSelected, onSelect, onChanged }: ReviewRowProps) {
	const t = useT(adminTexts);
	const time = useTime();
	const [busy, setBusy] = useState<"approve" | "spotlight" | null>(null);

	type Work = () => Promise<unknown>;
	type Texts = { done: KeyTaking<typeof adminTexts>; failed: KeyTaking<typeof adminTexts> };
	const act = async (work: Work, texts: Texts, undo?: Work): Promise<void> => {
		const { done, failed } = texts;
		try {
			await work();
			const action = undo && { label: t("undo"), run: () => void act(undo, { done: "review_undone", failed }) };
			showToast("success", t(done), action);
			await onChanged();
		} catch {
			showToast("error", t(failed));
		}
	};
	const params = { id: review.id };
	const patch = (body: { isApproved: boolean } | { isSpotlight: boolean }) => () =>
		adminApi.patch("/api/admin/reviews/{id}", { params, body });
	const approve = async () => {
		setBusy("approve");
		const texts = { done: "review_approve_done", failed: "review_approve_failed" } as const;
		await act(patch({ isApproved: true }), texts, patch({ isApproved: false }));
		setBusy(null);
	};
	const toggle = async () => {
		setBusy("spotlight");
		const { isSpotlight } = review;
		const texts = {
			done: isSpotlight ? "review_spotlight_removed" : "review_spotlight_added",
			failed: "review_spotlight_failed",
		} as const;
		await act(patch({ isSpotlight: !isSpotlight }), texts, patch({ isSpotlight }));
		setBusy(null);
	};
	return (
		<li className="rounded-card border border-line bg-surface p-4 sm:p-5">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
				<input
					type="checkbox"
					className="size-5 shrink-0"
					aria-label={t("review_select", { name: review.userName })}
					checked={isSelected}
					onChange={onSelect}
				/>
				<Stars rating={review.rating} label={t("reviews_stars", { count: review.rating })} />
				<span className="font-semibold">{review.productName}</span>
				<Badge tone={review.isApproved ? "green" : "plain"}>
					{t(review.isApproved ? "review_approved" : "review_pending")}
				</Badge>
				{review.isSpotlight && <Badge>{t("review_spotlight")}</Badge>}
				{review.isVerifiedBuyer && <Badge tone="plain">{t("review_verified")}</Badge>}
				<time dateTime={review.createdAt} className="text-sm text-muted sm:ml-auto">
					{time(review.createdAt)}
				</time>
			</div>
			<p className="mt-2 text-sm text-muted wrap-anywhere">
				{review.userName} · {review.userEmail}
			</p>
			{review.reviewText !== null && <p className="mt-2 whitespace-pre-line wrap-anywhere">{review.reviewText}</p>}
			<div className="mt-3 flex flex-wrap gap-2">
				{review.isApproved ? (
					<Button
						variant="soft"
						size="small"
						onClick={toggle}
						isBusy={busy === "spotlight"}
						aria-pressed={review.isSpotlight}
					>
						{t(review.isSpotlight ? "spotlight_off" : "spotlight_on")}
					</Button>
				) : (
					<Button size="small" onClick={approve} isBusy={busy === "approve"}>
						{t("approve")}
					</Button>
				)}
				<DeleteButton
					title={t("review_delete_title")}
					question={<p>{t("review_delete_text", { name: review.userName })}</p>}
					onConfirm={() =>
						act(() => adminApi.delete("/api/admin/reviews/{id}", { params }), {
							done: "review_delete_done",
							failed: "review_delete_failed",
						})
					}
				/>
			</div>
		</li>
	);
}
