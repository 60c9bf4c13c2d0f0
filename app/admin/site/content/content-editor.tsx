import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { LeaveGuard } from "#app/admin/leave-guard.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TextAreaField } from "#app/interface/field.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import { MAX_CONTENT_LENGTH } from "#shop/site/content/editable-page.rules.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { ContentHistory } from "./content-history.tsx";
import { OtherLanguageNote, RemovedNote, SavedNote } from "./content-notes.tsx";
import { ContentPreview } from "./content-preview.tsx";
import { sectionName } from "./section-name.ts";
import { TextDifferences } from "./text-differences.tsx";
import { useSaveKey } from "./use-save-key.ts";
import { useSectionText } from "./use-section-text.ts";

type ContentEditorProps = {
	place: { page: string; section: string };
	onGo(section: string): void;
};

/**
 * The editor for one section: clean, dirty, saving, then saved or failed with the text intact (ACON-04..14, ACON-25).
 */
export function ContentEditor({ place, onGo }: ContentEditorProps) {
	const t = useT(adminTexts);
	const editor = useSectionText(place);
	const { data, error, state, conflict, text, isDirty, publish } = editor;
	const isSaving = state.status === "saving";
	const mayPublish = isDirty && !isSaving && (conflict === null || conflict.isMerging);
	const hasFailed = state.status === "failed" && !editor.isConflict;

	useSaveKey(() => mayPublish && void publish(text));

	return (
		<div className="min-w-0">
			<LeaveGuard isDirty={isDirty} />
			<h2 className="mb-3 text-base font-semibold">{sectionName(place.section, t)}</h2>
			{conflict !== null && (
				<ConflictPanel
					theirs={conflict.theirs}
					isMerging={conflict.isMerging}
					mergeLabel={t("conflict_merge")}
					mergingText={t("conflict_merging")}
					isBusy={isSaving}
					onMerge={() => {
						editor.merge();
						document.getElementById("content-text")?.focus();
					}}
					onKeepTheirs={editor.keepTheirs}
					onOverwrite={() => void publish(text)}
				>
					<TextDifferences
						first={{ title: t("conflict_theirs"), text: conflict.theirs.content ?? "" }}
						second={{ title: t("conflict_mine"), text }}
					/>
				</ConflictPanel>
			)}
			{editor.setAside !== null && (
				<p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-blue-soft px-4 py-3 text-sm">
					{t("conflict_kept_theirs")}
					<Button variant="secondary" size="small" onClick={editor.bringBack}>
						{t("conflict_bring_back")}
					</Button>
				</p>
			)}
			{data !== null && !editor.hasText && <SavedNote section={place.section} shownInstead={data.shownInstead} />}
			<div className="grid gap-5 xl:grid-cols-2">
				<TextAreaField
					id="content-text"
					label={t("content_label")}
					hint={t("content_hint")}
					rows={18}
					maxLength={MAX_CONTENT_LENGTH}
					spellCheck
					isCode
					disabled={data === null}
					value={text}
					onChange={(event) => editor.setTyped(event.target.value)}
				/>
				{data !== null && <ContentPreview place={place} text={text} />}
			</div>
			<div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button size="small" onClick={() => void publish(text)} isBusy={isSaving} disabled={!mayPublish}>
					{t(isSaving ? "saving" : "save")}
				</Button>
				{editor.hasText && data !== null && data.shownInstead !== "" && conflict === null && (
					<AskButton
						variant="quiet"
						size="small"
						disabled={isSaving}
						label={t("content_back")}
						title={t("content_back_title")}
						question={<p>{t("content_back_text")}</p>}
						isDestructive={false}
						onConfirm={() => publish("")}
					/>
				)}
				{isDirty && !isSaving && <p className="text-sm text-amber">{t("content_unsaved")}</p>}
				<p role="status" className="text-sm font-medium text-green">
					{state.status === "saved" && t("content_saved")}
				</p>
				<RemovedNote removed={editor.removed} />
				{hasFailed && (
					<p role="alert" className="text-sm font-medium text-red">
						{t("content_error", { message: failureText(state.error, t) })}
					</p>
				)}
				{error !== null && (
					<LoadError
						error={error}
						className="w-full"
						message={t("content_error", { message: failureText(error, t) })}
						isBusy={editor.isBusy}
						onRetry={() => void editor.refresh()}
					/>
				)}
			</div>
			{data && (
				<>
					<OtherLanguageNote place={place} other={data.otherLanguage} onGo={onGo} />
					<ContentHistory data={data} isDirty={isDirty} onRestored={editor.takeUp} onStale={editor.refresh} />
				</>
			)}
		</div>
	);
}
