import { Link2 } from "lucide";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { useTime } from "#app/admin/use-time.ts";
import type { DraftResponse } from "#app/api/admin/selling/drafts/drafts.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button, buttonClass } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";

/** Sends the quote with its payment link, or copies that. */
export function DraftQuoteCard({ draft }: { draft: DraftResponse }) {
	const t = useT(adminTexts);
	const time = useTime();
	const { post } = useWrites();
	const { email, sentAt, quoteUrl: link } = draft;
	const submission = useSubmit(
		async () => {
			await post("/api/admin/drafts/{id}/email", { params: { id: draft.id }, body: { version: draft.version } });
			showToast("success", t("draft_sent", { email: email ?? "" }));
		},
		(error) => t("draft_change_failed", { message: failureText(error, t) }),
	);
	const copy = async () => {
		if (link === null) return;
		try {
			await navigator.clipboard.writeText(link);
			showToast("success", t("draft_link_copied"));
		} catch {
			// Without HTTPS, browsers block the clipboard.
			showToast("notice", t("draft_link_failed", { link }));
		}
	};
	return (
		<PageCard title={t("draft_send")} hint={t("draft_send_hint")}>
			{sentAt !== null && <p className="mt-2">{t("draft_sent_at", { when: time(sentAt) })}</p>}
			{email === null && <p className="mt-2">{t("draft_send_needs_email")}</p>}
			{submission.problem !== null && (
				<Alert tone="error" className="mt-2">
					<p>{submission.problem}</p>
				</Alert>
			)}
			<div className="mt-3 flex flex-wrap gap-2">
				<Button
					size="small"
					isBusy={submission.isBusy}
					disabled={link === null || email === null}
					onClick={() => void submission.submit()}
				>
					{t(sentAt === null ? "draft_send" : "draft_send_again")}
				</Button>
				<Button size="small" variant="secondary" disabled={link === null} onClick={() => void copy()}>
					<Icon of={Link2} className="size-4" />
					{t("draft_copy_link")}
				</Button>
				{link !== null && (
					<a
						href={`/api/admin/drafts/${draft.id}/quote.pdf`}
						className={buttonClass({ variant: "secondary", size: "small" })}
					>
						{t("draft_quote_pdf")}
					</a>
				)}
			</div>
		</PageCard>
	);
}
