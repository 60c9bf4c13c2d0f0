import { useEffect } from "react";
import { ChangedBy } from "#app/admin/access/rights.tsx";
import { useWrites, writesDone } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { Skeleton } from "#app/interface/skeleton.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import type { MessageKind } from "#shop/kernel/outbox/messages.rules.ts";
import { SectionTitle } from "./section-title.tsx";

type Emails = ApiResponse<"GET", "/api/admin/failed-emails">;

export function FailedEmails({ count }: { count: number }) {
	const t = useT(adminTexts);
	const { data, error, isBusy, refresh } = useAdminData("/api/admin/failed-emails");
	useEffect(() => writesDone.subscribe(() => void refresh()), [refresh]);
	const title = t("emails", { count });
	return (
		<section id="failed-emails" aria-labelledby="failed-emails-title" className="scroll-mt-20">
			<SectionTitle id="failed-emails-title">{title}</SectionTitle>
			{error !== null && (
				<LoadError
					error={error}
					message={t("emails_failed", { message: failureText(error, t) })}
					isBusy={isBusy}
					onRetry={() => void refresh()}
				/>
			)}
			{error === null && data === null && <Skeleton className="h-16" />}
			{error === null && data?.emails.length === 0 && <p className="text-muted">{t("emails_empty")}</p>}
			{error === null && data !== null && data.emails.length > 0 && (
				<ul aria-label={title} className="flex flex-col gap-3">
					{data.emails.map((item) => (
						<ChangedBy key={item.id} right="system.write">
							<EmailRow item={item} onFailed={refresh} />
						</ChangedBy>
					))}
				</ul>
			)}
		</section>
	);
}

function EmailRow({ item, onFailed }: { item: Emails["emails"][number]; onFailed(): Promise<void> }) {
	const t = useT(adminTexts);
	const time = useTime();
	const { post, isBusy } = useWrites();
	const kind = kindText(item.kind, t);

	const settle = async (
		action: "retry" | "dismissal",
		done: KeyTaking<typeof adminTexts>,
		failed: "email_retry_failed" | "email_dismiss_failed",
	) => {
		try {
			await post(`/api/admin/failed-emails/{id}/${action}`, { params: { id: item.id } });
			showToast("success", t(done));
		} catch (error) {
			showToast("error", t(failed, { message: failureText(error, t) }));
			await onFailed();
		}
	};

	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
			<div className="min-w-0 grow basis-64">
				<p className="wrap-anywhere">
					<strong>{kind}</strong> · {item.recipient}
				</p>
				<p className="text-sm text-muted">
					<time dateTime={item.failedAt}>{t("email_given_up", { when: time(item.failedAt) })}</time>
				</p>
				{item.lastError !== null && <p className="mt-1 font-mono text-sm wrap-anywhere">{item.lastError}</p>}
			</div>
			{item.canRetry ? (
				<Button
					variant="secondary"
					size="small"
					aria-label={t("email_retry", { kind, email: item.recipient })}
					onClick={() => void settle("retry", "email_retried", "email_retry_failed")}
					isBusy={isBusy}
				>
					{t("try_again")}
				</Button>
			) : (
				<p className="text-sm text-muted">{t("email_link_over")}</p>
			)}
			<AskButton
				variant="quiet"
				aria-label={t("email_dismiss_label", { kind, email: item.recipient })}
				disabled={isBusy}
				label={t("email_dismiss")}
				title={t("email_dismiss_title")}
				question={<p>{t("email_dismiss_text", { kind, email: item.recipient })}</p>}
				onConfirm={() => settle("dismissal", "email_dismissed", "email_dismiss_failed")}
			/>
		</li>
	);
}

const KINDS: Readonly<Record<MessageKind, true>> = {
	account_confirmation: true,
	account_deleted: true,
	admin_device_link: true,
	alarm: true,
	dispute_changed: true,
	failed_sign_ins: true,
	new_order: true,
	order_cancelled: true,
	order_confirmation: true,
	order_contact_changed: true,
	order_refunded: true,
	order_replacement: true,
	new_return: true,
	quote: true,
	return_requested: true,
	return_approved: true,
	return_declined: true,
	return_received: true,
	order_items_removed: true,
	order_shipment_corrected: true,
	order_shipment_undone: true,
	order_shipped: true,
	owner_digest: true,
	password_changed: true,
	password_reset: true,
	points_expiring: true,
	points_halving: true,
	staff_invitation: true,
	work_assigned: true,
	staff_password: true,
	points_adjusted: true,
	customer_merged: true,
	stock_alert: true,
	stock_alert_confirmation: true,
	refund_failed: true,
	support_notification: true,
	support_reply: true,
};

/** What an email is about; the raw kind if this page does not know it. */
function kindText(kind: string, t: Translate<typeof adminTexts>): string {
	return isKnownKind(kind) ? t(`email_${kind}`) : kind;
}

function isKnownKind(kind: string): kind is MessageKind {
	return Object.hasOwn(KINDS, kind);
}
