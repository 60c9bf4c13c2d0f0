import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum } from "#shop/kernel/money.rules.ts";
import { DEFAULT_SELLING } from "#shop/kernel/settings/settings.rules.ts";
import { knownProduct, productsById } from "#tests/selling/money/known-products.ts";
import { type Buyer, GUEST, packsToRedeem } from "./discount.rules.ts";
import { type OrderRequestLine, type PriceableProduct, priceOrder as priceWith } from "./price-order.rules.ts";
import type { Destination } from "./shipping.rules.ts";
import { taxOn } from "./tax.rules.ts";

const priceOrder = (
	lines: readonly OrderRequestLine[],
	products: ReadonlyMap<number, PriceableProduct>,
	buyer: Buyer,
	to: Destination | null,
) => priceWith(lines, products, buyer, to, DEFAULT_SELLING);

const member: Buyer = { isMember: true, pointsBalance: 0, redeemPoints: false, useAccountDiscount: true };
const redeemer: Buyer = { ...member, pointsBalance: 120, redeemPoints: true };
const laredo = { city: "Laredo", state: "TX", postalCode: "78040", country: "US" };

function price(quantities: Record<number, number>, buyer: Buyer = GUEST, destination: typeof laredo | null = null) {
	const lines = Object.entries(quantities).map(([id, quantity]) => ({ productId: Number(id), quantity }));
	return priceOrder(lines, productsById, buyer, destination);
}

describe("an order, by hand", () => {
	test("PRICE-01 PRICE-06 one small pack of a guest: 4.99, tax 0.40, shipping 2.00", () => {
		expect(price({ 1: 1 })).toEqual({
			lines: [
				{
					productId: 1,
					name: "5-Pair Pack",
					image: "pack-5",
					quantity: 1,
					unitPriceCents: 499,
					subtotalCents: 499,
					pointsDiscountCents: 0,
					codeDiscountCents: 0,
					accountDiscountCents: 0,
					taxCents: 40,
					totalCents: 539,
				},
			],
			itemCount: 1,
			hasReward: true,
			subtotalCents: 499,
			packsRedeemed: 0,
			pointsUsed: 0,
			pointsDiscountCents: 0,
			discountCode: null,
			codeDiscountCents: 0,
			codeShippingCents: 0,
			accountDiscountCents: 0,
			discountCents: 0,
			merchandiseCents: 499,
			taxCents: 40,
			taxBasisPoints: 800,
			shippingCents: 200,
			shippingMethod: "standard",
			totalCents: 739,
			pointsLifetimeYears: 2,
			pointsEarned: 0,
		});
	});

	test("PRICE-07 PTS-13 a member with 120 points: two packs free, 5 % off the rest, tax on what is left", () => {
		const order = price({ 4: 2, 1: 3, 2: 1 }, redeemer);
		// 3 x 4.99 + 10.99 + 2 x 3.99 = 33.94; - 9.98 = 23.96; - 5 % (1.198) = 22.76; + 8 % (1.8208) = 24.58
		expect(order).toMatchObject({
			itemCount: 6,
			subtotalCents: 3394,
			packsRedeemed: 2,
			pointsUsed: 100,
			pointsDiscountCents: 998,
			accountDiscountCents: 120,
			discountCents: 1118,
			merchandiseCents: 2276,
			taxCents: 182,
			shippingCents: 0,
			totalCents: 2458,
			pointsEarned: 22,
		});
		expect(
			order.lines.map((line) => [line.productId, line.accountDiscountCents, line.taxCents, line.totalCents]),
		).toEqual([
			[1, 25, 38, 512],
			[2, 55, 83, 1127],
			[4, 40, 61, 819],
		]);
	});

	test("PRICE-06 tax is allocated by the amounts after discounts, not before", () => {
		expect(price({ 1: 9, 2: 8 }, member).lines.map((line) => line.taxCents)).toEqual([342, 668]);
	});

	test("D-04 points and discount never cost a customer free shipping", () => {
		expect(price({ 1: 2 }, { ...redeemer, pointsBalance: 100 })).toMatchObject({ totalCents: 0, shippingCents: 0 });
		expect(price({ 1: 1 }, redeemer)).toMatchObject({ merchandiseCents: 0, shippingCents: 200, totalCents: 200 });
	});

	test("PRICE-03 CONST-04 a trial pack alone pays shipping, with enough other products nothing", () => {
		expect(price({ 7: 1 })).toMatchObject({ subtotalCents: 0, taxCents: 0, shippingCents: 200, totalCents: 200 });
		expect(price({ 7: 1, 6: 1 }).shippingCents).toBe(0);
		expect(price({ 7: 1, 4: 1 }).shippingCents).toBe(200);
	});

	test("CAT-36 the test product is free, does not ship, and gives a member 5 points", () => {
		const order = price({ 8: 1 }, member);
		expect(order).toMatchObject({ totalCents: 0, shippingCents: 0, shippingMethod: "none", pointsEarned: 5 });
		expect(price({ 8: 1 }).pointsEarned).toBe(0);
	});

	test("PTS-12 points are earned per whole dollar after discounts, without tax and shipping", () => {
		expect(price({ 4: 1 }, member)).toMatchObject({ merchandiseCents: 379, pointsEarned: 3 });
		expect(price({ 5: 3 }, { ...member, useAccountDiscount: false })).toMatchObject({ pointsEarned: 149 });
	});

	test("PTS-12 what a product earns on top is earned for each unit", () => {
		const products = new Map([[4, knownProduct(4, { pointsValue: 7 })]]);
		const order = priceOrder([{ productId: 4, quantity: 3 }], products, { ...member, useAccountDiscount: false }, null);
		expect(order.pointsEarned).toBe(11 + 3 * 7);
	});

	test("PTS-13 points are not used for an order without the pack that they pay for", () => {
		expect(price({ 4: 1 }, redeemer)).toMatchObject({ packsRedeemed: 0, pointsUsed: 0, pointsDiscountCents: 0 });
	});

	test("an empty order costs nothing", () => {
		expect(price({})).toMatchObject({ lines: [], itemCount: 0, totalCents: 0, shippingMethod: "none" });
	});
});

