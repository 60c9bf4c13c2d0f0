import { describe, expect, test } from "vitest";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { FALLBACK_PRICE_IDS } from "#shop/selling/catalog/display/price-ids.rules.ts";
import { TRIAL_PACK_SHIPPING_CENTS } from "#shop/selling/pricing/shipping.rules.ts";
import { knownProducts } from "#tests/selling/money/known-products.ts";
import { catalogSeed } from "./catalog.seed.ts";

/** The table in the specification, storefront §3. */
const table = [
	["CAT-05 CAT-06 CAT-07 CAT-08", 1, "5-Pair Pack", 499, "small", "10 strips", 15, 99],
	["CAT-09 CAT-10 CAT-11 CAT-12", 2, "15-Pair Pack", 1099, "medium", "30 strips", 10, 73],
	["CAT-13 CAT-14 CAT-15 CAT-16", 3, "31-Pair Pack", 1699, "large", "62 strips", 5, 55],
	["CAT-18 CAT-19 CAT-20", 4, "SoftWax", 399, "wax", "1 container, includes 1 free pair of strips", 25, null],
	["CAT-21 CAT-22 CAT-23 CAT-24", 5, "100-Pair Bulk Pack", 4999, "bulk", "200 strips", 3, 50],
	["CAT-27 CAT-28", 6, "Wax + 5-pair bundle", 899, "bundle", "1 wax + 10 strips", 20, 90],
	["CAT-29 CAT-30 CAT-31", 7, "Trial Pack", 0, "trial", "1 pair (2 strips)", 50, null],
	["CAT-34", 8, "Test product", 0, "admin_test", "1 test item", 999, null],
] as const;

function seeded(id: number) {
	const product = catalogSeed.find((candidate) => candidate.id === id);
	if (product === undefined) throw new Error(`no product ${id}`);
	return product;
}

