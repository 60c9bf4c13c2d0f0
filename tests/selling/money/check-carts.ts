/**
 * One worker's share of checking the price of every cart that the catalog allows.
 *
 * Errors of a cent can only come from rounding discount and tax and from allocating them over the lines; both depend on
 * nothing but the cents of each line after points. So the first part iterates over every quantity in stock of the six
 * products that cost something (16 x 11 x 6 x 26 x 4 x 21 - 1 = 2,306,303 carts), once with tax only and once with the
 * account discount before it: this covers every list of line amounts that can ever be allocated.
 *
 * The remaining inputs add no new lists. Points take whole packs out of the first line, which leaves the amounts of a cart
 * with fewer packs. Products at 0 add a line of weight 0. The destination only affects shipping, which depends on the sum
 * of the lines. The second part checks how these three combine with the rest: every number of 5-Pair Packs with every
 * number of them redeemed, with and without account discount, as member and as guest, in Laredo and elsewhere, with and
 * without the trial pack and the test product, beside 0 to 2 of each other product (which covers both sides of the
 * free-shipping threshold and every empty line). It is done with several settings of the owner: prices, limits, rates by
 * place, and points.
 *
 * Discount codes are the third part: every code of CODES, which has each percentage, with carts on both sides of the
 * threshold, as guest and as member, with and without points, in Laredo and elsewhere. In the first part every cart has a code
 * as well, a different one from cart to cart.
 */
import { parentPort, workerData } from "node:worker_threads";
import { DEFAULT_SELLING, type SellingSettings } from "#shop/kernel/settings/settings.rules.ts";
import { catalogSeed } from "#shop/selling/catalog/catalog.seed.ts";
import type { DiscountTerms } from "#shop/selling/discounts/discount-code.rules.ts";
import type { Buyer } from "#shop/selling/pricing/discount.rules.ts";
import { type PriceableProduct, priceOrder } from "#shop/selling/pricing/price-order.rules.ts";
import { compareTotals } from "./compare-totals.ts";
import { bill, type OracleCode, type OracleSettings } from "./oracle.ts";

/** The result of a share: distinct carts, orders priced (carts times circumstances), fields compared. */
export type Findings = {
	carts: number;
	orders: number;
	comparisons: number;
	minCharge: number;
	failures: string[];
};

/** This worker's share of the carts, and of those every how many-th is priced. */
export type Share = { worker: number; workers: number; every: number };

type Circumstances = {
	isMember: boolean;
	packs: number;
	hasAccountDiscount: boolean;
	isInLaredo: boolean;
	/** Which of the owner's settings. */
	set: number;
	code?: OracleCode;
};

const LAREDO = { city: "Laredo", state: "TX", postalCode: "78040", country: "US" };
const ELSEWHERE = { city: "Tulsa", state: "OK", postalCode: "74103", country: "US" };

/** The owner's settings and what the oracle knows of them: the specification's first, over every cart. */
const SETTINGS: readonly (readonly [SellingSettings, OracleSettings])[] = [
	[
		DEFAULT_SELLING,
		{
			shippingPrice: 200,
			freeFrom: 599,
			hasLocalDelivery: true,
			taxRates: { laredo: 800, elsewhere: 800 },
			perPoint: 100,
		},
	],
	[
		{
			...DEFAULT_SELLING,
			shipping: { ...DEFAULT_SELLING.shipping, standardCents: 495, freeFromCents: 2500, localDelivery: null },
			tax: {
				defaultBasisPoints: 725,
				registrations: [{ country: "US", state: "TX", basisPoints: 825 }],
				elsewhere: "none",
			},
			points: { isEarning: true, centsPerPoint: 250, lifetimeYears: 1 },
		},
		{
			shippingPrice: 495,
			freeFrom: 2500,
			hasLocalDelivery: false,
			taxRates: { laredo: 825, elsewhere: 0 },
			perPoint: 250,
		},
	],
	[
		{
			...DEFAULT_SELLING,
			shipping: { ...DEFAULT_SELLING.shipping, standardCents: 0, freeFromCents: null },
			tax: {
				defaultBasisPoints: 667,
				registrations: [
					{ country: "US", state: "", basisPoints: 0 },
					{ country: "US", state: "TX", basisPoints: 1013 },
				],
				elsewhere: "default",
			},
			points: { isEarning: false, centsPerPoint: 100, lifetimeYears: 2 },
		},
		{
			shippingPrice: 0,
			freeFrom: null,
			hasLocalDelivery: true,
			taxRates: { laredo: 1013, elsewhere: 0 },
			perPoint: null,
		},
	],
];

/** Specification, storefront §3: stock of the six products that cost something. */
const STOCKS = [15, 10, 5, 25, 3, 20] as const;
const PRODUCTS: ReadonlyMap<number, PriceableProduct> = new Map(
	catalogSeed.map(({ en, ...product }) => [product.id, { ...product, name: en.name }]),
);

