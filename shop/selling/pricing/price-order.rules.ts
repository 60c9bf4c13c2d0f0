import { ShopError } from "#shop/kernel/errors.rules.ts";
import { allocate, type BasisPoints, type Cents, sum } from "#shop/kernel/money.rules.ts";
import type { SellingSettings } from "#shop/kernel/settings/settings.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { type DiscountTerms, discountMismatch, discountOn } from "#shop/selling/discounts/discount-code.rules.ts";
import type { OrderLine, PromisedAmounts } from "#shop/selling/orders/order.rules.ts";
import { earnedPoints, POINTS_PER_FREE_PACK } from "#shop/selling/points/points.rules.ts";
import { accountDiscountOn, type Buyer, packsToRedeem } from "./discount.rules.ts";
import { type Destination, shippingOf } from "./shipping.rules.ts";
import { taxOn, taxRateOf } from "./tax.rules.ts";

export type { Buyer } from "./discount.rules.ts";

/** The smallest amount the payment provider can charge, apart from zero (D-18). */
const MIN_CHARGE_CENTS: Cents = 50;
const LARGEST_CHARGE_CENTS: Cents = 99_999_999;

export type OrderRequestLine = { productId: number; quantity: number };

export type PriceableProduct = Pick<
	Product,
	"id" | "name" | "priceCents" | "category" | "isReward" | "pointsValue" | "image" | "shippingCents" | "specialShipping"
>;

/** A priced order line; `totalCents` = subtotal - all discounts + tax. */
export type PricedLine = OrderLine & {
	pointsDiscountCents: Cents;
	codeDiscountCents: Cents;
	accountDiscountCents: Cents;
	taxCents: Cents;
	totalCents: Cents;
};

/**
 * A priced order, with every number that cart, checkout, payment page, order, email and admin show. Lines are in the
 * order of the request, one per product; that order changes no amount. `merchandiseCents` is the amount after all discounts. totalCents = merchandiseCents +
 * taxCents + shippingCents = the lines' totals + shippingCents; nothing is negative.
 */
export type PricedOrder = PromisedAmounts & {
	lines: PricedLine[];
	itemCount: number;
	/** Whether a pack that points pay for is among the lines. */
	hasReward: boolean;
	packsRedeemed: number;
	discountCents: Cents;
	merchandiseCents: Cents;
};

/**
 * The only function that computes prices (D-01..D-07): subtotal, minus points, minus the code (D-210), minus account
 * discount, plus tax, plus shipping, each rounded once per order and then allocated over the lines (D-18). Use
 * `isChargeable` to check the total. `settings` are the owner's. A code that does not fit the cart, or takes nothing off, is not the order's.
 * @throws ShopError product_not_found (params product_name) for a product that is not in `products`; invalid_input
 *   for a quantity that is not a positive integer
 */
export function priceOrder(
	requested: readonly OrderRequestLine[],
	products: ReadonlyMap<number, PriceableProduct>,
	buyer: Buyer,
	destination: Destination | null,
	settings: SellingSettings,
): PricedOrder {
	const inRequestedOrder = pickProducts(requested, products);
	// Cents that do not divide evenly go to the same products, whichever was added first.
	const picked = inRequestedOrder.toSorted((one, other) => one.product.id - other.product.id);

	const subtotals = picked.map(({ product, quantity }) => product.priceCents * quantity);
	const subtotalCents = sum(subtotals);

	const reward = picked.find(({ product }) => product.isReward);
	// Points are not spent on what costs nothing.
	const isFree = reward === undefined || reward.product.priceCents === 0;
	const packsRedeemed = isFree ? 0 : packsToRedeem(reward.quantity, buyer);
	const pointsDiscounts = picked.map((line) => (line === reward ? packsRedeemed * line.product.priceCents : 0));
	const afterPoints = subtotals.map((cents, index) => cents - pointsDiscounts[index]!);

	const taxBasisPoints = taxRateOf(destination, settings.tax);
	const ordered = picked.map(({ product }) => product);
	const { shippingMethod, shippingCents: fullShippingCents } = shippingOf(
		subtotalCents,
		ordered,
		destination,
		settings.shipping,
	);

	const code = fittingCode(buyer, picked);
	const codeShippingCents = code?.kind === "free_shipping" ? fullShippingCents : 0;
	const shippingCents = fullShippingCents - codeShippingCents;
	const codeDiscounts = code === null ? afterPoints.map(() => 0) : codeDiscountsOf(code, picked, afterPoints);
	const wanted = settle(afterPoints, codeDiscounts, buyer, taxBasisPoints);
	// Less than the provider can charge is not charged at all.
	const isWaived = code !== null && isTooSmall(wanted.merchandiseCents + wanted.taxCents + shippingCents);
	const settled = isWaived ? settle(afterPoints, afterPoints, buyer, taxBasisPoints) : wanted;
	const { merchandiseCents, accountDiscountCents, codeDiscountCents, taxCents } = settled;
	const pointsDiscountCents = sum(pointsDiscounts);
	const bonusPoints = sum(picked.map(({ product, quantity }) => product.pointsValue * quantity));

	const lines = picked.map(({ product, quantity }, index) => ({
		productId: product.id,
		name: product.name,
		image: product.image,
		quantity,
		unitPriceCents: product.priceCents,
		subtotalCents: subtotals[index]!,
		pointsDiscountCents: pointsDiscounts[index]!,
		codeDiscountCents: settled.codeDiscounts[index]!,
		accountDiscountCents: settled.accountDiscounts[index]!,
		taxCents: settled.taxes[index]!,
		totalCents: settled.afterDiscounts[index]! + settled.taxes[index]!,
	}));

	return {
		lines: inRequestedOrder.map((line) => lines[picked.indexOf(line)]!),
		itemCount: sum(picked.map(({ quantity }) => quantity)),
		subtotalCents,
		hasReward: reward !== undefined,
		packsRedeemed,
		pointsUsed: packsRedeemed * POINTS_PER_FREE_PACK,
		pointsDiscountCents,
		discountCode: code !== null && codeDiscountCents + codeShippingCents > 0 ? code.code : null,
		codeDiscountCents,
		codeShippingCents,
		accountDiscountCents,
		discountCents: pointsDiscountCents + codeDiscountCents + accountDiscountCents,
		merchandiseCents,
		taxCents,
		taxBasisPoints,
		shippingCents,
		shippingMethod,
		totalCents: merchandiseCents + taxCents + shippingCents,
		pointsLifetimeYears: settings.points.lifetimeYears,
		pointsEarned: buyer.isMember ? earnedPoints(merchandiseCents, bonusPoints, settings.points) : 0,
	};
}

