import type { BasisPoints, Cents } from "#shop/kernel/money.rules.ts";
import type { ReturnReason } from "#shop/selling/orders/returns/returns.rules.ts";
import type { Donation } from "./donation.rules.ts";
import type { VisitsMonth } from "./visits.rules.ts";

/** The sections of a report that have a CSV of their own, beside the orders'. */
export const REPORT_SECTIONS = ["taxes", "refunds", "returns", "fees", "points", "charity", "visits"] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** The amounts of a month's orders, canceled ones included: what was paid back is in the refunds. */
export type OrderSums = {
	orders: number;
	/** Lost parcels that were sent again, free; they are no sales. */
	replacements: number;
	subtotalCents: Cents;
	pointsDiscountCents: Cents;
	codeDiscountCents: Cents;
	accountDiscountCents: Cents;
	taxCents: Cents;
	shippingCents: Cents;
	totalCents: Cents;
	/** What the payment provider has charged for those of these orders that it has told of; `feesUnknown` of them it has not. */
	feesCents: Cents;
	feesUnknown: number;
};

/** What an amount consists of: merchandise after discounts, the tax on it, and shipping. */
type Shares = { merchandiseCents: Cents; taxCents: Cents; shippingCents: Cents };

/** A refund or a dispute of the month in which it was made. `createdAt` in epoch ms. */
export type MoneyBack = Shares & {
	kind: "refund" | "dispute";
	orderNumber: string;
	state: string;
	reason: string;
	country: string;
	region: string;
	taxBasisPoints: BasisPoints;
	amountCents: Cents;
	createdAt: number;
};

/** Tax of the orders that were sent to a state at one rate. Empty `country` and `region`: orders without an address. */
export type TaxRow = {
	country: string;
	region: string;
	taxBasisPoints: BasisPoints;
	orders: number;
	/** Merchandise after discounts, which is what the tax is on. */
	taxableCents: Cents;
	taxCents: Cents;
	refundedTaxableCents: Cents;
	refundedTaxCents: Cents;
};

/** What the points of all members are worth at the end of the month, at today's price of a pack. */
export type PointsLiability = { members: number; points: number; freePacks: number; costCents: Cents };

/**
 * Due to the hospital and donated, so that carriedCents + dueCents - donatedCents = balanceCents, which is due at the end
 * of the month. `outstandingCents` is due now.
 */
export type CharityMonth = {
	carriedCents: Cents;
	units: number;
	dueCents: Cents;
	donatedCents: Cents;
	balanceCents: Cents;
	outstandingCents: Cents;
	donations: readonly Donation[];
};

/** What customers asked to send back in the month, by reason: how many returns have it, and how many units. */
export type ReturnRow = { reason: ReturnReason; returns: number; units: number; refundedUnits: number };
export const BALANCE_KINDS = ["payment", "refund", "dispute", "fee", "other"] as const;
type EarnedKind = (typeof BALANCE_KINDS)[number];

/** What the payment provider has booked in a month, in its order. `createdAt` and `arrivesAt` in epoch ms. */
export type BalanceEntry = {
	kind: EarnedKind | "payout";
	orderNumber: string | null;
	sourceId: string | null;
	/** Below zero for what left the balance: refunds, payouts. */
	grossCents: Cents;
	feeCents: Cents;
	netCents: Cents;
	/** Of a payout: the provider's status, and when it is at the bank. */
	payoutStatus: string | null;
	arrivesAt: number | null;
	createdAt: number;
};

/** A payment or refund of the month that the provider has not told of yet. */
export type UnbookedEntry = { kind: "payment" | "refund"; orderNumber: string; amountCents: Cents; createdAt: number };

/** Shop's money at the payment provider: carriedCents + netCents - paidOutCents = balanceCents, at the end of the month. */
export type ProviderBalance = {
	rows: readonly { kind: EarnedKind; count: number; grossCents: Cents; feeCents: Cents; netCents: Cents }[];
	carriedCents: Cents;
	grossCents: Cents;
	feeCents: Cents;
	netCents: Cents;
	paidOutCents: Cents;
	balanceCents: Cents;
	payouts: readonly BalanceEntry[];
	unbooked: number;
};

