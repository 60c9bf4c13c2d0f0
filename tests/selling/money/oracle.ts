/**
 * A second implementation of an order's price, written from the rulings D-01 to D-07, D-18 and D-30 and sharing nothing
 * with the shop's code: exact fractions in BigInt, shares by Hamilton's method as in the literature, prices as the
 * specification prints them. Slow and literal on purpose: it has to be easy to verify.
 */

type Fraction = { over: bigint; under: bigint };

/** Specification, storefront §3: price in cents of the products 1 to 8, in this order. */
const PRICES = [499n, 1099n, 1699n, 399n, 4999n, 899n, 0n, 0n] as const;

/**
 * What the owner has set, as an accountant would note it: prices in cents, rates in hundredths of a percent, `null` for what
 * there is none of.
 */
export type OracleSettings = {
	shippingPrice: bigint;
	freeFrom: bigint | null;
	hasLocalDelivery: boolean;
	/** Of the place that the order goes to, Laredo or elsewhere. */
	taxRates: { laredo: bigint; elsewhere: bigint };
	/** Cents that earn a point. */
	perPoint: bigint | null;
};

/** One order to price. `quantities[0]` is of product 1; `packs` are 5-Pair Packs paid with points. */
export type OracleOrder = {
	quantities: readonly number[];
	isMember: boolean;
	packs: number;
	hasAccountDiscount: boolean;
	isInLaredo: boolean;
};

/** What one product costs. */
type OracleLine = {
	productId: number;
	quantity: number;
	unitPrice: number;
	subtotal: number;
	pointsDiscount: number;
	accountDiscount: number;
	tax: number;
	total: number;
};

/** What the order costs, in cents. */
export type OracleTotals = {
	lines: OracleLine[];
	subtotal: number;
	pointsDiscount: number;
	accountDiscount: number;
	merchandise: number;
	tax: number;
	shipping: number;
	shippingMethod: "standard" | "local" | "none";
	total: number;
	pointsEarned: number;
};

export function bill(order: OracleOrder, settings: OracleSettings): OracleTotals {
	const inCart = PRICES.flatMap((price, index) => {
		const quantity = order.quantities[index] ?? 0;
		return quantity === 0 ? [] : [{ productId: index + 1, price, quantity: BigInt(quantity) }];
	});

	// D-02: merchandise, minus points, minus 5 % of what is left, plus the place's tax on what is left then, plus shipping.
	const gross = inCart.map(({ price, quantity }) => price * quantity);
	const free = inCart.map(({ productId, price }) => (productId === 1 ? price * BigInt(order.packs) : 0n));
	const toPay = gross.map((cents, index) => cents - (free[index] ?? 0n));

	const discountRate = order.isMember && order.hasAccountDiscount ? 5n : 0n;
	const discount = halfUp({ over: total(toPay) * discountRate, under: 100n });
	const discounts = hamilton(discount, toPay);
	const net = toPay.map((cents, index) => cents - (discounts[index] ?? 0n));

	const taxRate = order.isInLaredo ? settings.taxRates.laredo : settings.taxRates.elsewhere;
	const tax = halfUp({ over: total(net) * taxRate, under: 10_000n });
	const taxes = hamilton(tax, net);

	const shippingMethod = inCart.every(({ productId }) => productId === 8)
		? "none"
		: order.isInLaredo && settings.hasLocalDelivery
			? "local"
			: "standard";
	const isFree = settings.freeFrom !== null && total(gross) >= settings.freeFrom;
	// The trial pack has a price of its own, $2.00, as long as nothing with the usual price is sent with it.
	const isTrialAlone = inCart.every(({ productId }) => productId === 7 || productId === 8);
	const price = isTrialAlone ? 200n : settings.shippingPrice;
	const shipping = shippingMethod === "standard" && !isFree ? price : 0n;

	// D-30: a point per whole dollar paid for merchandise, 5 for each test product; members only.
	const earned =
		settings.perPoint === null ? 0n : total(net) / settings.perPoint + 5n * BigInt(order.quantities[7] ?? 0);

	return {
		lines: inCart.map(({ productId, price, quantity }, index) => ({
			productId,
			quantity: Number(quantity),
			unitPrice: Number(price),
			subtotal: Number(gross[index]),
			pointsDiscount: Number(free[index]),
			accountDiscount: Number(discounts[index]),
			tax: Number(taxes[index]),
			total: Number((net[index] ?? 0n) + (taxes[index] ?? 0n)),
		})),
		subtotal: Number(total(gross)),
		pointsDiscount: Number(total(free)),
		accountDiscount: Number(discount),
		merchandise: Number(total(net)),
		tax: Number(tax),
		shipping: Number(shipping),
		shippingMethod,
		total: Number(total(net) + tax + shipping),
		pointsEarned: order.isMember ? Number(earned) : 0,
	};
}

/** Rounds a non-negative fraction to the nearest integer, half up. */
function halfUp({ over, under }: Fraction): bigint {
	const below = over / under;
	const rest = over - below * under;
	return rest * 2n >= under ? below + 1n : below;
}

/**
 * Alexander Hamilton's apportionment: each party gets the integer part of its quota, and the remaining seats go one
 * each to the largest fractional parts, the earlier of two equal ones first.
 */
function hamilton(seats: bigint, votes: readonly bigint[]): bigint[] {
	const allVotes = total(votes);
	if (allVotes === 0n) return votes.map(() => 0n);
	const quotas = votes.map((vote) => {
		const whole = (vote * seats) / allVotes;
		return { whole, fraction: vote * seats - whole * allVotes };
	});
	const left = Number(seats - total(quotas.map(({ whole }) => whole)));
	if (left === 0) return quotas.map(({ whole }) => whole);
	const ranking = quotas.map((_, index) => index);
	ranking.sort((one, other) => {
		const difference = (quotas[other]?.fraction ?? 0n) - (quotas[one]?.fraction ?? 0n);
		return difference > 0n ? 1 : difference < 0n ? -1 : one - other;
	});
	const lucky = new Set(ranking.slice(0, left));
	return quotas.map(({ whole }, index) => (lucky.has(index) ? whole + 1n : whole));
}

function total(amounts: readonly bigint[]): bigint {
	return amounts.reduce((sum, amount) => sum + amount, 0n);
}
