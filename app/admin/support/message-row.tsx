import { useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { adminApi } from "#app/admin/admin-api.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { adminMessageResponse } from "#app/api/admin/support/support-messages.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { SelectField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { KeyTaking } from "#i18n/text-keys.ts";
import { SUPPORT_STATUSES, type SupportStatus } from "#shop/support/support.rules.ts";
import { ReplyDialog } from "./reply-dialog.tsx";
import { ReplyThread } from "./reply-thread.tsx";

type Message = z.infer<typeof adminMessageResponse>;

type MessageRowProps = {
	message: Message;
	/** Where the message's own page is; absent on that page. */
	page?: string;
	/** Absent where rows are not selected. */
	selection?: { isSelected: boolean; onSelect(): void };
	onChange(change: Partial<Message>): void;
	onChanged(): Promise<void>;
	/** The row on screen is out of date. */
	onStale(): void;
};

/** One message: sender, subject, status, and a reply button (ASUP-03..08, ASUP-12). */
export function MessageRow({ message, page, selection, onChange, onChanged, onStale }: MessageRowProps) {
	const t = useT(adminTexts);
	const time = useTime();
	const [isReplying, setReplying] = useState(false);

	const setStatus = async (status: SupportStatus) => {
		const before = message.status;
		onChange({ status });
		try {
			await adminApi.patch("/api/admin/support-messages/{id}", { params: { id: message.id }, body: { status } });
			showToast("success", t("support_updated"), { label: t("undo"), run: () => void undo(before) });
		} catch {
			onChange({ status: before });
			showToast("error", t("support_failed"));
		}
	};

	const undo = async (before: SupportStatus) => {
		try {
			const params = { id: message.id };
			await adminApi.patch("/api/admin/support-messages/{id}", { params, body: { status: before } });
			await onChanged();
		} catch {
			showToast("error", t("support_failed"));
		}
	};

	return (
		<li className="rounded-card border border-line bg-surface p-4 sm:p-5">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
				{selection && (
					<input
						type="checkbox"
						className="size-5 shrink-0"
						aria-label={t("support_select", { name: message.name })}
						checked={selection.isSelected}
						onChange={selection.onSelect}
					/>
				)}
				<h2 className="font-semibold wrap-anywhere">
					{page === undefined ? (
						message.subject || t("support_no_subject")
					) : (
						<Link to={page} className="hover:underline">
							{message.subject || t("support_no_subject")}
						</Link>
					)}
				</h2>
				<Badge tone="plain">{t(`inquiry_${message.inquiryType}` as KeyTaking<typeof adminTexts>)}</Badge>
				<time dateTime={message.createdAt} className="text-sm text-muted sm:ml-auto">
					{time(message.createdAt)}
				</time>
			</div>
			<p className="mt-1 text-sm text-muted wrap-anywhere">
				{message.name} · {message.email}
			</p>
			<p className="mt-3 whitespace-pre-line wrap-anywhere">{message.message}</p>
			<ReplyThread message={message} className="mt-4" />
			<div className="mt-4 flex flex-wrap items-end gap-3">
				<SelectField
					id={`status-${message.id}`}
					label={t("support_status")}
					value={message.status}
					onChange={(event) => void setStatus(event.target.value as SupportStatus)}
					className="w-full sm:w-44"
				>
					{SUPPORT_STATUSES.map((status) => (
						<option key={status} value={status}>
							{t(`status_${status}`)}
						</option>
					))}
				</SelectField>
				<Button variant="soft" onClick={() => setReplying(true)}>
					{t("support_reply")}
				</Button>
			</div>
			{isReplying && (
				<ReplyDialog
					message={message}
					onSent={(replies) =>
						onChange({ replies, ...(message.status === "pending" ? { status: "in_progress" as const } : {}) })
					}
					onStale={onStale}
					onClose={() => setReplying(false)}
				/>
			)}
		</li>
	);
}
