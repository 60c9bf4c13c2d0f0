import { showCharge, showDispute } from "#sandbox/payments/objects/show-payment.ts";
import { type Provider, secondsNow } from "#sandbox/payments/provider.ts";
import type { Charge, Dispute } from "#sandbox/payments/store/records.ts";
import { recordEvent } from "#sandbox/payments/webhooks/record-event.ts";

const EVIDENCE_DAYS = 7;

/** Opens a bank's dispute of a charge, or of what is left after refunds. An inquiry takes no money yet. */
export function openDispute(
	provider: Provider,
	charge: Charge,
	details: { reason: string; isInquiry?: boolean; amount?: number },
): Dispute {
	const created = secondsNow(provider);
	const dispute: Dispute = {
		id: provider.newId("dp_"),
		created,
		amount: details.amount ?? charge.amount - charge.amountRefunded,
		currency: charge.currency,
		chargeId: charge.id,
		paymentIntentId: charge.paymentIntentId,
		reason: details.reason,
		status: details.isInquiry === true ? "warning_needs_response" : "needs_response",
		dueBy: created + EVIDENCE_DAYS * 86_400,
		card: charge.card,
	};
	const disputed: Charge = { ...charge, disputed: true };
	provider.store.put("charges", disputed);
	provider.store.put("disputes", dispute);
	recordEvent(provider, "charge.dispute.created", showDispute(dispute));
	if (details.isInquiry !== true) recordEvent(provider, "charge.dispute.funds_withdrawn", showDispute(dispute));
	recordEvent(provider, "charge.updated", showCharge(disputed));
	return dispute;
}

/** Moves a dispute on: an inquiry becomes a dispute, evidence is under review, or it is decided. */
export function changeDispute(provider: Provider, before: Dispute, status: Dispute["status"]): Dispute {
	const dispute: Dispute = { ...before, status };
	provider.store.put("disputes", dispute);
	const hadMoney = !before.status.startsWith("warning") && before.status !== "won";
	if (status === "won" && hadMoney) recordEvent(provider, "charge.dispute.funds_reinstated", showDispute(dispute));
	const takesMoney = status === "needs_response" || status === "lost";
	if (takesMoney && !hadMoney) recordEvent(provider, "charge.dispute.funds_withdrawn", showDispute(dispute));
	const isOver = status === "won" || status === "lost" || status === "warning_closed";
	recordEvent(provider, isOver ? "charge.dispute.closed" : "charge.dispute.updated", showDispute(dispute));
	return dispute;
}
