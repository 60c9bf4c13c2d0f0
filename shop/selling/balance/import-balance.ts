import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { insertMovements, selectNewestMovementAt, selectNewestPayoutAt, upsertPayouts } from "./balance.store.ts";
import { selectFirstPaymentAt } from "./payments.report.store.ts";

/** A movement may be listed later than others that were booked after it. */
const OVERLAP_MS = DAY_MS;
const WINDOW_MS = 7 * DAY_MS;
/** Of one run: what a large shop missed is caught up with in several. */
const MAX_WINDOWS = 10;
/** How long a payout's status may still change. */
const PAYOUT_MS = 30 * DAY_MS;

/**
 * Learns from the payment provider what each payment and refund cost, and what was paid out (D-213): as a job, for no
 * purchase waits for it. It goes on where the last run ended, so what failed is tried again by the next one.
 * @returns whether it has caught up with the present
 * @throws PaymentError when the provider is unreachable
 */
export async function importBalance(shop: Shop): Promise<boolean> {
	const system = asSystem(shop);
	const known = await transaction(system, async (tx) => ({
		movementAt: await selectNewestMovementAt(tx),
		payoutAt: await selectNewestPayoutAt(tx),
		paymentAt: await selectFirstPaymentAt(tx),
	}));
	if (known.paymentAt === null) return true;
	const now = shop.clock.now();
	let from = (known.movementAt ?? known.paymentAt) - OVERLAP_MS;
	let windowMs = WINDOW_MS;
	for (let windows = 0; from <= now && windows < MAX_WINDOWS; windows++) {
		const movements = await shop.payments.findBalanceMovements({ from, to: from + windowMs });
		await transaction(system, (tx) => insertMovements(tx, movements));
		from += windowMs;
		// A window that is empty leaves no trace of where the next run has to begin.
		windowMs = movements.length === 0 ? 2 * windowMs : WINDOW_MS;
	}
	const payouts = await shop.payments.findPayouts((known.payoutAt ?? known.paymentAt) - PAYOUT_MS);
	await transaction(system, (tx) => upsertPayouts(tx, payouts));
	return from > now;
}