/** The sums of what was booked; a payout that failed is booked back, so it counts as none. */
export function providerBalance(
	carriedCents: Cents,
	entries: readonly BalanceEntry[],
	unbooked: number,
): ProviderBalance {
	const sumOf = (of: readonly BalanceEntry[], field: "grossCents" | "feeCents" | "netCents") =>
		of.reduce((sum, entry) => sum + entry[field], 0);
	const sums = (of: readonly BalanceEntry[]) => ({
		grossCents: sumOf(of, "grossCents"),
		feeCents: sumOf(of, "feeCents"),
		netCents: sumOf(of, "netCents"),
	});
	const payouts = entries.filter(({ kind }) => kind === "payout");
	const earned = entries.filter(({ kind }) => kind !== "payout");
	const total = sums(earned);
	const paidOutCents = 0 - sumOf(payouts, "netCents");
	const rows = BALANCE_KINDS.map((kind) => {
		const of = earned.filter((entry) => entry.kind === kind);
		return { kind, count: of.length, ...sums(of) };
	});
	return {
		rows: rows.filter(({ count }) => count > 0),
		carriedCents,
		...total,
		paidOutCents,
		balanceCents: carriedCents + total.netCents - paidOutCents,
		payouts,
		unbooked,
	};
}

/** A month's end: every amount is the sum of a column of a CSV. */
export type MonthReport = {
	/** Such as "2026-10". */
	month: string;
	/** Its days in the shop's time zone. */
	from: string;
	to: string;
	isRunning: boolean;
	/** Those that have a report, the newest first. */
	months: readonly string[];
	sales: OrderSums & { netSalesCents: Cents };
	refunds: Shares & { count: number; amountCents: Cents; disputes: number; disputedCents: Cents };
	/** Net sales minus refunded merchandise: without tax and shipping. */
	revenueCents: Cents;
	/** What customers paid, minus refunds and disputes. */
	keptCents: Cents;
	taxes: readonly TaxRow[];
	returns: readonly ReturnRow[];
	provider: ProviderBalance;
	points: PointsLiability;
	charity: CharityMonth;
	visits: VisitsMonth;
};

/**
 * What a refund of `amountCents` pays back of an order's merchandise, tax and shipping: in proportion to its total, the
 * refunds before it taken together, so that those of an order that was refunded in full add up to its amounts (D-30).
 */
export function refundShares(
	order: { taxCents: Cents; shippingCents: Cents; totalCents: Cents },
	{ beforeCents, amountCents }: { beforeCents: Cents; amountCents: Cents },
): Shares {
	const { totalCents } = order;
	const part = (cents: Cents, refunded: Cents) =>
		totalCents === 0 ? 0 : Math.floor((cents * Math.min(refunded, totalCents)) / totalCents);
	const share = (cents: Cents) => part(cents, beforeCents + amountCents) - part(cents, beforeCents);
	const taxCents = share(order.taxCents);
	const shippingCents = share(order.shippingCents);
	return { merchandiseCents: amountCents - taxCents - shippingCents, taxCents, shippingCents };
}

/** The orders' tax with what refunds have paid back of it, by country, state and rate. */
export function taxRows(
	orders: readonly Omit<TaxRow, "refundedTaxableCents" | "refundedTaxCents">[],
	refunds: readonly MoneyBack[],
): TaxRow[] {
	const rows = new Map<string, TaxRow>();
	const keyOf = ({ country, region, taxBasisPoints }: Pick<TaxRow, "country" | "region" | "taxBasisPoints">) =>
		`${country} ${region} ${String(taxBasisPoints).padStart(5, "0")}`;
	for (const order of orders) rows.set(keyOf(order), { ...order, refundedTaxableCents: 0, refundedTaxCents: 0 });
	for (const { country, region, taxBasisPoints, ...refund } of refunds) {
		const place = { country, region, taxBasisPoints };
		const row = rows.get(keyOf(place)) ?? { ...place, orders: 0, taxableCents: 0, taxCents: 0, ...NOTHING_REFUNDED };
		rows.set(keyOf(place), {
			...row,
			refundedTaxableCents: row.refundedTaxableCents + refund.merchandiseCents,
			refundedTaxCents: row.refundedTaxCents + refund.taxCents,
		});
	}
	return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

const NOTHING_REFUNDED = { refundedTaxableCents: 0, refundedTaxCents: 0 };
