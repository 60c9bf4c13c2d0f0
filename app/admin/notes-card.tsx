import { useState } from "react";
import { Allowed } from "#app/admin/access/rights.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextAreaField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { newId } from "#app/new-id.ts";
import type { Right } from "#shop/access/staff/rights.rules.ts";

type NotesCardProps = {
	/** Of the field. */
	id: string;
	notes: readonly { id: string; note: string; createdBy: string; createdAt: string }[];
	maxLength: number;
	/** Who may add one. */
	right: Right;
	/** `key` is the attempt's: a retry after a lost response is the same note. */
	onAdd(added: { note: string; key: string }): Promise<unknown>;
};

/** What administrators note for each other; no customer sees it. */
export function NotesCard({ id, notes, maxLength, right, onAdd }: NotesCardProps) {
	const t = useT(adminTexts);
	const time = useTime();
	const [note, setNote] = useState("");
	const [key, setKey] = useState(newId);
	const submission = useSubmit(
		async () => {
			await onAdd({ note, key });
			showToast("success", t("note_added"));
			setNote("");
			setKey(newId());
		},
		(error) => t("note_failed", { message: failureText(error, t) }),
	);
	return (
		<PageCard title={t("notes_title")}>
			{notes.length > 0 && (
				<ul className="mb-3 grid gap-2">
					{notes.map((one) => (
						<li key={one.id} className="rounded-lg bg-sunken px-3 py-2">
							<p className="whitespace-pre-line wrap-anywhere">{one.note}</p>
							<p className="mt-1 text-xs text-muted wrap-anywhere">
								{t("refund_by", { who: one.createdBy, when: time(one.createdAt) })}
							</p>
						</li>
					))}
				</ul>
			)}
			<Allowed to={right}>
				<form onSubmit={submission.onSubmit} className="grid gap-2">
					<TextAreaField
						id={id}
						label={t("note_label")}
						hint={t("note_hint")}
						rows={2}
						maxLength={maxLength}
						value={note}
						onChange={(event) => setNote(event.target.value)}
					/>
					{submission.problem !== null && <Alert tone="error">{submission.problem}</Alert>}
					<Button
						type="submit"
						variant="secondary"
						size="small"
						className="justify-self-start"
						isBusy={submission.isBusy}
						disabled={note.trim() === ""}
					>
						{t("note_add")}
					</Button>
				</form>
			</Allowed>
		</PageCard>
	);
}
