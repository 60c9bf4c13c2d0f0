import { type BasisPoints, type Cents, percentOf } from "#shop/kernel/money.rules.ts";
import type { DiscountTerms } from "#shop/selling/discounts/discount-code.rules.ts";
import { POINTS_PER_FREE_PACK } from "#shop/selling/points/points.rules.ts";

/** 5 % for every signed-in customer (CONST-08, PRICE-07). */
export const ACCOUNT_DISCOUNT_BASIS_POINTS: BasisPoints = 500;

/**
 * What the price depends on. Guests have neither points nor discount, whatever their flags say (PRICE-08);
 * `redeemPoints` and `useAccountDiscount` are the choices made at checkout.
 */
export type Buyer = {
	isMember: boolean;
	pointsBalance: number;
	redeemPoints: boolean;
	useAccountDiscount: boolean;
	/** The discount code that this buyer may use now; a cart it does not fit is priced without it. */
	code?: DiscountTerms | null;
};

export const GUEST: Buyer = { isMember: false, pointsBalance: 0, redeemPoints: false, useAccountDiscount: false };

/** A signed-in customer: the discount is automatic, points are used on request only (PRICE-07, PTS-13). */
export function memberBuyer(usablePoints: number, redeemPoints = false): Buyer {
	return { isMember: true, pointsBalance: usablePoints, redeemPoints, useAccountDiscount: true };
}

/** How many of the cart's 5-Pair Packs are free with points (D-03, PTS-13). */
export function packsToRedeem(packsInCart: number, buyer: Buyer): number {
	if (!buyer.isMember || !buyer.redeemPoints) return 0;
	return Math.min(packsInCart, Math.max(0, Math.floor(buyer.pointsBalance / POINTS_PER_FREE_PACK)));
}

/** The account discount on what remains after points and the code (D-02, D-210). */
export function accountDiscountOn(cents: Cents, buyer: Buyer): Cents {
	return buyer.isMember && buyer.useAccountDiscount ? percentOf(cents, ACCOUNT_DISCOUNT_BASIS_POINTS) : 0;
}
