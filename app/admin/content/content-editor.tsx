import { useEffect } from "react";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { LeaveGuard } from "#app/admin/leave-guard.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TextAreaField } from "#app/interface/field.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import { MAX_CONTENT_LENGTH } from "#shop/content/editable-page.rules.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { ContentHistory } from "./content-history.tsx";
import { OtherLanguageNote, SavedNote } from "./content-notes.tsx";
import { TextDifferences } from "./text-differences.tsx";
import { useSaveKey } from "./use-save-key.ts";
import { useSectionText } from "./use-section-text.ts";

type ContentEditorProps = {
	place: { page: string; section: string };
	onDirty(isDirty: boolean): void;
	onGo(section: string): void;
};

/**
 * The editor for one section: clean, dirty, saving, then saved or failed with the text intact (ACON-04..14, ACON-25).
 */
export function ContentEditor({ place, onDirty, onGo }: ContentEditorProps) {
	const t = useT(adminTexts);
	const editor = useSectionText(place);
	const { data, error, state, conflict, text, isDirty } = editor;
	const isSaving = state.status === "saving";
	const mayPublish = isDirty && !isSaving && (conflict === null || conflict.isMerging);
	const hasFailed = state.status === "failed" && !editor.isConflict;

	useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
	useSaveKey(() => mayPublish && void editor.publish(text));

	return (
		<div className="mt-5">
			<LeaveGuard isDirty={isDirty} />
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
					onOverwrite={() => void editor.publish(text)}
				>
					<TextDifferences theirs={conflict.theirs.content ?? ""} mine={text} />
				</ConflictPanel>
			)}
			{editor.setAside !== null && (
				<p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-blue-soft px-4 py-3 text-[0.9375rem]">
					{t("conflict_kept_theirs")}
					<Button variant="secondary" size="small" onClick={editor.bringBack}>
						{t("conflict_bring_back")}
					</Button>
				</p>
			)}
			{data !== null && !editor.hasText && <SavedNote section={place.section} shownInstead={data.shownInstead} />}
			<TextAreaField
				id="content-text"
				label={t("content_label")}
				hint={t("content_hint")}
				rows={14}
				maxLength={MAX_CONTENT_LENGTH}
				spellCheck
				isCode
				disabled={data === null}
				value={text}
				onChange={(event) => editor.setTyped(event.target.value)}
			/>
			<div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button onClick={() => void editor.publish(text)} isBusy={isSaving} disabled={!mayPublish}>
					{t(isSaving ? "saving" : "save")}
				</Button>
				{editor.hasText && data !== null && data.shownInstead !== "" && conflict === null && (
					<AskButton
						variant="quiet"
						size="medium"
						disabled={isSaving}
						label={t("content_back")}
						title={t("content_back_title")}
						question={<p>{t("content_back_text")}</p>}
						isDestructive={false}
						onConfirm={() => editor.publish("")}
					/>
				)}
				{isDirty && !isSaving && <p className="text-[0.9375rem] text-amber">{t("content_unsaved")}</p>}
				<p role="status" className="text-[0.9375rem] font-medium text-green">
					{state.status === "saved" && t("content_saved")}
				</p>
				{hasFailed && (
					<p role="alert" className="text-[0.9375rem] font-medium text-red">
						{t("content_error", { message: failureText(state.error, t) })}
					</p>
				)}
				{error !== null && (
					<LoadError
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
