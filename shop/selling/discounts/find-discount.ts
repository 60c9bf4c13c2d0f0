import { limitAttempts } from "#shop/access/limits/limit-attempts.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { CODE_ATTEMPTS, type Discount, discountProblem, isPerCustomer } from "./discount.rules.ts";
import { type DiscountTerms, isCode, normalCode } from "./discount-code.rules.ts";
import { selectOwnUses } from "./discount-uses.report.store.ts";
import { selectDiscount } from "./discounts.store.ts";

/** Who asks: `heldCode` is the one that the browser's own open checkout holds, which is in nobody's way. */
type Asker = { clientIp: string | null; heldCode: string | null };

/**
 * The terms of a code that the caller typed or follows a link with, if it can be used now. Whether it fits the cart is for
 * `discountMismatch` to say; what a guest has used is known at checkout only.
 * @throws ShopError discount_unknown, discount_expired, discount_not_started, discount_used_up, discount_already_used,
 *   discount_members_only, discount_first_order; too_many_codes
 */
export async function findDiscount(shop: Shop, typed: string, { clientIp, heldCode }: Asker): Promise<DiscountTerms> {
	await limitCodes(shop, clientIp);
	const { userId } = shop.caller;
	return await transaction(asSystem(shop), async (tx) => {
		const found = await findUsable(tx, typed, { now: shop.clock.now(), heldCode });
		if (found.membersOnly && userId === null) throw new ShopError("discount_members_only");
		if (userId !== null && isPerCustomer(found)) {
			const { uses, hasOrder } = await selectOwnUses(tx, { code: found.code, userId });
			const others = uses - (found.code === heldCode ? 1 : 0);
			if (others >= (found.maxUsesPerCustomer ?? Number.POSITIVE_INFINITY))
				throw new ShopError("discount_already_used");
			if (found.firstOrder && hasOrder) throw new ShopError("discount_first_order");
		}
		return termsOf(found);
	});
}

/**
 * The code of a checkout, for its transaction; the database decides who gets its last use, when the checkout is stored.
 * @throws ShopError as findDiscount does, and discount_email_needed
 */
export async function findDiscountToHold(
	tx: ShopTransaction,
	typed: string,
	{ now, email }: { now: number; email: string | null },
): Promise<DiscountTerms> {
	const found = await findUsable(tx, typed, { now, heldCode: null });
	if (email === null && isPerCustomer(found)) throw new ShopError("discount_email_needed");
	return termsOf(found);
}

/** Counts one more attempt of an address. @throws ShopError too_many_codes */
export async function limitCodes(shop: Shop, clientIp: string | null): Promise<void> {
	await limitAttempts(shop, { operation: "discount code", who: clientIp, ...CODE_ATTEMPTS }).catch((error) => {
		throw isShopError(error, "too_many_requests") ? new ShopError("too_many_codes", { params: error.params }) : error;
	});
}

async function findUsable(
	tx: ShopTransaction,
	typed: string,
	{ now, heldCode }: { now: number; heldCode: string | null },
): Promise<Discount> {
	const code = normalCode(typed);
	const found = isCode(code) ? await selectDiscount(tx, code) : undefined;
	if (found === undefined) throw new ShopError("discount_unknown");
	const others = found.code === heldCode ? Math.max(0, found.uses - 1) : found.uses;
	const problem = discountProblem({ ...found, uses: others }, now);
	if (problem !== null) throw new ShopError(problem);
	return found;
}

function termsOf({ code, kind, percent, amountCents, productIds, minimumCents, membersOnly }: Discount): DiscountTerms {
	return { code, kind, percent, amountCents, productIds, minimumCents, membersOnly };
}
