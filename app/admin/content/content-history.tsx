import { ChevronDown } from "lucide";
import { adminApi } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { useTime } from "#app/admin/use-time.ts";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { ContentResponse } from "./conflict-of.ts";

type ContentHistoryProps = {
	data: ContentResponse;
	/** There are unsaved changes; restoring a version replaces them. */
	isDirty: boolean;
	onRestored(): Promise<void>;
	/** The content has changed since this list was loaded. */
	onStale(): Promise<void>;
	/**
	 * Describes a version by its changes against the previous one (null for the oldest); without it, the text itself is
	 * shown.
	 */
	describe?(content: string, before: string | null): string;
};

export function ContentHistory({ data, isDirty, onRestored, onStale, describe }: ContentHistoryProps) {
	const { versions, version } = data;
	const t = useT(adminTexts);
	const time = useTime();

	const restore = async (id: number) => {
		try {
			await adminApi.post("/api/admin/content/versions/{id}/restore", { params: { id }, body: { version } });
			showToast("success", t("content_saved"));
			await onRestored();
		} catch (error) {
			showToast("error", t("content_error", { message: failureText(error, t) }));
			if (isApiError(error, "content_changed")) await onStale();
		}
	};

	return (
		<details className="group mt-8 rounded-card border border-line">
			<summary className="flex cursor-pointer list-none items-center justify-between gap-3 px-5 py-3.5 font-semibold [&::-webkit-details-marker]:hidden">
				{t("content_history")}
				<Icon of={ChevronDown} className="size-4 text-brand-strong transition-transform group-open:rotate-180" />
			</summary>
			{versions.length === 0 && <p className="px-5 pb-4 text-muted">{t("content_no_history")}</p>}
			<ul className="max-h-96 overflow-y-auto">
				{versions.map((one, index) => (
					<li key={one.id} className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3">
						<div className="min-w-0 grow basis-48">
							<p className="text-sm text-muted">
								{t("content_version", { when: time(one.createdAt), who: one.savedBy })}
							</p>
							{describe ? (
								<p className="text-[0.9375rem]">{describe(one.content, versions[index + 1]?.content ?? null)}</p>
							) : (
								<p className="truncate font-mono text-sm">{one.content}</p>
							)}
						</div>
						{index > 0 && (
							<AskButton
								variant="soft"
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
					</li>
				))}
			</ul>
		</details>
	);
}