describe("buyers", () => {
	test("PRICE-08 a guest gets neither discount nor points, whatever the flags say", () => {
		const insisting = { isMember: false, pointsBalance: 500, redeemPoints: true, useAccountDiscount: true };
		expect(price({ 1: 2, 5: 1 }, insisting)).toEqual(price({ 1: 2, 5: 1 }));
	});

	test("a member can decline either", () => {
		expect(price({ 1: 2 }, { ...redeemer, redeemPoints: false }).packsRedeemed).toBe(0);
		expect(price({ 1: 2 }, { ...member, useAccountDiscount: false }).accountDiscountCents).toBe(0);
	});

	test.each([
		[5, 49, 0],
		[5, 50, 1],
		[5, 99, 1],
		[5, 250, 5],
		[5, 10_000, 5],
		[0, 10_000, 0],
		[3, -50, 0],
	])("PTS-13 with %i packs in the cart %i points pay for %i", (packs, pointsBalance, redeemed) => {
		expect(packsToRedeem(packs, { ...redeemer, pointsBalance })).toBe(redeemed);
	});
});

describe("input", () => {
	test("D-91 merges lines of one product and keeps the order in which they were added", () => {
		const lines = [
			{ productId: 4, quantity: 1 },
			{ productId: 1, quantity: 1 },
			{ productId: 4, quantity: 2 },
		];
		const sorted = price({ 1: 1, 4: 3 });
		expect(priceOrder(lines, productsById, GUEST, null)).toEqual({ ...sorted, lines: sorted.lines.toReversed() });
		expect(lines).toHaveLength(3);
	});

	test("rejects an unknown product by its id", () => {
		expect(() => price({ 99: 1 })).toThrow(
			expect.objectContaining({ code: "product_not_found", params: { product_name: "#99" } }),
		);
	});

	test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("rejects a quantity of %d", (quantity) => {
		const details = [{ field: "quantity", code: "out_of_range" }];
		expect(() => price({ 1: quantity })).toThrow(expect.objectContaining({ code: "invalid_input", details }));
	});
});

