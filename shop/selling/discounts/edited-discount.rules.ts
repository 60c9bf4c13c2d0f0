import type { FieldCode, FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkText, fieldProblems } from "#shop/kernel/form.rules.ts";
import type { Discount } from "./discount.rules.ts";
import { DISCOUNT_KINDS, isCode } from "./discount-code.rules.ts";

/** A code as its form has it; instants in epoch ms. */
export type DiscountDraft = Omit<Discount, "id" | "uses" | "createdAt" | "updatedAt">;

export const DISCOUNTS_PER_PAGE = 50;
export const DISCOUNT_STATES = ["active", "scheduled", "ended"] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

const MAX_CENTS = 1_000_000;
const MAX_USES = 1_000_000;
const MAX_PRODUCTS = 100;
const MAX_NOTE = 200;

/** What is wrong with a code; the form checks the same. `now` is an instant in epoch ms. */
export function checkDiscountDraft(draft: DiscountDraft): FieldProblem<keyof DiscountDraft>[] {
	const { code, kind, percent, amountCents, productIds, minimumCents, startsAt, endsAt } = draft;
	return fieldProblems<keyof DiscountDraft>({
		code: isCode(code) ? null : code === "" ? "required" : "invalid",
		kind: DISCOUNT_KINDS.includes(kind) ? null : "invalid_choice",
		percent: kind === "percent" ? checkNumber(percent, 1, 100) : null,
		amountCents: kind === "amount" ? checkNumber(amountCents, 1, MAX_CENTS) : null,
		productIds: checkProducts(kind, productIds),
		minimumCents: checkNumber(minimumCents, 0, MAX_CENTS),
		startsAt: startsAt === null || Number.isFinite(startsAt) ? null : "invalid",
		endsAt:
			endsAt === null || (Number.isFinite(endsAt) && (startsAt === null || startsAt < endsAt)) ? null : "out_of_range",
		maxUses: draft.maxUses === null ? null : checkNumber(draft.maxUses, 1, MAX_USES),
		maxUsesPerCustomer: draft.maxUsesPerCustomer === null ? null : checkNumber(draft.maxUsesPerCustomer, 1, MAX_USES),
		note: checkText(draft.note, { required: false, maxLength: MAX_NOTE }),
	});
}

/** Where a code is in its life: one that is used up has ended, too. */
export function discountState(
	{
		isActive,
		startsAt,
		endsAt,
		maxUses,
		uses,
	}: Pick<Discount, "isActive" | "startsAt" | "endsAt" | "maxUses" | "uses">,
	now: number,
): DiscountState {
	if (!isActive || (endsAt !== null && endsAt <= now) || (maxUses !== null && uses >= maxUses)) return "ended";
	return startsAt !== null && startsAt > now ? "scheduled" : "active";
}

function checkNumber(value: number, from: number, to: number): FieldCode | null {
	return Number.isSafeInteger(value) && value >= from && value <= to ? null : "out_of_range";
}

function checkProducts(kind: Discount["kind"], ids: readonly number[]): FieldCode | null {
	if (kind === "free_product" && ids.length !== 1) return "required";
	return ids.length <= MAX_PRODUCTS && ids.every((id) => Number.isSafeInteger(id) && id > 0) ? null : "invalid";
}
