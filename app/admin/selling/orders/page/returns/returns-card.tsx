import { useState } from "react";
import { Allowed } from "#app/admin/access/rights.tsx";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { answerProblem } from "#app/admin/people/templates/answer-problem.ts";
import { TemplatePicker } from "#app/admin/people/templates/template-picker.tsx";
import type { PageOrder } from "#app/admin/selling/orders/page/page-order.ts";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextAreaField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { MAX_RETURN_NOTE } from "#shop/selling/orders/returns/returns.rules.ts";
import { ReturnRefundDialog } from "./return-refund-dialog.tsx";

type Return = PageOrder["returns"][number];

const TONES = {
	requested: "amber",
	approved: "blue",
	received: "brand",
	declined: "neutral",
	refunded: "green",
} as const;

/** What the customer sends back, and the next step of each. */
export function ReturnsCard({ order }: { order: PageOrder }) {
	const t = useT(adminTexts);
	return (
		<PageCard title={t("returns_title")}>
			<ul className="divide-y divide-line">
				{order.returns.map((one) => (
					<ReturnItem key={one.id} order={order} one={one} />
				))}
			</ul>
		</PageCard>
	);
}

function ReturnItem({ order, one }: { order: PageOrder; one: Return }) {
	const t = useT(adminTexts);
	const time = useTime();
	const { post } = useWrites();
	const [open, setOpen] = useState<"decline" | "refund" | null>(null);
	const params = { id: order.id, returnId: one.id };
	const close = () => setOpen(null);
	const act = (step: "approve" | "receive") =>
		post("/api/admin/orders/{id}/returns/{returnId}", { params, body: { step } }).then(
			() => showToast("success", t(`return_${step}_done`)),
			(error) => showToast("error", t("order_change_failed", { message: failureText(error, t) })),
		);
	const nameOf = (productId: number) => order.items.find((item) => item.productId === productId)?.productName ?? "";
	const isWaiting = one.state === "requested" || one.state === "approved";
	return (
		<li className="py-3 first:pt-0 last:pb-0">
			<div className="flex flex-wrap items-center gap-2">
				<span className="font-mono font-semibold">{one.number}</span>
				<Badge tone={TONES[one.state]} isSmall>
					{t(`return_state_${one.state}`)}
				</Badge>
				<time dateTime={one.requestedAt} className="text-muted">
					{time(one.requestedAt)}
				</time>
			</div>
			<ul className="mt-1">
				{one.lines.map(({ productId, quantity, reason }) => (
					<li key={productId}>
						{quantity} × {nameOf(productId)} <span className="text-muted">· {t(`return_reason_${reason}`)}</span>
					</li>
				))}
			</ul>
			{one.note !== "" && (
				<p className="mt-2 rounded-lg bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere">{one.note}</p>
			)}
			{one.photos.length > 0 && (
				<ul className="mt-2 flex flex-wrap gap-2">
					{one.photos.map((photo, index) => {
						const src = `/api/admin/orders/${order.id}/photos/${photo}`;
						return (
							<li key={photo}>
								<a href={src} target="_blank" rel="noreferrer" className="block rounded-lg">
									<img
										src={src}
										alt={t("return_photo", { number: index + 1 })}
										loading="lazy"
										className="size-20 rounded-lg border border-line object-cover"
									/>
								</a>
							</li>
						);
					})}
				</ul>
			)}
			{one.answer !== "" && (
				<p className="mt-1 text-muted whitespace-pre-line wrap-anywhere">
					{t("return_answered", { answer: one.answer })}
				</p>
			)}
			{one.changedBy !== null && (
				<p className="mt-2 text-xs text-muted">{t("refund_by", { who: one.changedBy, when: time(one.changedAt) })}</p>
			)}
			<Allowed to="orders.refund">
				<div className="mt-3 flex flex-wrap gap-2 empty:hidden">
					{one.state === "requested" && (
						<Button size="small" onClick={() => void act("approve")}>
							{t("return_approve")}
						</Button>
					)}
					{isWaiting && (
						<AskButton
							variant="secondary"
							size="small"
							label={t("return_receive")}
							title={t("return_receive_title", { number: one.number })}
							question={<p>{t("return_receive_text")}</p>}
							onConfirm={() => act("receive")}
						/>
					)}
					{isWaiting && (
						<Button variant="quiet" size="small" onClick={() => setOpen("decline")}>
							{t("return_decline")}
						</Button>
					)}
					{one.state === "received" && (
						<Button size="small" onClick={() => setOpen("refund")}>
							{t("return_refund")}
						</Button>
					)}
				</div>
			</Allowed>
			{open === "decline" && <DeclineDialog order={order} number={one.number} params={params} onClose={close} />}
			{open === "refund" && <ReturnRefundDialog order={order} one={one} onClose={close} />}
		</li>
	);
}

type DeclineDialogProps = {
	order: PageOrder;
	number: string;
	params: { id: string; returnId: string };
	onClose(): void;
};

function DeclineDialog({ order, number, params, onClose }: DeclineDialogProps) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const [answer, setAnswer] = useState("");
	const problem = answerProblem("order", answer, t);
	const submission = useSubmit(
		async () => {
			await post("/api/admin/orders/{id}/returns/{returnId}", { params, body: { step: "decline", answer } });
			showToast("success", t("return_decline_done"));
			onClose();
		},
		(error) => t("order_change_failed", { message: failureText(error, t) }),
	);
	return (
		<FormDialog
			title={t("return_decline_title", { number })}
			labels={formLabels(t, t("return_decline"))}
			submission={submission}
			isComplete={answer.trim() !== "" && problem === null}
			isDirty={answer.trim() !== ""}
			onClose={onClose}
		>
			<TemplatePicker
				id="return-template"
				usedFor="order"
				values={{ name: order.profiles.firstName, order: order.orderNumber, return: number }}
				typed={answer}
				onPick={setAnswer}
			/>
			<TextAreaField
				id="return-answer"
				label={t("return_answer")}
				hint={t("return_answer_hint")}
				error={problem}
				rows={4}
				required
				maxLength={MAX_RETURN_NOTE}
				value={answer}
				onChange={(event) => setAnswer(event.target.value)}
			/>
		</FormDialog>
	);
}