describe("for every order", () => {
	const lines = fc.uniqueArray(
		fc.record({ productId: fc.integer({ min: 1, max: 8 }), quantity: fc.integer({ min: 1, max: 60 }) }),
		{ selector: (line) => line.productId },
	);
	const buyers: fc.Arbitrary<Buyer> = fc.record({
		isMember: fc.boolean(),
		pointsBalance: fc.integer({ min: -10, max: 3000 }),
		redeemPoints: fc.boolean(),
		useAccountDiscount: fc.boolean(),
	});
	// Any prices that an owner may set, not only the shop's own.
	const catalogs = fc
		.array(fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 30_000 })), { minLength: 8, maxLength: 8 })
		.map((prices) => new Map(prices.map((priceCents, index) => [index + 1, knownProduct(index + 1, { priceCents })])));
	const destinations = fc.constantFrom(null, laredo, { ...laredo, city: "Austin", postalCode: "78701" });

	function forEveryOrder(
		check: (lines: OrderRequestLine[], products: ReadonlyMap<number, PriceableProduct>, buyer: Buyer) => void,
	) {
		fc.assert(fc.property(lines, catalogs, buyers, check), { numRuns: 500 });
	}

	test("PRICE-06 nothing is negative, and lines plus shipping add up to the total", () => {
		fc.assert(
			fc.property(lines, catalogs, buyers, destinations, (lines, products, buyer, destination) => {
				const order = priceOrder(lines, products, buyer, destination);
				const amounts = [order, ...order.lines].flatMap((part) => Object.values(part));
				for (const amount of amounts) if (typeof amount === "number") expect(amount).toBeGreaterThanOrEqual(0);

				const of = (
					field: "subtotalCents" | "pointsDiscountCents" | "accountDiscountCents" | "taxCents" | "totalCents",
				) => sum(order.lines.map((line) => line[field]));
				expect(of("totalCents") + order.shippingCents).toBe(order.totalCents);
				expect(of("subtotalCents")).toBe(order.subtotalCents);
				expect(of("pointsDiscountCents")).toBe(order.pointsDiscountCents);
				expect(of("accountDiscountCents")).toBe(order.accountDiscountCents);
				expect(of("taxCents")).toBe(order.taxCents);
				expect(order.discountCents).toBe(order.pointsDiscountCents + order.accountDiscountCents);
				expect(order.merchandiseCents).toBe(order.subtotalCents - order.discountCents);
				expect(order.totalCents).toBe(order.merchandiseCents + order.taxCents + order.shippingCents);
				expect(order.taxCents).toBe(taxOn(order.merchandiseCents, 800));
				for (const line of order.lines) {
					const discounts = line.pointsDiscountCents + line.accountDiscountCents;
					expect(line.totalCents).toBe(line.subtotalCents - discounts + line.taxCents);
					expect(line.subtotalCents).toBe(line.unitPriceCents * line.quantity);
				}
			}),
			{ numRuns: 500 },
		);
	});

	test("D-91 the order of the lines changes no amount, not even a line's", () => {
		forEveryOrder((lines, products, buyer) => {
			const forwards = priceOrder(lines, products, buyer, null);
			const backwards = priceOrder(lines.toReversed(), products, buyer, null);
			expect({ ...backwards, lines: backwards.lines.toReversed() }).toEqual(forwards);
		});
	});

	test("an extra unit never lowers the merchandise amount", () => {
		forEveryOrder((lines, products, buyer) => {
			fc.pre(lines.length > 0);
			const more = lines.map((line, index) => (index === 0 ? { ...line, quantity: line.quantity + 1 } : line));
			const [before, after] = [lines, more].map((wanted) => priceOrder(wanted, products, buyer, null));
			expect(after!.merchandiseCents).toBeGreaterThanOrEqual(before!.merchandiseCents);
		});
	});

	test("the destination affects only shipping", () => {
		forEveryOrder((lines, products, buyer) => {
			const { shippingCents, shippingMethod, totalCents, ...there } = priceOrder(lines, products, buyer, laredo);
			const {
				shippingCents: cents,
				shippingMethod: method,
				totalCents: total,
				...here
			} = priceOrder(lines, products, buyer, null);
			expect(there).toEqual(here);
			expect(totalCents - shippingCents).toBe(total - cents);
			expect([shippingMethod, method]).not.toContain(undefined);
		});
	});

	test("redeemed packs leave the amounts of an order without them", () => {
		fc.assert(
			fc.property(lines, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 20 }), (lines, packs, redeemed) => {
				fc.pre(redeemed < packs);
				const others = lines.filter((line) => line.productId !== 1);
				const all = { ...redeemer, pointsBalance: redeemed * 50 };
				const order = priceOrder([{ productId: 1, quantity: packs }, ...others], productsById, all, null);
				const smaller = priceOrder(
					[{ productId: 1, quantity: packs - redeemed }, ...others],
					productsById,
					member,
					null,
				);
				const net = (line: { taxCents: number; totalCents: number }) => [line.taxCents, line.totalCents];
				expect(order.packsRedeemed).toBe(redeemed);
				expect(order.lines.map(net)).toEqual(smaller.lines.map(net));
			}),
		);
	});
});
