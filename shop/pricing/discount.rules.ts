import { type BasisPoints, type Cents, percentOf } from "#shop/money.rules.ts";
import { POINTS_PER_FREE_PACK } from "#shop/points/points.rules.ts";

/** 5 % for everybody who is signed in (CONST-08, PRICE-07). */
export const ACCOUNT_DISCOUNT_BASIS_POINTS: BasisPoints = 500;

/**
 * Who pays, as far as the price depends on it. Guests have neither points nor discount, whatever their flags say
 * (PRICE-08); `redeemPoints` and `useAccountDiscount` are the checkout's two wishes.
 */
export type Buyer = { isMember: boolean; pointsBalance: number; redeemPoints: boolean; useAccountDiscount: boolean };

/** A buyer nobody knows: what the cart page computes with. */
export const GUEST: Buyer = { isMember: false, pointsBalance: 0, redeemPoints: false, useAccountDiscount: false };

/** How many of the 5-Pair Packs in the cart points make free (D-03, PTS-13). */
export function packsToRedeem(packsInCart: number, buyer: Buyer): number {
	if (!buyer.isMember || !buyer.redeemPoints) return 0;
	return Math.min(packsInCart, Math.max(0, Math.floor(buyer.pointsBalance / POINTS_PER_FREE_PACK)));
}

/** The account discount on what points have left to pay (D-02). */
export function accountDiscountOn(cents: Cents, buyer: Buyer): Cents {
	return buyer.isMember && buyer.useAccountDiscount ? percentOf(cents, ACCOUNT_DISCOUNT_BASIS_POINTS) : 0;
}
