import { Trash2 } from "lucide";
import { ChangedBy } from "#app/admin/access/rights.tsx";
import { WorkButton } from "#app/admin/access/work/work-button.tsx";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failedBecause } from "#app/admin/failure-text.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { KeyTaking } from "#i18n/text-keys.ts";

export type Review = ApiResponse<"GET", "/api/admin/reviews">["reviews"][number];

/** What can be done with one review (AREV-08..13). */
export function ReviewActions({ review }: { review: Review }) {
	const t = useT(adminTexts);
	const writes = useWrites();

	type Work = () => Promise<unknown>;
	type Texts = { done: KeyTaking<typeof adminTexts>; failed: KeyTaking<typeof adminTexts> };
	const act = async (work: Work, texts: Texts, undo?: Work): Promise<void> => {
		const { done, failed } = texts;
		try {
			await work();
			const action = undo && { label: t("undo"), run: () => void act(undo, { done: "review_undone", failed }) };
			showToast("success", t(done), action);
		} catch (error) {
			showToast("error", failedBecause(t(failed), error, t));
		}
	};
	const params = { id: review.id };
	const patch = (body: { isApproved: boolean } | { isSpotlight: boolean }) => () =>
		writes.patch("/api/admin/reviews/{id}", { params, body });
	const approve = () => {
		const texts = { done: "review_approve_done", failed: "review_approve_failed" } as const;
		return act(patch({ isApproved: true }), texts, patch({ isApproved: false }));
	};
	const toggle = () => {
		const { isSpotlight } = review;
		const texts = {
			done: isSpotlight ? "review_spotlight_removed" : "review_spotlight_added",
			failed: "review_spotlight_failed",
		} as const;
		return act(patch({ isSpotlight: !isSpotlight }), texts, patch({ isSpotlight }));
	};
	return (
		<ChangedBy right="reviews.write">
			<div className="flex flex-wrap items-center gap-1">
				{review.isApproved ? (
					<Button
						variant="secondary"
						size="small"
						onClick={toggle}
						isBusy={writes.isBusy}
						aria-pressed={review.isSpotlight}
					>
						{t(review.isSpotlight ? "spotlight_off" : "spotlight_on")}
					</Button>
				) : (
					<Button variant="secondary" size="small" onClick={approve} isBusy={writes.isBusy}>
						{t("approve")}
					</Button>
				)}
				<WorkButton of={{ kind: "review", id: review.id }} work={review.work} name={review.userName} />
				<AskButton
					variant="quiet"
					label={t("delete")}
					isDestructive
					className="min-w-control-small px-2! text-muted hover:text-red"
					title={t("review_delete_title")}
					question={<p>{t("review_delete_text", { name: review.userName })}</p>}
					onConfirm={() =>
						act(() => writes.delete("/api/admin/reviews/{id}", { params }), {
							done: "review_delete_done",
							failed: "review_delete_failed",
						})
					}
				>
					<Icon of={Trash2} className="size-4" />
					<span className="sr-only">{t("delete")}</span>
				</AskButton>
			</div>
		</ChangedBy>
	);
}
