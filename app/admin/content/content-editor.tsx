import { useEffect, useState } from "react";
import type { z } from "zod";
import { callAdmin } from "#app/admin/admin-calls.ts";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { LeaveGuard } from "#app/admin/leave-guard.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import type { contentReply } from "#app/api/admin/content.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { TextAreaField } from "#app/interface/field.tsx";
import { LONGEST_CONTENT } from "#shop/content/editable-page.rules.ts";
import { ContentHistory } from "./content-history.tsx";
import { useSaving } from "./use-saving.ts";

type ContentEditorProps = { place: { page: string; section: string }; onDirty(isDirty: boolean): void };

/** One section's text: clean, dirty, saving, then saved or failed with everything still there (ACON-04..14, ACON-25). */
export function ContentEditor({ place, onDirty }: ContentEditorProps) {
	const say = useAdminTexts();
	const path = `content?page=${place.page}&section=${place.section}`;
	const { reply, error, refresh, change, isBusy } = useLoaded<z.infer<typeof contentReply>>(path);
	const [typed, setTyped] = useState<string | null>(null);
	const { state, save } = useSaving();
	// Where nobody has saved anything the owner goes on from what the page says now.
	const saved = reply?.content ?? reply?.shown_instead ?? "";
	const text = typed ?? saved;
	const isDirty = reply !== null && text !== saved;
	const isSaving = state.status === "saving";

	useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

	const publish = async () => {
		const isSaved = await save(async () => {
			// The server may have cleaned the text; what was typed meanwhile is not lost for it.
			const { content } = await callAdmin<{ content: string }>("PUT", "content", { ...place, content: text });
			change((before) => ({ ...before, content }));
			setTyped((now) => (now === text ? null : now));
		});
		if (isSaved) await refresh();
	};

	return (
		<div className="mt-5">
			<LeaveGuard isDirty={isDirty} />
			{reply !== null && reply.content === null && (
				<p className="mb-4 rounded-control bg-blue-soft px-4 py-3 text-[0.9375rem]">
					{say(reply.shown_instead === "" ? "content_none" : "content_own_words")}
				</p>
			)}
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
				onChange={(event) => setTyped(event.target.value)}
			/>
			<div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button onClick={() => void publish()} isBusy={isSaving} disabled={!isDirty}>
					{say(isSaving ? "saving" : "save")}
				</Button>
				{isDirty && !isSaving && <p className="text-[0.9375rem] text-amber">{say("content_unsaved")}</p>}
				<p role="status" className="text-[0.9375rem] font-medium text-green">
					{state.status === "saved" && say("content_saved")}
				</p>
				{(state.status === "failed" || error !== null) && (
					<p role="alert" className="text-[0.9375rem] font-medium text-red">
						{say("content_error", { message: failureText(state.status === "failed" ? state.error : error, say) })}
					</p>
				)}
				{error !== null && (
					<Button look="secondary" size="small" onClick={() => void refresh()} isBusy={isBusy}>
						{say("try_again")}
					</Button>
				)}
			</div>
			{reply && (
				<ContentHistory
					versions={reply.versions}
					onRestored={async () => {
						setTyped(null);
						await refresh();
					}}
				/>
			)}
		</div>
	);
}
