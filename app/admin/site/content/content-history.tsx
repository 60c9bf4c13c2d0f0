import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { useTime } from "#app/admin/use-time.ts";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { ContentResponse } from "./conflict-of.ts";
import { TextDifferences } from "./text-differences.tsx";
import { firstWords } from "./version-name.ts";

type ContentHistoryProps = {
	data: ContentResponse;
	/** There are unsaved changes; restoring a version replaces them. */
	isDirty: boolean;
	onRestored(): Promise<void>;
	/** The content has changed since this list was loaded. */
	onStale(): Promise<void>;
};

/** Earlier versions with their first words, time and person, what changed in each, and the way back to it. */
export function ContentHistory({ data, isDirty, onRestored, onStale }: ContentHistoryProps) {
	const { versions, version } = data;
	const t = useT(adminTexts);
	const time = useTime();
	const { post } = useWrites();

	const restore = async (id: number) => {
		try {
			await post("/api/admin/content/versions/{id}/restore", { params: { id }, body: { version } });
			showToast("success", t("content_saved"));
			await onRestored();
		} catch (error) {
			showToast("error", t("content_error", { message: failureText(error, t) }));
			if (isApiError(error, "content_changed")) await onStale();
		}
	};

	return (
		<section aria-labelledby="content-history" className="mt-8 rounded-xl border border-line bg-surface">
			<h2 id="content-history" className="border-b border-line px-4 py-3 font-semibold">
				{t("content_history")}
			</h2>
			{versions.length === 0 && <p className="px-4 py-4 text-muted">{t("content_no_history")}</p>}
			<ol className="max-h-120 divide-y divide-line overflow-y-auto">
				{versions.map((one, index) => (
					<li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
						<div className="min-w-0 grow basis-48">
							<p className="flex flex-wrap items-center gap-2 font-medium">
								{firstWords(one.content) || t("content_version_default")}
								{index === 0 && <Badge tone="green">{t("content_live")}</Badge>}
							</p>
							<p className="text-muted">{t("content_version", { when: time(one.createdAt), who: one.savedBy })}</p>
						</div>
						{index > 0 && (
							<AskButton
								variant="secondary"
								size="small"
								label={t("content_restore")}
								title={t("content_restore_title")}
								question={
									<>
										<p>{t("content_restore_text")}</p>
										{isDirty && <p className="mt-2 font-semibold">{t("content_restore_dirty")}</p>}
									</>
								}
								isDestructive={isDirty}
								onConfirm={() => restore(one.id)}
							/>
						)}
						<VersionChanges before={versions[index + 1]?.content ?? ""} after={one.content} />
					</li>
				))}
			</ol>
		</section>
	);
}

/** Two texts of 200,000 characters take a while to compare, so only an open one is compared. */
function VersionChanges({ before, after }: { before: string; after: string }) {
	const t = useT(adminTexts);
	const [isOpen, setOpen] = useState(false);
	return (
		<details className="w-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary className="inline-flex min-h-8 cursor-pointer items-center text-brand-strong underline-offset-4 hover:underline pointer-coarse:min-h-11">
				{t("content_changes")}
			</summary>
			{isOpen && (
				<div className="pt-2 pb-1">
					<TextDifferences
						first={{ title: t("content_before"), text: before }}
						second={{ title: t("content_after"), text: after }}
					/>
				</div>
			)}
		</details>
	);
}
