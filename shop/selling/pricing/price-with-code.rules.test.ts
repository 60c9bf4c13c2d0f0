import { expect, test } from "vitest";
import { DEFAULT_SELLING } from "#shop/kernel/settings/settings.rules.ts";
import type { DiscountTerms } from "#shop/selling/discounts/discount-code.rules.ts";
import { productsById } from "#tests/selling/money/known-products.ts";
import { type Buyer, GUEST } from "./discount.rules.ts";
import { priceOrder } from "./price-order.rules.ts";

const redeemer: Buyer = { isMember: true, pointsBalance: 120, redeemPoints: true, useAccountDiscount: true };
const laredo = { city: "Laredo", state: "TX", postalCode: "78040", country: "US" };

function price(quantities: Record<number, number>, buyer: Buyer, destination: typeof laredo | null = null) {
	const lines = Object.entries(quantities).map(([id, quantity]) => ({ productId: Number(id), quantity }));
	return priceOrder(lines, productsById, buyer, destination, DEFAULT_SELLING);
}

/** A percentage off everything, unless it says otherwise. */
function newCode(terms: Partial<DiscountTerms>): DiscountTerms {
	const none = { percent: 0, amountCents: 0, productIds: [], minimumCents: 0, membersOnly: false };
	return { code: "CODE", kind: "percent", ...none, ...terms };
}

test("CODE-01 D-210 points first, then the code on what is left, then the member discount on the rest", () => {
	// 3 x 4.99 + 3.99 = 18.96; - 2 packs 9.98 = 8.98; - 20 % (1.796) = 7.18; - 5 % (0.359) = 6.82; + 8 % (0.5456)
	expect(price({ 1: 3, 4: 1 }, { ...redeemer, code: newCode({ percent: 20 }) })).toMatchObject({
		pointsDiscountCents: 998,
		discountCode: "CODE",
		codeDiscountCents: 180,
		accountDiscountCents: 36,
		discountCents: 1214,
		merchandiseCents: 682,
		taxCents: 55,
		shippingCents: 0,
		totalCents: 737,
	});
});

test("D-210 a code takes no more than its products cost, and the subtotal before it decides about shipping", () => {
	const code = newCode({ kind: "amount", amountCents: 1000, productIds: [4] });
	expect(price({ 1: 1, 4: 1 }, { ...GUEST, code })).toMatchObject({
		codeDiscountCents: 399,
		merchandiseCents: 499,
		shippingCents: 0,
	});
});

test("D-210 a free product is one unit, and none that points have paid for already", () => {
	const code = newCode({ kind: "free_product", productIds: [1] });
	expect(price({ 1: 3 }, { ...GUEST, code }).codeDiscountCents).toBe(499);
	expect(price({ 1: 2 }, { ...redeemer, code })).toMatchObject({ discountCode: null, codeDiscountCents: 0 });
});

test("D-210 less than 50 cents are not charged", () => {
	const code = newCode({ kind: "amount", amountCents: 470 });
	expect(price({ 1: 1 }, { ...GUEST, code }, laredo)).toMatchObject({ codeDiscountCents: 499, totalCents: 0 });
	expect(price({ 1: 1 }, { ...GUEST, code })).toMatchObject({ codeDiscountCents: 470, totalCents: 231 });
});
