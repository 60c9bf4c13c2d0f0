import * as z from "zod";

const businessDays = z.object({ from: z.int(), to: z.int() });

/** What a cart is priced with, and when it arrives, by group. Amounts in cents, rates in basis points. */
export const sellingSettings = {
	shipping: z.object({
		standardCents: z.int(),
		/** Null: shipping is never free. */
		freeFromCents: z.int().nullable(),
		countries: z.array(z.string().max(2)).max(10),
		localDelivery: z
			.object({
				city: z.string().max(200),
				state: z.string().max(200),
				zipFrom: z.string().max(20),
				zipTo: z.string().max(20),
			})
			.nullable(),
	}),
	tax: z.object({
		defaultBasisPoints: z.int(),
		registrations: z
			.array(z.object({ country: z.string().max(2), state: z.string().max(200), basisPoints: z.int() }))
			.max(200),
		elsewhere: z.enum(["default", "none"]),
	}),
	points: z.object({ isEarning: z.boolean(), centsPerPoint: z.int(), lifetimeYears: z.int() }),
	delivery: z.object({
		standard: businessDays,
		local: businessDays,
		hasHolidays: z.boolean(),
		closedDays: z.array(z.string().max(20)).max(200),
	}),
};
