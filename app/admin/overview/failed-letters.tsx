import { useState } from "react";
import type { z } from "zod";
import { callAdmin } from "#app/admin/admin-calls.ts";
import { type AdminText, type Say, useAdminTexts } from "#app/admin/admin-texts.ts";
import { AskFirst } from "#app/admin/ask-first.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { failedLettersReply } from "#app/api/admin/failed-letters.schema.ts";
import { Button } from "#app/interface/button.tsx";
import { AlertIcon } from "#app/interface/icons.tsx";
import { showToast } from "#app/interface/toast.tsx";

type Letters = z.infer<typeof failedLettersReply>;

/** The e-mails that the shop gave up: to whom, why, and another try, or no more of it. */
export function FailedLetters({ count }: { count: number }) {
	const say = useAdminTexts();
	const { reply, error, isBusy, refresh } = useLoaded<Letters>("failed-letters");
	const title = count === 1 ? say("letters_one") : say("letters", { count });
	return (
		<details className="mt-3 rounded-card border border-line bg-surface">
			<summary className="cursor-pointer px-5 py-3.5 font-semibold text-red">
				<AlertIcon className="mr-2 inline size-5" />
				{title}
			</summary>
			<div className="px-5 pb-4">
				<ListFrame
					label={title}
					count={reply?.letters.length ?? null}
					failure={error ? say("letters_failed", { message: failureText(error, say) }) : null}
					emptyText={say("letters_empty")}
					isBusy={isBusy}
					onRetry={() => void refresh()}
				>
					{reply?.letters.map((letter) => (
						<LetterRow key={letter.id} letter={letter} onRetried={refresh} />
					))}
				</ListFrame>
			</div>
		</details>
	);
}

function LetterRow({ letter, onRetried }: { letter: Letters["letters"][number]; onRetried(): Promise<void> }) {
	const say = useAdminTexts();
	const time = useTime();
	const [isBusy, setBusy] = useState(false);
	const kind = kindText(letter.kind, say);

	const [isAsking, setAsking] = useState(false);

	const settle = async (
		deed: "retry" | "dismissal",
		done: AdminText,
		failed: "letter_retry_failed" | "letter_dismiss_failed",
	) => {
		setBusy(true);
		try {
			await callAdmin("POST", `failed-letters/${letter.id}/${deed}`);
			showToast("success", say(done));
		} catch (error) {
			showToast("error", say(failed, { message: failureText(error, say) }));
		}
		setAsking(false);
		await onRetried();
		setBusy(false);
	};

	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line px-4 py-3">
			<div className="min-w-0 grow basis-64">
				<p className="wrap-anywhere">
					<strong>{kind}</strong> · {letter.recipient}
				</p>
				<p className="text-sm text-muted">
					<time dateTime={letter.failed_at}>{say("letter_given_up", { when: time(letter.failed_at) })}</time>
				</p>
				{letter.last_error !== null && <p className="mt-1 font-mono text-sm wrap-anywhere">{letter.last_error}</p>}
			</div>
			{letter.can_retry ? (
				<Button
					look="secondary"
					size="small"
					aria-label={say("letter_retry", { kind, email: letter.recipient })}
					onClick={() => void settle("retry", "letter_retried", "letter_retry_failed")}
					isBusy={isBusy}
				>
					{say("try_again")}
				</Button>
			) : (
				<p className="text-sm text-muted">{say("letter_link_over")}</p>
			)}
			<Button
				look="quiet"
				size="small"
				aria-label={say("letter_dismiss_one", { kind, email: letter.recipient })}
				onClick={() => setAsking(true)}
				disabled={isBusy}
			>
				{say("letter_dismiss")}
			</Button>
			{isAsking && (
				<AskFirst
					title={say("letter_dismiss_title")}
					confirmLabel={say("letter_dismiss")}
					onConfirm={() => settle("dismissal", "letter_dismissed", "letter_dismiss_failed")}
					onClose={() => setAsking(false)}
				>
					<p>{say("letter_dismiss_text", { kind, email: letter.recipient })}</p>
				</AskFirst>
			)}
		</li>
	);
}

const KINDS = [
	"account_confirmation",
	"account_deleted",
	"admin_device_link",
	"failed_sign_ins",
	"order_cancelled",
	"order_confirmation",
	"order_refunded",
	"order_shipped",
	"order_shipment_corrected",
	"order_shipment_undone",
	"refund_failed",
	"dispute_changed",
	"password_changed",
	"password_reset",
	"points_expiring",
	"points_halving",
	"support_notification",
	"support_reply",
] as const;

/** What a letter is about; its own word for one that this page does not know. */
function kindText(kind: string, say: Say): string {
	const known = KINDS.find((one) => one === kind);
	return known === undefined ? kind : say(`letter_${known}` satisfies AdminText);
}
