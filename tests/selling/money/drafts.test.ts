import { expect, test } from "vitest";
import { DEFAULT_SELLING } from "#shop/kernel/settings/settings.rules.ts";
import { EMPTY_SHIPPING_FORM } from "#shop/selling/addresses/shipping-form.rules.ts";
import type { DiscountTerms } from "#shop/selling/discounts/discount-code.rules.ts";
import { priceDraft } from "#shop/selling/orders/drafts/draft.rules.ts";
import { compareTotals } from "./compare-totals.ts";
import { productsById } from "./known-products.ts";
import { bill, type OracleCode } from "./oracle.ts";

const SETTINGS = {
	shippingPrice: 200,
	freeFrom: 599,
	hasLocalDelivery: true,
	taxRates: { laredo: 800, elsewhere: 800 },
	perPoint: 100,
};
const AGREED = [null, 0, 67, 99, 333, 10_001];
const QUANTITIES = [0, 1, 3];
const CODE: OracleCode = { kind: "percent", percent: 15 };
const TERMS: DiscountTerms = {
	code: "FIFTEEN",
	kind: "percent",
	percent: 15,
	amountCents: 0,
	productIds: [],
	minimumCents: 0,
	membersOnly: false,
};
const CITIES = {
	laredo: { city: "Laredo", state: "TX", postalCode: "78040" },
	tulsa: { city: "Tulsa", state: "OK", postalCode: "74103" },
};

test("DRFT-02 DRFT-05 D-322 drafts with prices of their own cost what an independent calculation says", () => {
	let drafts = 0;
	for (const [first = 0, second = 0, third = 0] of combinations(QUANTITIES, 3)) {
		if (first + second + third === 0) continue;
		for (const [firstPrice = null, secondPrice = null] of combinations(AGREED, 2)) {
			for (const isMember of [false, true]) {
				for (const city of ["laredo", "tulsa"] as const) {
					for (const code of [undefined, CODE]) {
						const quantities = [first, second, third];
						const agreed = [first > 0 ? firstPrice : null, second > 0 ? secondPrice : null, null];
						const lines = quantities.flatMap((quantity, index) =>
							quantity === 0
								? []
								: [{ productId: index + 1, quantity, priceCents: agreed[index] ?? null, priceReason: "Agreed" }],
						);
						const shipping = { ...EMPTY_SHIPPING_FORM, ...CITIES[city] };
						for (const pointsBalance of [0, 120]) {
							const redeemPoints = pointsBalance > 0;
							const draft = { lines, userId: isMember ? "ana" : null, shipping, redeemPoints };
							const terms = { code: code ? TERMS : null, pointsBalance };
							const priced = priceDraft(draft, productsById, terms, DEFAULT_SELLING);
							// D-322: points are not spent on what costs nothing.
							const packs = isMember && agreed[0] !== 0 ? Math.min(Math.floor(pointsBalance / 50), first) : 0;
							const hasAccountDiscount = isMember && agreed.every((price) => price === null);
							const isInLaredo = city === "laredo";
							const wanted = bill(
								{ quantities, agreed, isMember, packs, hasAccountDiscount, isInLaredo, ...(code && { code }) },
								SETTINGS,
							);
							expect(compareTotals(priced, wanted, packs), JSON.stringify({ lines, city, isMember })).toEqual(
								expect.any(Number),
							);
							drafts += 1;
						}
					}
				}
			}
		}
	}
	expect(drafts).toBe((3 ** 3 - 1) * 6 ** 2 * 16);
});

function combinations<T>(values: readonly T[], length: number): T[][] {
	if (length === 0) return [[]];
	return values.flatMap((value) => combinations(values, length - 1).map((rest) => [value, ...rest]));
}
