import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { text } from "#app/api/text.schema.ts";
import { DISCOUNT_KINDS } from "#shop/selling/discounts/discount-code.rules.ts";
import { averageOrderCents, type DiscountReport } from "#shop/selling/discounts/discount-report.rules.ts";
import { DISCOUNT_STATES, discountState } from "#shop/selling/discounts/edited-discount.rules.ts";

/** An instant of a request, ISO 8601, in epoch ms. */
const givenInstant = z.iso
	.datetime({ offset: true })
	.transform((at) => Date.parse(at))
	.nullable()
	.default(null);

/** A code as it is added or edited; amounts in cents. The rules of the shop say what is allowed. */
export const discountBody = z.object({
	code: text(100),
	kind: z.enum(DISCOUNT_KINDS),
	percent: z.int().default(0),
	amountCents: z.int().default(0),
	/** The products that it is for, none for all; the one that is free. */
	productIds: z.array(z.int()).max(1000).default([]),
	minimumCents: z.int().default(0),
	startsAt: givenInstant,
	endsAt: givenInstant,
	maxUses: z.int().nullable().default(null),
	maxUsesPerCustomer: z.int().nullable().default(null),
	firstOrder: z.boolean().default(false),
	membersOnly: z.boolean().default(false),
	isActive: z.boolean().default(true),
	note: text(1000).default(""),
});

/** A code with what came of it; amounts in cents. */
export const discountResponse = z.object({
	id: z.string(),
	code: z.string(),
	kind: z.enum(DISCOUNT_KINDS),
	percent: z.int(),
	amountCents: z.int(),
	productIds: z.array(z.int()),
	minimumCents: z.int(),
	startsAt: instant.nullable(),
	endsAt: instant.nullable(),
	maxUses: z.int().nullable(),
	maxUsesPerCustomer: z.int().nullable(),
	firstOrder: z.boolean(),
	membersOnly: z.boolean(),
	isActive: z.boolean(),
	note: z.string(),
	createdAt: instant,
	state: z.enum(DISCOUNT_STATES),
	/** Of orders and open checkouts. */
	uses: z.int(),
	held: z.int(),
	orders: z.int(),
	revenueCents: z.int(),
	costCents: z.int(),
	averageOrderCents: z.int(),
});
export type DiscountResponse = z.output<typeof discountResponse>;

export function shownDiscount(report: DiscountReport, now: number) {
	return { ...report, state: discountState(report, now), averageOrderCents: averageOrderCents(report) };
}
