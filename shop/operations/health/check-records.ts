import { verifyActivity } from "#shop/kernel/activity/activity-log.ts";
import { asSystem, type Shop } from "#shop/kernel/context.ts";
import { countEachViolation, type Invariant } from "#shop/operations/invariants/find-violations.ts";

/** An invariant reads every order; a large shop needs seconds for each. */
const INVARIANT_TIMEOUT_MS = 60_000;

type RecordsCheck = "stock" | "orders" | "points";

const CHECK_OF: Readonly<Record<Invariant, RecordsCheck>> = {
	stock_ledger: "stock",
	stock_reserved: "stock",
	order_stock: "stock",
	order_restock: "stock",
	parcels: "orders",
	units_sold: "stock",
	order_totals: "orders",
	order_lines: "orders",
	order_payments: "orders",
	payment_bookings: "orders",
	checkout_orders: "orders",
	order_confirmations: "orders",
	customer_sums: "orders",
	discount_uses: "orders",
	document_numbers: "orders",
	counters: "orders",
	row_numbers: "orders",
	points_earned: "points",
	points_held: "points",
	points_months: "points",
	points_lots: "points",
};

/** Whether the records of stock, orders and payments, or points agree with each other. Reads every order. */
export async function checkRecords(shop: Shop, check: RecordsCheck) {
	const invariants = (Object.keys(CHECK_OF) as Invariant[]).filter((invariant) => CHECK_OF[invariant] === check);
	const counts = await countEachViolation(asSystem(shop), invariants, INVARIANT_TIMEOUT_MS);
	const broken = counts.filter(({ count }) => count > 0);
	if (broken.length === 0) return [{ code: `${check}_ok` as const }];
	return broken.map(({ invariant, count }) => ({ code: invariant, what: String(count) }));
}

/** Whether the activity log's hash chain is whole. For administrators. */
export async function checkActivity(shop: Shop) {
	const { checked, brokenAt } = await verifyActivity(shop);
	if (brokenAt !== null) return [{ code: "activity_changed", what: String(brokenAt) } as const];
	return [{ code: "activity_ok", what: String(checked) } as const];
}
