import { expect, test } from "vitest";
import { DEFAULT_SELLING } from "#shop/kernel/settings/settings.rules.ts";
import { productsById } from "#tests/selling/money/known-products.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "./charity.rules.ts";
import { ACCOUNT_DISCOUNT_BASIS_POINTS, GUEST, memberBuyer } from "./discount.rules.ts";
import { type PricedOrder, priceOrder } from "./price-order.rules.ts";
import { taxRateOf } from "./tax.rules.ts";

test("PRICE-06 D-170 a listed state pays its rate, its country the country's, another place what the owner chose", () => {
	const at = (country: string, state: string) => ({ city: "", postalCode: "", country, state });
	const registrations = [
		{ country: "US", state: "TX", basisPoints: 825 },
		{ country: "MX", state: "", basisPoints: 1600 },
	];
	const rates = (elsewhere: "default" | "none") =>
		[at("us", " tx "), at("US", "OK"), at("MX", "Jalisco"), at("CA", "ON"), at("US", ""), null].map((place) =>
			taxRateOf(place, { defaultBasisPoints: 800, registrations, elsewhere }),
		);
	expect(rates("default")).toEqual([825, 800, 1600, 800, 800, 800]);
	expect(rates("none")).toEqual([825, 0, 1600, 0, 800, 800]);
	const texan = priceOrder([{ productId: 2, quantity: 1 }], productsById, GUEST, at("US", "TX"), {
		...DEFAULT_SELLING,
		tax: { defaultBasisPoints: 800, registrations, elsewhere: "none" },
	});
	expect([texan.taxCents, texan.taxBasisPoints]).toEqual([91, 825]);
});

test("CONST-08 a member pays 5 % less of the merchandise, a guest does not", () => {
	const [guest, ours] = [GUEST, memberBuyer(0)].map((buyer) =>
		priceOrder([{ productId: 3, quantity: 2 }], productsById, buyer, null, DEFAULT_SELLING),
	) as [PricedOrder, PricedOrder];
	expect([guest.accountDiscountCents, ours.accountDiscountCents]).toEqual([0, Math.round(guest.subtotalCents / 20)]);
	expect(ours.totalCents).toBeLessThan(guest.totalCents);
});

test("CONST-07 CONST-08 CONST-09 PRICE-09 the rates", () => {
	expect([DEFAULT_SELLING.tax.defaultBasisPoints, ACCOUNT_DISCOUNT_BASIS_POINTS, CHARITY_CENTS_PER_PURCHASE]).toEqual([
		800, 500, 10,
	]);
});