type PickedLine = { product: PriceableProduct; quantity: number };

function fittingCode({ code = null, isMember }: Buyer, picked: readonly PickedLine[]): DiscountTerms | null {
	return code === null || discountMismatch(code, picked.map(toDiscountedLine), isMember) !== null ? null : code;
}

function codeDiscountsOf(code: DiscountTerms, picked: readonly PickedLine[], afterPoints: readonly Cents[]): Cents[] {
	const lines = picked.map((line, index) => ({ ...toDiscountedLine(line), afterPointsCents: afterPoints[index]! }));
	const { discountCents, weights } = discountOn(code, lines);
	return allocate(discountCents, weights);
}

function toDiscountedLine({ product, quantity }: PickedLine) {
	return {
		productId: product.id,
		unitPriceCents: product.priceCents,
		subtotalCents: product.priceCents * quantity,
	};
}

/** What is left to pay for merchandise once points and code are off: the account discount of it, and its tax. */
function settle(
	afterPoints: readonly Cents[],
	codeDiscounts: readonly Cents[],
	buyer: Buyer,
	taxBasisPoints: BasisPoints,
) {
	const afterCode = afterPoints.map((cents, index) => cents - codeDiscounts[index]!);
	const accountDiscountCents = accountDiscountOn(sum(afterCode), buyer);
	const accountDiscounts = allocate(accountDiscountCents, afterCode);
	const afterDiscounts = afterCode.map((cents, index) => cents - accountDiscounts[index]!);
	const merchandiseCents = sum(afterDiscounts);
	const taxCents = taxOn(merchandiseCents, taxBasisPoints);
	return {
		codeDiscounts,
		codeDiscountCents: sum(codeDiscounts),
		accountDiscounts,
		accountDiscountCents,
		afterDiscounts,
		merchandiseCents,
		taxes: allocate(taxCents, afterDiscounts),
		taxCents,
	};
}

/** Zero (a payment page without a card, D-07), or an amount that the payment provider accepts (D-18). */
export function isChargeable(totalCents: Cents): boolean {
	return !isTooSmall(totalCents) && totalCents >= 0 && totalCents <= LARGEST_CHARGE_CENTS;
}

function isTooSmall(totalCents: Cents): boolean {
	return totalCents > 0 && totalCents < MIN_CHARGE_CENTS;
}

function pickProducts(requested: readonly OrderRequestLine[], products: ReadonlyMap<number, PriceableProduct>) {
	const picked: PickedLine[] = [];
	for (const { productId, quantity } of requested) {
		if (!Number.isSafeInteger(quantity) || quantity < 1) {
			throw new ShopError("invalid_input", { details: [{ field: "quantity", code: "out_of_range" }] });
		}
		const product = products.get(productId);
		if (product === undefined) throw new ShopError("product_not_found", { params: { product_name: `#${productId}` } });
		const existing = picked.find((line) => line.product === product);
		if (existing === undefined) picked.push({ product, quantity });
		else existing.quantity += quantity;
	}
	return picked;
}
