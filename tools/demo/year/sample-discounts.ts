import type { DiscountDraft } from "../../../shop/selling/discounts/edited-discount.rules.ts";

const NO_LIMIT = {
	percent: 0,
	amountCents: 0,
	productIds: [],
	minimumCents: 0,
	startsAt: null,
	endsAt: null,
	maxUses: null,
	maxUsesPerCustomer: null,
	firstOrder: false,
	membersOnly: false,
	isActive: true,
} satisfies Partial<DiscountDraft>;

/** The codes of the demo; the note says what they are. */
export const SAMPLE_DISCOUNTS: readonly DiscountDraft[] = [
	{ ...NO_LIMIT, code: "BRACES10", kind: "percent", percent: 10, note: "Sample: school-start week" },
	{ ...NO_LIMIT, code: "DRSMILE", kind: "free_shipping", note: "Sample: free shipping for a dentist’s patients" },
	{
		...NO_LIMIT,
		code: "WELCOME2",
		kind: "amount",
		amountCents: 200,
		minimumCents: 1000,
		maxUsesPerCustomer: 1,
		firstOrder: true,
		note: "Sample: first order",
	},
	{
		...NO_LIMIT,
		code: "FREEWAX",
		kind: "free_product",
		productIds: [4],
		minimumCents: 1500,
		maxUses: 50,
		note: "Sample: gift",
	},
	{ ...NO_LIMIT, code: "SPRING15", kind: "percent", percent: 15, isActive: false, note: "Sample: switched off" },
];

const [BRACES10, DRSMILE] = SAMPLE_DISCOUNTS;

/** The code that an order of the year was bought with; null for most. */
export function sampleCodeOf(index: number): DiscountDraft | null {
	if (index % 11 === 3) return BRACES10 ?? null;
	return index % 17 === 5 ? (DRSMILE ?? null) : null;
}
