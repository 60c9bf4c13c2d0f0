import { ShopError } from "#shop/kernel/errors.rules.ts";
import { allocate, type Cents, sum } from "#shop/kernel/money.rules.ts";
import type { SellingSettings } from "#shop/kernel/settings/settings.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
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

/** A priced order line; `totalCents` = subtotal - both discounts + tax. */
export type PricedLine = OrderLine & {
	pointsDiscountCents: Cents;
	accountDiscountCents: Cents;
	taxCents: Cents;
	totalCents: Cents;
};

/**
 * A priced order, with every number that cart, checkout, payment page, order, email and admin show. Lines are in the
 * order of the request, one per product; that order changes no amount. `merchandiseCents` is the amount after both discounts. totalCents = merchandiseCents +
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
 * The only function that computes prices (D-01..D-07): subtotal, minus points, minus account discount, plus tax, plus
 * shipping, each rounded once per order and then allocated over the lines (D-18). `settings` are the owner's. Use
 * `isChargeable` to check the total.
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
	const packsRedeemed = reward === undefined ? 0 : packsToRedeem(reward.quantity, buyer);
	const pointsDiscounts = picked.map((line) => (line === reward ? packsRedeemed * line.product.priceCents : 0));
	const afterPoints = subtotals.map((cents, index) => cents - pointsDiscounts[index]!);

	const accountDiscountCents = accountDiscountOn(sum(afterPoints), buyer);
	const accountDiscounts = allocate(accountDiscountCents, afterPoints);
	const afterDiscounts = afterPoints.map((cents, index) => cents - accountDiscounts[index]!);
	const merchandiseCents = sum(afterDiscounts);

	const taxBasisPoints = taxRateOf(destination, settings.tax);
	const taxCents = taxOn(merchandiseCents, taxBasisPoints);
	const taxes = allocate(taxCents, afterDiscounts);

	const ordered = picked.map(({ product }) => product);
	const { shippingMethod, shippingCents } = shippingOf(subtotalCents, ordered, destination, settings.shipping);
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
		accountDiscountCents: accountDiscounts[index]!,
		taxCents: taxes[index]!,
		totalCents: afterDiscounts[index]! + taxes[index]!,
	}));

	return {
		lines: inRequestedOrder.map((line) => lines[picked.indexOf(line)]!),
		itemCount: sum(picked.map(({ quantity }) => quantity)),
		subtotalCents,
		hasReward: reward !== undefined,
		packsRedeemed,
		pointsUsed: packsRedeemed * POINTS_PER_FREE_PACK,
		pointsDiscountCents,
		accountDiscountCents,
		discountCents: pointsDiscountCents + accountDiscountCents,
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

/** Zero (a payment page without a card, D-07), or an amount that the payment provider accepts (D-18). */
export function isChargeable(totalCents: Cents): boolean {
	return totalCents === 0 || (totalCents >= MIN_CHARGE_CENTS && totalCents <= LARGEST_CHARGE_CENTS);
}

function pickProducts(requested: readonly OrderRequestLine[], products: ReadonlyMap<number, PriceableProduct>) {
	const picked: { product: PriceableProduct; quantity: number }[] = [];
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
