import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { type ErrorCode, ShopError } from "#shop/kernel/errors.rules.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { DiscountMismatch, DiscountTerms } from "./discount-code.rules.ts";

/** A code with what limits its use; instants in epoch ms, null for no limit. `uses` counts those held, too. */
export type Discount = DiscountTerms & {
	id: string;
	startsAt: number | null;
	endsAt: number | null;
	maxUses: number | null;
	maxUsesPerCustomer: number | null;
	firstOrder: boolean;
	isActive: boolean;
	/** For the owner alone. */
	note: string;
	uses: number;
	createdAt: number;
	updatedAt: number;
};

/** How often an address may try codes: enough for a family's carts, too few to guess one. */
export const CODE_ATTEMPTS = { max: 60, windowMs: 10 * MINUTE_MS } as const;

/** Why no one can use a code now, or null. One that is switched off has ended. */
export function discountProblem(discount: Discount, now: number): ErrorCode | null {
	const { isActive, startsAt, endsAt, maxUses, uses } = discount;
	if (!isActive || (endsAt !== null && now >= endsAt)) return "discount_expired";
	if (startsAt !== null && now < startsAt) return "discount_not_started";
	return maxUses !== null && uses >= maxUses ? "discount_used_up" : null;
}

/** Whether who uses it matters, so that the buyer has to be known. */
export function isPerCustomer({ maxUsesPerCustomer, firstOrder }: Discount): boolean {
	return maxUsesPerCustomer !== null || firstOrder;
}

/** The error of a cart that does not fit; `names` are those of the catalog. */
export function mismatchError(mismatch: DiscountMismatch, names: ReadonlyMap<number, { name: string }>): ShopError {
	switch (mismatch.reason) {
		case "members_only":
			return new ShopError("discount_members_only");
		case "products": {
			const name = mismatch.productIds.length === 1 ? names.get(mismatch.productIds[0]!)?.name : undefined;
			return new ShopError("discount_products", name === undefined ? {} : { params: { product_name: name } });
		}
		case "minimum":
			return new ShopError("discount_minimum", { params: { amount: formatUsd(mismatch.missingCents) } });
	}
}
