import { movementId } from "#sandbox/payments/balance/book-movements.ts";
import type { Store } from "#sandbox/payments/store/open-store.ts";
import type { Movement, Payout } from "#sandbox/payments/store/records.ts";
import { shape, type WireObject } from "./shape.ts";

/** Disputes are booked as adjustments. */
const TYPES: Readonly<Record<Movement["category"], string>> = {
	charge: "charge",
	refund: "refund",
	refund_failure: "refund_failure",
	dispute: "adjustment",
	dispute_reversal: "adjustment",
	payout: "payout",
};

/** A balance transaction; `now` in epoch seconds decides whether it is available. */
export function showMovement(movement: Movement, now: number): WireObject {
	const { id, amount, fee, created, availableAt, source, category } = movement;
	return shape("balance_transaction", {
		id,
		amount,
		available_on: availableAt,
		balance_type: "payments",
		created,
		currency: "usd",
		fee,
		fee_details:
			fee === 0
				? []
				: [
						{
							amount: fee,
							application: null,
							currency: "usd",
							description: "Payment processing fees",
							type: "stripe_fee",
						},
					],
		net: amount - fee,
		reporting_category: category,
		source,
		status: availableAt <= now ? "available" : "pending",
		type: TYPES[category],
	});
}

/** A payout; `now` in epoch seconds decides whether it has arrived. */
export function showPayout({ id, amount, created, arrivesAt }: Payout, now: number): WireObject {
	return shape("payout", {
		id,
		amount,
		arrival_date: arrivesAt,
		automatic: true,
		balance_transaction: movementId(id),
		created,
		currency: "usd",
		livemode: false,
		metadata: {},
		method: "standard",
		reconciliation_status: "completed",
		source_type: "card",
		status: arrivesAt <= now ? "paid" : "in_transit",
		type: "bank_account",
	});
}

/** A charge or refund with its balance transaction, once there is one. */
export function withMovement(object: WireObject, store: Store): WireObject {
	const id = movementId(String(object.id));
	return store.movements.has(id) ? { ...object, balance_transaction: id } : object;
}
