import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { parseChoice } from "#app/api/list-params.ts";
import { findSales, type SalesQuery } from "#shop/operations/overview/find-sales.ts";

const DAYS = ["1", "7", "30", "90"] as const;
const STANDARD_DAYS = 30;

const figures = z.object({
	/** Without canceled ones. */
	orders: z.int(),
	/** Paid, minus refunds and disputed amounts. */
	revenueCents: z.int(),
	refundedCents: z.int(),
	disputedCents: z.int(),
	units: z.int(),
	newCustomers: z.int(),
	returningCustomers: z.int(),
	pointsEarned: z.int(),
	pointsRedeemed: z.int(),
	/** Per day, or per hour of a single day: "2025-07-13", "2025-07-13T09". They add up to the figures. */
	points: z.array(z.object({ at: z.string(), orders: z.int(), revenueCents: z.int() })),
});

export const loader = endpoint({
	GET: {
		text: "Sales of a range of days in the shop's time zone, and of the range before it of equal length.",
		right: "reports.read",
		query: {
			days: "`1`, `7`, `30` or `90` days up to today; defaults to `30`.",
			from: "Instead of `days`: the first day, such as `2025-07-13`.",
			to: "The last day; at most a year after the first.",
		},
		response: z.object({
			from: z.string(),
			to: z.string(),
			unit: z.enum(["hour", "day"]),
			current: figures,
			previous: figures.extend({ from: z.string(), to: z.string() }),
			bestSellers: z.array(z.object({ id: z.int(), name: z.string(), units: z.int(), salesCents: z.int() })),
			charityCents: z.int(),
			charityCentsEver: z.int(),
		}),
		handle: ({ shop, query }) => findSales(shop, parseRange(query)),
	},
});
export const action = loader;

/** @throws ShopError invalid_input */
function parseRange(query: Readonly<Record<"days" | "from" | "to", string | null>>): SalesQuery {
	const { from, to } = query;
	if (from === null && to === null) return { days: Number(parseChoice(query, "days", DAYS) ?? STANDARD_DAYS) };
	return { from: from ?? "", to: to ?? "" };
}