describe("the catalog", () => {
	test("CAT-01 holds exactly the products 1 to 8, in this order", () => {
		expect(catalogSeed.map((product) => product.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	});

	test.each(table)(
		"%s product %i is %s",
		(_, id, name, priceCents, category, quantityText, stock, pricePerPairCents) => {
			const product = seeded(id);
			expect(product).toMatchObject({ priceCents, category, stock, pricePerPairCents });
			expect(product.en).toMatchObject({ name, quantityText });
		},
	);

	test("CAT-02 CAT-03 every product has every field of the specification, with its type", () => {
		for (const product of knownProducts) {
			expect(product).toEqual({
				id: expect.any(Number),
				name: expect.stringMatching(/./),
				priceCents: expect.any(Number),
				image: expect.stringMatching(/^[\w-]+$/),
				category: expect.stringMatching(/^(small|medium|large|wax|bulk|bundle|trial|admin_test)$/),
				description: expect.stringMatching(/./),
				longDescription: expect.stringMatching(/./),
				quantityText: expect.stringMatching(/./),
				badge: expect.stringMatching(/./),
				pricePerPairCents: product.id === 1 ? 99 : product.pricePerPairCents,
				soldOut: false,
				hidden: false,
				stock: expect.any(Number),
				available: expect.any(Number),
				features: expect.arrayContaining([expect.stringMatching(/./)]),
				isAdminOnly: expect.any(Boolean),
				pointsValue: expect.any(Number),
				shippingCents: product.id === 7 ? TRIAL_PACK_SHIPPING_CENTS : null,
				specialShipping: product.id === 7,
				stripePriceId: expect.stringMatching(/^price_/),
				releasesAt: product.releasesAt,
				isActive: true,
				popularity: 0,
				sortOrder: expect.any(Number),
				pricedPairs: product.pricePerPairCents === null ? null : expect.any(Number),
				orderLimit: product.id === 7 || product.id === 8 ? 1 : null,
				isReviewable: expect.any(Boolean),
				isReward: product.id === 1,
				hasFreePair: product.id === 4,
				hasParts: false,
				wasPriceCents: null,
				salePriceCents: null,
				saleStartsAt: null,
				saleEndsAt: null,
				slug: null,
				sku: null,
				seoTitle: null,
				seoDescription: null,
			});
		}
	});

	test("CAT-26 CAT-33 D-48 the two products without a quantity in the specification state their contents", () => {
		expect([seeded(6).en.quantityText, seeded(6).es.quantityText]).toEqual(["1 wax + 10 strips", "1 cera + 10 tiras"]);
		expect([seeded(8).en.quantityText, seeded(8).es.quantityText]).toEqual(["1 test item", "1 artículo de prueba"]);
	});

	test("CAT-17 CAT-25 products 3 and 5 wait for the launch, no other does", () => {
		expect(catalogSeed.filter((product) => product.releasesAt === "launch").map(({ id }) => id)).toEqual([3, 5]);
		expect(catalogSeed.filter((product) => product.releasesAt === null)).toHaveLength(6);
	});

	test("CAT-03 CAT-32 CONST-04 only the trial pack has its own shipping rate: 2.00", () => {
		const special = catalogSeed.filter((product) => product.specialShipping || product.shippingCents !== null);
		expect(TRIAL_PACK_SHIPPING_CENTS).toBe(200);
		expect(special.map(({ id, shippingCents }) => [id, shippingCents])).toEqual([[7, TRIAL_PACK_SHIPPING_CENTS]]);
		for (const { description, longDescription } of [seeded(7).en, seeded(7).es]) {
			for (const text of [description, longDescription]) expect(text).toContain(formatUsd(TRIAL_PACK_SHIPPING_CENTS));
		}
	});

	test("CAT-35 CAT-36 CONST-11 only the test product is for administrators, and gives 5 points", () => {
		const special = catalogSeed.filter((product) => product.isAdminOnly || product.pointsValue !== 0);
		expect(special.map(({ id, pointsValue }) => [id, pointsValue])).toEqual([[8, 5]]);
	});

	test("CAT-04 CAT-38 every product has its own price id, 1 to 7 those of the fallback", () => {
		expect(new Set(catalogSeed.map((product) => product.stripePriceId)).size).toBe(8);
		for (const id of [1, 2, 3, 4, 5, 6, 7]) expect(seeded(id).stripePriceId).toBe(FALLBACK_PRICE_IDS[id]);
		expect(seeded(8).stripePriceId).toMatch(/^price_/);
	});

	test("every product has its own image", () => {
		expect(catalogSeed.map((product) => product.image)).toEqual([
			"pack-5",
			"pack-15",
			"pack-31",
			"softwax",
			"pack-100",
			"bundle",
			"trial",
			"test",
		]);
	});
});

test("REV-23 HOME-43 D-03 the seeded products keep what their ids meant", () => {
	const idsOf = (is: (product: (typeof catalogSeed)[number]) => boolean) => catalogSeed.filter(is).map(({ id }) => id);
	expect(idsOf(({ isReviewable }) => isReviewable)).toEqual([1, 2, 3, 4, 6]);
	expect(idsOf(({ isReward }) => isReward)).toEqual([1]);
	expect(idsOf(({ hasFreePair }) => hasFreePair)).toEqual([4]);
	expect(idsOf(({ orderLimit }) => orderLimit === 1)).toEqual([7, 8]);
	const inOrder = catalogSeed.toSorted((one, other) => one.sortOrder - other.sortOrder);
	expect(inOrder.map(({ id }) => id)).toEqual([7, 1, 2, 6, 3, 4, 5, 8]);
});

describe("its texts", () => {
	const everyText = catalogSeed.flatMap(({ id, en, es }) => [
		{ id, language: "en", texts: en },
		{ id, language: "es", texts: es },
	]);

	test.each(everyText)("CAT-02 product $id is complete in $language", ({ texts }) => {
		for (const text of allTexts(texts)) expect(text?.trim()).toMatch(/^.{3,}$/);
		expect(texts.features.length).toBeGreaterThanOrEqual(4);
		expect(texts.description.length).toBeLessThan(texts.longDescription.length);
	});

	test("nothing but the brand's own name is left untranslated", () => {
		const same = catalogSeed.flatMap(({ en, es }) =>
			allTexts(en).filter((text, index) => text === allTexts(es)[index]),
		);
		expect(same).toEqual(["SoftWax"]);
	});

	test("CONST-10 packs say how many strips are in them, in both languages", () => {
		for (const [id, strips] of Object.entries({ 1: 10, 2: 30, 3: 62, 5: 200, 7: 2 })) {
			const { en, es } = seeded(Number(id));
			expect(en.quantityText).toContain(`${strips} strips`);
			expect(es.quantityText).toContain(`${strips} tiras`);
		}
	});

	test("CAT-19 CAT-42 the wax comes with a free pair, alone and in the bundle", () => {
		expect(seeded(4).en.features).toContain("Includes 1 free pair of strips");
		expect(seeded(6).en.features.join(" ")).toMatch(/container of SoftWax.*5 pairs.*free pair/);
	});

	test("features state a pack's contents; usage rules appear once, on the product page", () => {
		for (const { en, es } of catalogSeed) {
			expect(en.features.join(" ")).not.toMatch(/sleep|Single use|Rest on the gum/i);
			expect(es.features.join(" ")).not.toMatch(/dormir|un solo uso|sobre la encía/i);
		}
	});
});

function allTexts(texts: (typeof catalogSeed)[number]["en"]) {
	const { name, quantityText, description, longDescription, badge, features } = texts;
	return [name, quantityText, description, longDescription, badge, ...features];
}
