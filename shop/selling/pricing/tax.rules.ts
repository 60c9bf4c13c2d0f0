import { type BasisPoints, type Cents, percentOf } from "#shop/kernel/money.rules.ts";

/** 8 % (CONST-07, PRICE-06). */
export const TAX_BASIS_POINTS: BasisPoints = 800;

/** Tax on the merchandise after discounts, rounded once per order; shipping is not taxed (D-02, D-18). */
export function taxOn(merchandiseCents: Cents): Cents {
	return percentOf(merchandiseCents, TAX_BASIS_POINTS);
}
