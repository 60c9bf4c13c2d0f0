import { useEffect, useRef, useState } from "react";
import { useMe } from "#app/admin/access/work/work.ts";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { LeaveGuard } from "#app/admin/leave-guard.tsx";
import { answerProblem } from "#app/admin/people/templates/answer-problem.ts";
import { TemplatePicker } from "#app/admin/people/templates/template-picker.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TextAreaField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { newId } from "#app/new-id.ts";
import { HANDLED_MS } from "#shop/access/work/work.rules.ts";
import { MAX_REPLY_LENGTH } from "#shop/people/support/support-admin.rules.ts";
import type { MessagePageData } from "./message-card.tsx";

const NEVER = Number.NEGATIVE_INFINITY;

/**
 * A reply by email, below the thread. Typed text survives a failure and another administrator's reply, which is shown
 * before this one is sent; a retry sends it only once. Leaving the page asks first.
 */
export function ReplyForm({ message, orders }: Pick<MessagePageData, "message" | "orders">) {
	const t = useT(adminTexts);
	/** One after the other: a claim that arrived after its own reply would outlast it. */
	const { post } = useWrites();
	const [key, setKey] = useState(newId);
	const [reply, setReply] = useState("");

	/** Who starts to write says so, so that no colleague does; what a colleague handles is theirs until it is taken over. */
	const me = useMe();
	const { handledBy } = message.work;
	const saidAt = useRef(NEVER);
	/** What ended is said again by the next text. */
	useEffect(() => {
		if (handledBy !== me) saidAt.current = NEVER;
	}, [handledBy, me]);
	const handle = (at: number) => {
		if ((handledBy !== null && handledBy !== me) || at - saidAt.current < HANDLED_MS / 2) return;
		saidAt.current = at;
		post("/api/admin/support-messages/{id}/work", { params: { id: message.id }, body: {} }).catch(() => {
			saidAt.current = NEVER;
		});
	};

	const problem = answerProblem("support", reply, t);

	const submission = useSubmit(
		async () => {
			const body = { reply, key, seen: message.replies.length };
			await post("/api/admin/support-messages/{id}/replies", { params: { id: message.id }, body });
			saidAt.current = NEVER;
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
			<div className="mb-4 max-w-sm empty:hidden">
				<TemplatePicker
					id="support-template"
					usedFor="support"
					values={{
						name: message.name,
						order: orders[0]?.orderNumber ?? "",
						subject: message.subject ?? "",
					}}
					typed={reply}
					onPick={(text, at) => {
						setReply(text);
						handle(at);
					}}
				/>
			</div>
			<TextAreaField
				id="support-reply"
				label={t("support_reply_label")}
				hint={t("support_reply_hint", { email: message.email })}
				error={problem ?? submission.problem}
				rows={6}
				required
				maxLength={MAX_REPLY_LENGTH}
				value={reply}
				onChange={(event) => {
					setReply(event.target.value);
					handle(event.timeStamp);
				}}
			/>
			<Button type="submit" size="small" className="mt-3" isBusy={submission.isBusy} disabled={problem !== null}>
				{t("support_send")}
			</Button>
		</form>
	);
}