/** Every percentage, amounts below, at and above prices, each product free, free shipping; then with each condition. */
const UNCONDITIONAL: readonly OracleCode[] = [
	...Array.from({ length: 100 }, (_, index): OracleCode => ({ kind: "percent", percent: index + 1 })),
	...[1, 49, 50, 99, 150, 398, 399, 400, 450, 498, 499, 500, 599, 898, 1500, 2000, 10_000].map(
		(cents): OracleCode => ({ kind: "amount", cents }),
	),
	{ kind: "free_shipping" },
	...[1, 2, 3, 4, 5, 6, 7, 8].map((id): OracleCode => ({ kind: "free_product", products: [id] })),
];
const CODES: readonly OracleCode[] = [
	...UNCONDITIONAL,
	...UNCONDITIONAL.filter((_, index) => index % 9 === 4 || index >= 100).flatMap((code): OracleCode[] => [
		{ ...code, membersOnly: true },
		{ ...code, minimum: 599 },
		{ ...code, minimum: 1500 },
		...(code.kind === "free_product"
			? []
			: [
					{ ...code, products: [1] },
					{ ...code, products: [4, 6], minimum: 900 },
				]),
	]),
];

const findings: Findings = {
	carts: 0,
	orders: 0,
	comparisons: 0,
	minCharge: Number.POSITIVE_INFINITY,
	failures: [],
};
const { worker, workers, every } = workerData as Share;

proveEveryQuantity();
proveEveryCircumstance();
proveEveryCode();
parentPort?.postMessage(findings);

function proveEveryQuantity(): void {
	const guest = { isMember: false, packs: 0, hasAccountDiscount: false, isInLaredo: false, set: 0 };
	const member = { ...guest, isMember: true, hasAccountDiscount: true };
	forEachCart([...STOCKS, 0, 0], (quantities) => {
		findings.carts += 1;
		prove(quantities, guest);
		prove(quantities, member);
		const code = CODES[findings.carts % CODES.length]!;
		prove(quantities, { ...(findings.carts % 2 === 0 ? guest : member), code });
	});
}

function proveEveryCode(): void {
	forEachCart([3, 1, 1, 2, 1, 2, 1, 1], (quantities) => {
		for (const code of CODES) {
			for (const isInLaredo of [false, true]) {
				const guest = { isMember: false, packs: 0, hasAccountDiscount: false, isInLaredo, set: 0, code };
				prove(quantities, guest);
				for (const packs of new Set([0, quantities[0]!])) {
					prove(quantities, { ...guest, isMember: true, packs, hasAccountDiscount: true });
				}
			}
		}
	});
}

function proveEveryCircumstance(): void {
	forEachCart([STOCKS[0], 2, 2, 2, 2, 2, 1, 1], (quantities) => {
		// Those without a product at 0 were counted before.
		if (quantities[6]! + quantities[7]! > 0) findings.carts += 1;
		for (const set of SETTINGS.keys()) {
			for (const isInLaredo of [false, true]) {
				prove(quantities, { isMember: false, packs: 0, hasAccountDiscount: false, isInLaredo, set });
				for (const hasAccountDiscount of [false, true]) {
					for (let packs = 0; packs <= quantities[0]!; packs++) {
						prove(quantities, { isMember: true, packs, hasAccountDiscount, isInLaredo, set });
					}
				}
			}
		}
	});
}

/** Iterates over this worker's share of the quantities up to the given ones, except the empty cart. */
function forEachCart(max: readonly number[], work: (quantities: readonly number[]) => void): void {
	const quantities = max.map(() => 0);
	const step = (): boolean => {
		for (let index = 0; index < max.length; index++) {
			if (quantities[index]! < max[index]!) {
				quantities[index]! += 1;
				return true;
			}
			quantities[index] = 0;
		}
		return false;
	};
	let chosen = 0;
	for (let number = 0; step(); number++) {
		// Those of a single product are always among them.
		if (number % every > 0 && quantities.filter((quantity) => quantity > 0).length > 1) continue;
		if (chosen++ % workers === worker) work(quantities);
	}
}

function prove(quantities: readonly number[], circumstances: Circumstances): void {
	const { isMember, packs, hasAccountDiscount, isInLaredo, set, code } = circumstances;
	const [settings, ofOracle] = SETTINGS[set]!;
	const lines: { productId: number; quantity: number }[] = [];
	for (let index = 0; index < quantities.length; index++) {
		if (quantities[index]! > 0) lines.push({ productId: index + 1, quantity: quantities[index]! });
	}
	// A guest's flags are all true, to verify that they have no effect.
	const buyer: Buyer = {
		isMember,
		pointsBalance: isMember ? packs * 50 + 49 : 10_000,
		redeemPoints: !isMember || packs > 0,
		useAccountDiscount: !isMember || hasAccountDiscount,
		...(code && { code: termsOf(code) }),
	};
	const priced = priceOrder(lines, PRODUCTS, buyer, isInLaredo ? LAREDO : ELSEWHERE, settings);
	const result = compareTotals(priced, bill({ quantities, ...circumstances }, ofOracle), packs);

	findings.orders += 1;
	if (typeof result === "number") findings.comparisons += result;
	else if (findings.failures.length < 5) {
		findings.failures.push(`${quantities.join(" ")} ${JSON.stringify(circumstances)}: ${result}`);
	}
	if (priced.totalCents > 0 && code === undefined && set === 0)
		findings.minCharge = Math.min(findings.minCharge, priced.totalCents);
}

function termsOf({
	kind,
	percent = 0,
	cents = 0,
	products = [],
	minimum = 0,
	membersOnly = false,
}: OracleCode): DiscountTerms {
	return { code: "CODE", kind, percent, amountCents: cents, productIds: products, minimumCents: minimum, membersOnly };
}
