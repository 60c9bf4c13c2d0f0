import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { adminApi } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import type { adminMessageResponse } from "#app/api/admin/support/support-messages.schema.ts";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextAreaField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { newId } from "#app/new-id.ts";
import { ReplyThread } from "./reply-thread.tsx";

type Message = z.infer<typeof adminMessageResponse>;
type ReplyDialogProps = {
	message: Message;
	onSent(replies: Message["replies"]): void;
	/** Another admin has replied meanwhile. */
	onStale(): void;
	onClose(): void;
};

/** A reply by email, below the thread so far; typed text survives a failure, and a retry sends it only once. */
export function ReplyDialog({ message, onSent, onStale, onClose }: ReplyDialogProps) {
	const t = useT(adminTexts);
	const [key] = useState(newId);
	const [reply, setResponse] = useState("");

	const submission = useSubmit(
		async () => {
			const body = { reply, key, seen: message.replies.length };
			const path = "/api/admin/support-messages/{id}/replies";
			const sent = await adminApi.post(path, { params: { id: message.id }, body }).catch((error) => {
				if (isApiError(error, "reply_conflict")) onStale();
				throw error;
			});
			showToast("success", t("support_sent"));
			onSent(sent.replies);
			onClose();
		},
		(error) => t("support_send_failed", { message: failureText(error, t) }),
	);

	return (
		<FormDialog
			isWide
			isDirty={reply.trim() !== ""}
			title={t("support_reply_to", { name: message.name })}
			labels={formLabels(t, t("support_send"))}
			submission={submission}
			problem={null}
			lead={
				<ThreadFrame label={t("support_message_of", { name: message.name })}>
					<blockquote className="whitespace-pre-line wrap-anywhere">{message.message}</blockquote>
					<ReplyThread message={message} className="mt-4" />
				</ThreadFrame>
			}
			onClose={onClose}
		>
			<TextAreaField
				id="support-reply"
				label={t("support_reply_label")}
				hint={t("support_reply_hint", { email: message.email })}
				error={submission.problem}
				rows={7}
				required
				maxLength={5000}
				value={reply}
				onChange={(event) => setResponse(event.target.value)}
			/>
		</FormDialog>
	);
}

/** The thread so far, never so tall that the reply and its button leave the screen; a keyboard can scroll it. */
function ThreadFrame({ label, children }: { label: string; children: ReactNode }) {
	return (
		<section
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
			tabIndex={0}
			className="max-h-48 overflow-y-auto rounded-control bg-sunken px-4 py-3 text-[0.9375rem]"
		>
			{children}
		</section>
	);
}
