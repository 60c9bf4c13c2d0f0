import { useState } from "react";
import { href, Link } from "react-router";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { useTime } from "#app/admin/use-time.ts";
import type { DraftResponse } from "#app/api/admin/selling/drafts/drafts.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button, buttonClass } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import {
	MANUAL_METHODS,
	MAX_PAYMENT_NOTE,
	type ManualMethod,
} from "#shop/selling/orders/drafts/payment-method.rules.ts";

type CardProps = { draft: DraftResponse };

/** What it costs, or why it cannot be sold. */
export function DraftTotals({ draft: { amounts, problem, shipping } }: CardProps) {
	const t = useT(adminTexts);
	return (
		<PageCard title={t("draft_amounts")}>
			{amounts !== null && (
				<>
					<OrderTotals isCompact amounts={amounts} isEstimate={shipping === null} />
					<p className="mt-2 text-xs text-muted">{t("draft_amounts_saved")}</p>
				</>
			)}
			{problem !== null && (
				<Alert tone="error">
					<p>{t("draft_problem", { message: problem.message })}</p>
				</Alert>
			)}
		</PageCard>
	);
}

const HOLD_DAYS = [1, 3, 7, 14, 30, 90];

/** Until when its stock is held, as the owner chooses. */
export function DraftHoldCard({ draft }: CardProps) {
	const t = useT(adminTexts);
	const time = useTime();
	const { put } = useWrites();
	const [days, setDays] = useState("7");
	const hold = useSubmit(
		async () => {
			// A minute less than the longest: the request takes time.
			const until = new Date(Date.now() + Number(days) * DAY_MS - 60_000).toISOString();
			await put("/api/admin/drafts/{id}/hold", { params: { id: draft.id }, body: { until } });
			showToast("success", t("draft_held"));
		},
		(error) => t("draft_change_failed", { message: failureText(error, t) }),
	);
	const release = useSubmit(
		async () => {
			await put("/api/admin/drafts/{id}/hold", { params: { id: draft.id }, body: { until: null } });
			showToast("success", t("draft_released"));
		},
		(error) => t("draft_change_failed", { message: failureText(error, t) }),
	);
	const problem = hold.problem ?? release.problem;
	return (
		<PageCard title={t("draft_hold")}>
			<p>
				{draft.heldUntil === null ? t("draft_not_held") : t("draft_held_until", { when: time(draft.heldUntil) })}
				{draft.isPageOpen && ` ${t("draft_page_open")}`}
			</p>
			{problem !== null && (
				<Alert tone="error" className="mt-2">
					<p>{problem}</p>
				</Alert>
			)}
			<form onSubmit={hold.onSubmit} className="mt-3 flex flex-wrap items-end gap-2">
				<SelectField
					id="draft-hold"
					label={t("draft_hold_for")}
					value={days}
					onChange={({ target }) => setDays(target.value)}
					className="min-w-28"
				>
					{HOLD_DAYS.map((count) => (
						<option key={count} value={count}>
							{t("draft_hold_days", { count })}
						</option>
					))}
				</SelectField>
				<Button type="submit" size="small" variant="secondary" isBusy={hold.isBusy}>
					{t(draft.heldUntil === null ? "draft_hold_button" : "draft_hold_again")}
				</Button>
				{draft.heldUntil !== null && (
					<Button size="small" variant="secondary" isBusy={release.isBusy} onClick={() => void release.submit()}>
						{t("draft_hold_end")}
					</Button>
				)}
			</form>
		</PageCard>
	);
}

/** Records how it was paid without the payment page, which places the order. */
export function DraftPaymentCard({ draft }: CardProps) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const [method, setMethod] = useState<ManualMethod>("cash");
	const [note, setNote] = useState("");
	const submission = useSubmit(
		async () => {
			const { order } = await post("/api/admin/drafts/{id}/payment", {
				params: { id: draft.id },
				body: { method, note, version: draft.version },
			});
			showToast("success", t("draft_paid", { number: order?.orderNumber ?? "" }));
		},
		(error) => t("draft_change_failed", { message: failureText(error, t) }),
	);
	const amount = formatUsd(draft.amounts?.totalCents ?? 0);
	return (
		<PageCard title={t("draft_pay")} hint={t("draft_pay_hint")}>
			{submission.problem !== null && (
				<Alert tone="error" className="mt-2">
					<p>{submission.problem}</p>
				</Alert>
			)}
			<div className="mt-3 grid gap-3">
				<SelectField
					id="draft-method"
					label={t("draft_pay_method")}
					value={method}
					onChange={({ target }) => setMethod(MANUAL_METHODS.find((one) => one === target.value) ?? "cash")}
				>
					{MANUAL_METHODS.map((one) => (
						<option key={one} value={one}>
							{t(`method_${one}`)}
						</option>
					))}
				</SelectField>
				<TextField
					id="draft-method-note"
					label={t("draft_pay_note")}
					hint={t("draft_pay_note_hint")}
					maxLength={MAX_PAYMENT_NOTE}
					value={note}
					onChange={({ target }) => setNote(target.value)}
				/>
				<div>
					<AskButton
						label={t("draft_pay_confirm")}
						title={t("draft_pay")}
						variant="secondary"
						isBusy={submission.isBusy}
						disabled={draft.amounts === null}
						question={<p>{t("draft_pay_question", { amount })}</p>}
						onConfirm={() => submission.submit()}
					>
						{t("draft_pay_button")}
					</AskButton>
				</div>
			</div>
		</PageCard>
	);
}

/** What became of a draft that is no longer open. */
export function DraftEnd({ draft }: CardProps) {
	const t = useT(adminTexts);
	const time = useTime();
	const params = { who: draft.changedBy, when: time(draft.changedAt) };
	const { order } = draft;
	if (order === null) return <p className="text-muted">{t("draft_canceled_text", params)}</p>;
	return (
		<PageCard
			title={t("draft_done", { number: order.orderNumber })}
			action={
				<Link
					to={href("/admin/orders/:number", { number: order.orderNumber })}
					className="font-semibold underline underline-offset-4"
				>
					{order.orderNumber}
				</Link>
			}
		>
			<p>{t("draft_done_text", params)}</p>
			<p className="mt-1 text-muted">{t(`method_${order.paymentMethod}`)}</p>
			<a
				href={`/api/admin/drafts/${draft.id}/invoice.pdf`}
				className={classNames(buttonClass({ variant: "secondary", size: "small" }), "mt-3")}
			>
				{t("draft_invoice_pdf", { number: draft.invoiceNumber ?? "" })}
			</a>
		</PageCard>
	);
}
