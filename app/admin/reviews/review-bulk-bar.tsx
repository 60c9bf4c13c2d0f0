import { AskButton } from "#app/admin/ask-button.tsx";
import { SelectionBar } from "#app/admin/lists/selection-bar.tsx";
import type { Selection } from "#app/admin/lists/use-selection.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { type ReviewSelectionBody, useModeration } from "./use-moderation.ts";

type ReviewBulkBarProps = {
	selection: Selection;
	shown: readonly { id: string; userName: string }[];
	total: number;
	/** The selection as the API takes it. */
	selected: ReviewSelectionBody;
	onChanged(): Promise<void>;
};

const ACTIONS = ["approve", "unapprove", "spotlight", "unspotlight"] as const;

/** Many reviews at once: 800 are approved by three clicks. */
export function ReviewBulkBar({ selection, shown, total, selected, onChanged }: ReviewBulkBarProps) {
	const t = useT(adminTexts);
	const { busy, failed, moderate } = useModeration(onChanged);
	const run = async (action: Parameters<typeof moderate>[0]) => {
		if (await moderate(action, selected)) selection.clear();
	};
	const nameOf = (id: string) => shown.find((review) => review.id === id)?.userName ?? id;
	return (
		<>
			<SelectionBar selection={selection} shown={shown.map(({ id }) => id)} total={total}>
				{ACTIONS.map((action) => (
					<Button
						key={action}
						variant={action === "approve" ? "primary" : "soft"}
						size="small"
						isBusy={busy === action}
						onClick={() => void run(action)}
					>
						{t(`reviews_bulk_${action}`)}
					</Button>
				))}
				<AskButton
					variant="soft"
					label={t("delete")}
					isDestructive
					title={t("reviews_delete_title", { count: selection.count })}
					question={<p>{t("reviews_delete_text")}</p>}
					onConfirm={() => run("delete")}
				>
					{t("reviews_bulk_delete")}
				</AskButton>
			</SelectionBar>
			{failed.length > 0 && (
				<Alert tone="error" title={t("reviews_bulk_failed", { count: failed.length })} className="mb-3">
					<ul>
						{failed.slice(0, MAX_SHOWN).map(({ id, message }) => (
							<li key={id}>
								{nameOf(id)}: {message}
							</li>
						))}
					</ul>
				</Alert>
			)}
		</>
	);
}

const MAX_SHOWN = 20;
