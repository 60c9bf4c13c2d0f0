import { useState } from "react";
import { Allowed } from "#app/admin/access/rights.tsx";
import { useWrites } from "#app/admin/admin-api.ts";
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
import { MAX_NOTE_LENGTH } from "#shop/selling/orders/notes/order-notes.rules.ts";
import type { PageOrder } from "./page-order.ts";

/** What administrators note for each other; no customer sees it. */
export function NotesCard({ order }: { order: PageOrder }) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const time = useTime();
	const [note, setNote] = useState("");
	// A retry after a lost response is the same note.
	const [key, setKey] = useState(newId);
	const submission = useSubmit(
		async () => {
			await post("/api/admin/orders/{id}/notes", { params: { id: order.id }, body: { note, key } });
			showToast("success", t("note_added"));
			setNote("");
			setKey(newId());
		},
		(error) => t("order_change_failed", { message: failureText(error, t) }),
	);
	return (
		<PageCard title={t("notes_title")}>
			{order.notes.length > 0 && (
				<ul className="mb-3 grid gap-2">
					{order.notes.map((one) => (
						<li key={one.id} className="rounded-lg bg-sunken px-3 py-2">
							<p className="whitespace-pre-line wrap-anywhere">{one.note}</p>
							<p className="mt-1 text-xs text-muted wrap-anywhere">
								{t("refund_by", { who: one.createdBy, when: time(one.createdAt) })}
							</p>
						</li>
					))}
				</ul>
			)}
			<Allowed to="orders.write">
				<form onSubmit={submission.onSubmit} className="grid gap-2">
					<TextAreaField
						id="order-note"
						label={t("note_label")}
						hint={t("note_hint")}
						rows={2}
						maxLength={MAX_NOTE_LENGTH}
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
