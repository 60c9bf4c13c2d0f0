import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { findMonthReport } from "#shop/operations/reports/find-month-report.ts";
import { BALANCE_KINDS } from "#shop/operations/reports/report.rules.ts";
import { RETURN_REASONS } from "#shop/selling/orders/returns/returns.rules.ts";

const cents = z.int();
const funnel = { visits: z.int(), productViews: z.int(), cartAdds: z.int(), checkouts: z.int(), paid: z.int() };
const funnelRows = z.array(z.object({ name: z.string(), ...funnel }));
const shares = { merchandiseCents: cents, taxCents: cents, shippingCents: cents };

export const loader = endpoint({
	GET: {
		text: "A month's end in the shop's time zone: sales, tax by state and rate, refunds, fees and payouts, points and charity.",
		right: "reports.read",
		query: { month: "Such as `2026-10`; defaults to the month that still lasts." },
		response: z.object({
			month: z.string(),
			/** Its first and last day, as the filter of orders takes them. */
			from: z.string(),
			to: z.string(),
			/** The month still lasts: its figures are those so far. */
			isRunning: z.boolean(),
			/** Those that have a report, the newest first. */
			months: z.array(z.string()),
			/** Of all orders that were placed in the month, canceled ones included. */
			sales: z.object({
				orders: z.int(),
				/** Lost parcels that were sent again, free; they are in no other figure. */
				replacements: z.int(),
				subtotalCents: cents,
				pointsDiscountCents: cents,
				codeDiscountCents: cents,
				accountDiscountCents: cents,
				/** After discounts, without tax and shipping. */
				netSalesCents: cents,
				taxCents: cents,
				shippingCents: cents,
				totalCents: cents,
				/** What the payment provider has charged for these orders; for `feesUnknown` of them it has not told yet. */
				feesCents: cents,
				feesUnknown: z.int(),
			}),
			/** Those made in the month, of orders of any month. */
			refunds: z.object({
				count: z.int(),
				amountCents: cents,
				...shares,
				disputes: z.int(),
				disputedCents: cents,
			}),
			/** Net sales minus refunded merchandise. */
			revenueCents: cents,
			/** Paid by customers, minus refunds and disputes. */
			keptCents: cents,
			/** By where orders were sent; both texts are empty for orders without an address. */
			taxes: z.array(
				z.object({
					country: z.string(),
					region: z.string(),
					taxBasisPoints: z.int(),
					orders: z.int(),
					taxableCents: cents,
					taxCents: cents,
					refundedTaxableCents: cents,
					refundedTaxCents: cents,
				}),
			),
			/** What customers asked to send back in the month, by reason. */
			returns: z.array(
				z.object({ reason: z.enum(RETURN_REASONS), returns: z.int(), units: z.int(), refundedUnits: z.int() }),
			),
			/** What the payment provider booked in the month. `carriedCents` + `netCents` - `paidOutCents` = `balanceCents`. */
			provider: z.object({
				rows: z.array(
					z.object({
						kind: z.enum(BALANCE_KINDS),
						count: z.int(),
						grossCents: cents,
						feeCents: cents,
						netCents: cents,
					}),
				),
				carriedCents: cents,
				grossCents: cents,
				feeCents: cents,
				netCents: cents,
				paidOutCents: cents,
				balanceCents: cents,
				/** A payout that failed is followed by one that takes it back. */
				payouts: z.array(
					z.object({
						sourceId: z.string().nullable(),
						netCents: cents,
						payoutStatus: z.string().nullable(),
						arrivesAt: instant.nullable(),
						createdAt: instant,
					}),
				),
				/** Payments and refunds of the month that the provider has not told of yet. */
				unbooked: z.int(),
			}),
			/** At the end of the month; the price of a pack is today's. */
			points: z.object({ members: z.int(), points: z.int(), freePacks: z.int(), costCents: cents }),
			/** `carriedCents` + `dueCents` - `donatedCents` = `balanceCents`. */
			charity: z.object({
				carriedCents: cents,
				units: z.int(),
				dueCents: cents,
				donatedCents: cents,
				balanceCents: cents,
				/** Due now. */
				outstandingCents: cents,
				donations: z.array(
					z.object({
						id: z.string(),
						/** Negative for a reversal. */
						amountCents: cents,
						donatedOn: z.string(),
						note: z.string(),
						reverses: z.string().nullable(),
						isReversed: z.boolean(),
						createdBy: z.string(),
						createdAt: instant,
					}),
				),
			}),
			/** Without programs, and without browsers that ask not to be counted; programs are in `bots` alone. */
			visits: z.object({ ...funnel, bots: z.int(), days: funnelRows, sources: funnelRows, campaigns: funnelRows }),
		}),
		handle: ({ shop, query }) => findMonthReport(shop, query.month),
	},
});
export const action = loader;
