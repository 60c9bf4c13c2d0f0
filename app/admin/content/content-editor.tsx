import { useEffect, useState } from "react";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { AskFirst } from "#app/admin/ask-first.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { LeaveGuard } from "#app/admin/leave-guard.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextAreaField } from "#app/interface/field.tsx";
import { LONGEST_CONTENT } from "#shop/content/editable-page.rules.ts";
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

/** One section's text: clean, dirty, saving, then saved or failed with everything still there (ACON-04..14, ACON-25). */
export function ContentEditor({ place, onDirty, onGo }: ContentEditorProps) {
	const say = useAdminTexts();
	const editor = useSectionText(place);
	const { reply, error, state, conflict, text, isDirty } = editor;
	const [isAskingBack, setAskingBack] = useState(false);
	const isSaving = state.status === "saving";
	const mayPublish = isDirty && !isSaving && (conflict === null || conflict.isMerging);
	const hasFailed = (state.status === "failed" && !editor.isConflict) || error !== null;

	useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
	useSaveKey(() => mayPublish && void editor.publish(text));

	return (
		<div className="mt-5">
			<LeaveGuard isDirty={isDirty} />
			{conflict !== null && (
				<ConflictPanel
					theirs={conflict.theirs}
					isMerging={conflict.isMerging}
					mergeLabel={say("conflict_merge")}
					mergingText={say("conflict_merging")}
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
					{say("conflict_kept_theirs")}
					<Button look="secondary" size="small" onClick={editor.bringBack}>
						{say("conflict_bring_back")}
					</Button>
				</p>
			)}
			{reply !== null && !editor.hasText && <SavedNote section={place.section} shownInstead={reply.shown_instead} />}
			<TextAreaField
				id="content-text"
				label={say("content_label")}
				hint={say("content_hint")}
				rows={14}
				maxLength={LONGEST_CONTENT}
				spellCheck
				isCode
				disabled={reply === null}
				value={text}
				onChange={(event) => editor.setTyped(event.target.value)}
			/>
			<div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button onClick={() => void editor.publish(text)} isBusy={isSaving} disabled={!mayPublish}>
					{say(isSaving ? "saving" : "save")}
				</Button>
				{editor.hasText && reply !== null && reply.shown_instead !== "" && conflict === null && (
					<Button look="quiet" onClick={() => setAskingBack(true)} disabled={isSaving}>
						{say("content_back")}
					</Button>
				)}
				{isDirty && !isSaving && <p className="text-[0.9375rem] text-amber">{say("content_unsaved")}</p>}
				<p role="status" className="text-[0.9375rem] font-medium text-green">
					{state.status === "saved" && say("content_saved")}
				</p>
				{hasFailed && (
					<p role="alert" className="text-[0.9375rem] font-medium text-red">
						{say("content_error", { message: failureText(state.status === "failed" ? state.error : error, say) })}
					</p>
				)}
				{error !== null && (
					<Button look="secondary" size="small" onClick={() => void editor.refresh()} isBusy={editor.isBusy}>
						{say("try_again")}
					</Button>
				)}
			</div>
			{reply && (
				<>
					<OtherLanguageNote place={place} other={reply.other_language} onGo={onGo} />
					<ContentHistory reply={reply} isDirty={isDirty} onRestored={editor.takeUp} onStale={editor.refresh} />
				</>
			)}
			{isAskingBack && reply !== null && (
				<AskFirst
					title={say("content_back_title")}
					confirmLabel={say("content_back")}
					isDestructive={false}
					onConfirm={async () => {
						await editor.publish("");
						setAskingBack(false);
					}}
					onClose={() => setAskingBack(false)}
				>
					<p>{say("content_back_text")}</p>
				</AskFirst>
			)}
		</div>
	);
}
