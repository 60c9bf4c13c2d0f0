import { type Provider, secondsNow } from "#sandbox/payments/provider.ts";
import type { Movement, Payout } from "#sandbox/payments/store/records.ts";

const DAY_S = 86_400;
/** Midnight (UTC) between Sunday and Monday, in the week of the epoch. */
const MONDAY_S = 4 * DAY_S;
const WEEK_S = 7 * DAY_S;
/** When money that was paid can be paid out. */
const AVAILABLE_AFTER_S = 2 * DAY_S;
/** How long a payout is on its way. */
const ARRIVES_AFTER_S = 2 * DAY_S;
export const DISPUTE_FEE = 1500;

/** The provider's fee of a card payment: 2.9 % and 30 cents. */
export function cardFee(amount: number): number {
	return Math.round(amount * 0.029) + 30;
}

/**
 * Enters what has moved the balance since the last call, and makes the payouts that are due: one a week of all that
 * is available. Until then a payment, refund or dispute has no balance transaction, as at Stripe for a while.
 */
export function bookMovements(provider: Provider): void {
	const { store } = provider;
	const now = secondsNow(provider);
	const due = [...dueMovements(provider, now)].toSorted((one, other) => one.created - other.created);
	for (const movement of due) if (!store.movements.has(movement.id)) store.put("movements", movement);
	payOut(provider, now);
}

/** The id of what a payment, refund or dispute moved; `part` when it moved money more than once. */
export function movementId(source: string, part = ""): string {
	return `txn_${source.replace("_", "")}${part}`;
}

function* dueMovements({ store }: Provider, now: number): Generator<Movement> {
	const booked = (source: string, part = "") => store.movements.has(movementId(source, part));
	for (const { id, failure, created, amount } of store.charges.values()) {
		if (failure === null && !booked(id)) yield movement("charge", id, { created, amount, fee: cardFee(amount) });
	}
	for (const { id, created, amount, failureReason } of store.refunds.values()) {
		if (!booked(id)) yield movement("refund", id, { created, amount: -amount });
		if (failureReason !== null && !booked(id, "f")) {
			yield movement("refund_failure", id, { created: now, amount, part: "f" });
		}
	}
	for (const { id, created, amount, status } of store.disputes.values()) {
		if (!status.startsWith("warning") && !booked(id)) {
			yield movement("dispute", id, { created, amount: -amount, fee: DISPUTE_FEE });
		}
		if (status === "won" && !booked(id, "r"))
			yield movement("dispute_reversal", id, { created: now, amount, part: "r" });
	}
}

function movement(
	category: Movement["category"],
	source: string,
	{ created, amount, fee = 0, part = "" }: { created: number; amount: number; fee?: number; part?: string },
): Movement {
	const availableAt = amount > 0 ? created + AVAILABLE_AFTER_S : created;
	return { id: movementId(source, part), category, source, created, availableAt, amount, fee, payoutId: null };
}

/** When the payout is made of money that is available from an instant on: the next Monday; in epoch seconds. */
export function payoutDay(availableAt: number): number {
	return Math.ceil((availableAt - MONDAY_S) / WEEK_S) * WEEK_S + MONDAY_S;
}

/** A week whose sum is not above zero is left to the next. */
function payOut({ store }: Provider, now: number): void {
	const paidUntil = Math.max(0, ...[...store.payouts.values()].map(({ created }) => created));
	const dayOf = ({ availableAt }: Movement) =>
		Math.max(payoutDay(availableAt), paidUntil === 0 ? 0 : paidUntil + WEEK_S);
	const waiting = [...store.movements.values()].filter(({ payoutId }) => payoutId === null);
	const days = [...new Set(waiting.map(dayOf))].filter((day) => day <= now).toSorted((one, other) => one - other);
	let unpaid: Movement[] = [];
	for (const created of days) {
		unpaid = [...unpaid, ...waiting.filter((movement) => dayOf(movement) === created)];
		const amount = unpaid.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
		if (amount <= 0) continue;
		const payout: Payout = { id: `po_${created}`, created, arrivesAt: created + ARRIVES_AFTER_S, amount };
		store.put("payouts", payout);
		for (const movement of unpaid) store.put("movements", { ...movement, payoutId: payout.id });
		const paid = { id: movementId(payout.id), created, availableAt: created, amount: -amount, fee: 0 };
		store.put("movements", { ...paid, category: "payout", source: payout.id, payoutId: payout.id });
		unpaid = [];
	}
}
