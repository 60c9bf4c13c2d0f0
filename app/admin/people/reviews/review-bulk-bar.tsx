import { AskButton } from "#app/admin/ask-button.tsx";
import { BulkBar } from "#app/admin/frame/interface/bulk-bar.tsx";
import type { RowSelection } from "#app/admin/frame/interface/use-row-selection.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import type { ReviewAction } from "#shop/people/reviews/admin-review.rules.ts";
import type { Moderation, ReviewSelectionBody } from "./use-moderation.ts";

type ReviewBulkBarProps = {
	selection: RowSelection;
	/** The selection as the API takes it. */
	selected: ReviewSelectionBody;
	moderation: Moderation;
};

const ACTIONS = ["approve", "unapprove", "spotlight", "unspotlight"] as const;

/** Many reviews at once: 800 are approved by three clicks. */
export function ReviewBulkBar({ selection, selected, moderation }: ReviewBulkBarProps) {
	const t = useT(adminTexts);
	const run = async (action: ReviewAction) => {
		if (await moderation.moderate(action, selected)) selection.clear();
	};
	return (
		<BulkBar selection={selection}>
			{ACTIONS.map((action) => (
				<Button
					key={action}
					variant={action === "approve" ? "primary" : "secondary"}
					size="small"
					isBusy={moderation.busy === action}
					onClick={() => void run(action)}
				>
					{t(`reviews_bulk_${action}`)}
				</Button>
			))}
			<AskButton
				variant="quiet"
				className="text-red!"
				label={t("delete")}
				isDestructive
				title={t("reviews_delete_title", { count: selection.count })}
				question={<p>{t("reviews_delete_text")}</p>}
				onConfirm={() => run("delete")}
			>
				{t("reviews_bulk_delete")}
			</AskButton>
		</BulkBar>
	);
}

const MAX_SHOWN = 20;

type FailedReviewsProps = Pick<Moderation, "failed"> & { shown: readonly { id: string; userName: string }[] };

/** Why some could not be changed, one line each. */
export function FailedReviews({ failed, shown }: FailedReviewsProps) {
	const t = useT(adminTexts);
	if (failed.length === 0) return null;
	const nameOf = (id: string) => shown.find((review) => review.id === id)?.userName ?? id;
	return (
		<Alert tone="error" title={t("reviews_bulk_failed", { count: failed.length })} className="mb-3">
			<ul>
				{failed.slice(0, MAX_SHOWN).map(({ id, message }) => (
					<li key={id}>
						{nameOf(id)}: {message}
					</li>
				))}
			</ul>
		</Alert>
	);
}
