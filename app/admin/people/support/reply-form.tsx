import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { LeaveGuard } from "#app/admin/leave-guard.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TextAreaField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { newId } from "#app/new-id.ts";
import { MAX_REPLY_LENGTH } from "#shop/people/support/support-admin.rules.ts";
import type { MessagePageData } from "./message-card.tsx";

/**
 * A reply by email, below the thread. Typed text survives a failure and another administrator's reply, which is shown
 * before this one is sent; a retry sends it only once. Leaving the page asks first.
 */
export function ReplyForm({ message }: Pick<MessagePageData, "message">) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const [key, setKey] = useState(newId);
	const [reply, setReply] = useState("");

	const submission = useSubmit(
		async () => {
			const body = { reply, key, seen: message.replies.length };
			await post("/api/admin/support-messages/{id}/replies", { params: { id: message.id }, body });
			setReply("");
			setKey(newId());
			showToast("success", t("support_sent"));
		},
		(error) => t("support_send_failed", { message: failureText(error, t) }),
	);

	return (
		<form
			aria-label={t("support_reply_to", { name: message.name })}
			onSubmit={submission.onSubmit}
			className="rounded-xl border border-line bg-surface p-4"
		>
			<LeaveGuard isDirty={reply.trim() !== ""} />
			<TextAreaField
				id="support-reply"
				label={t("support_reply_label")}
				hint={t("support_reply_hint", { email: message.email })}
				error={submission.problem}
				rows={6}
				required
				maxLength={MAX_REPLY_LENGTH}
				value={reply}
				onChange={(event) => setReply(event.target.value)}
			/>
			<Button type="submit" size="small" className="mt-3" isBusy={submission.isBusy}>
				{t("support_send")}
			</Button>
		</form>
	);
}
