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

/** A discount code: what it takes off, of which products (none for all), and from which amount. */
export type OracleCode = {
	kind: "percent" | "amount" | "free_shipping" | "free_product";
	percent?: number;
	cents?: number;
	products?: readonly number[];
	minimum?: number;
	membersOnly?: boolean;
};

/** One order to price. `quantities[0]` is of product 1; `packs` are 5-Pair Packs paid with points. */
export type OracleOrder = {
	quantities: readonly number[];
	isMember: boolean;
	packs: number;
	hasAccountDiscount: boolean;
	isInLaredo: boolean;
	code?: OracleCode;
};

/** What one product costs. */
type OracleLine = {
	productId: number;
	quantity: number;
	unitPrice: number;
	subtotal: number;
	pointsDiscount: number;
	codeDiscount: number;
	accountDiscount: number;
	tax: number;
	total: number;
};

/** What the order costs, in cents. */
export type OracleTotals = {
	lines: OracleLine[];
	subtotal: number;
	pointsDiscount: number;
	/** Whether the code took anything off; off the lines, and off the shipping. */
	hasCode: boolean;
	codeDiscount: number;
	codeShipping: number;
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

	// D-02: merchandise, minus points, minus the code (D-210), minus 5 % of what is left, plus the place's tax on what is left then, plus shipping.
	const gross = inCart.map(({ price, quantity }) => price * quantity);
	const free = inCart.map(({ productId, price }) => (productId === 1 ? price * BigInt(order.packs) : 0n));
	const afterPoints = gross.map((cents, index) => cents - (free[index] ?? 0n));

	const taxRate = order.isInLaredo ? settings.taxRates.laredo : settings.taxRates.elsewhere;

	const shippingMethod = inCart.every(({ productId }) => productId === 8)
		? "none"
		: order.isInLaredo && settings.hasLocalDelivery
			? "local"
			: "standard";
	const isFree = settings.freeFrom !== null && total(gross) >= settings.freeFrom;
	// The trial pack has a price of its own, $2.00, as long as nothing with the usual price is sent with it.
	const isTrialAlone = inCart.every(({ productId }) => productId === 7 || productId === 8);
	const price = isTrialAlone ? 200n : settings.shippingPrice;
	const fullShipping = shippingMethod === "standard" && !isFree ? price : 0n;

	const code = order.code !== undefined && fits(order.code, order) ? order.code : null;
	const codeShipping = code?.kind === "free_shipping" ? fullShipping : 0n;
	const shipping = fullShipping - codeShipping;
	const inCode = inCart.map(({ productId }, index) => (isFor(order.code, productId) ? (afterPoints[index] ?? 0n) : 0n));
	const wanted = code === null ? 0n : worth(code, inCode);
	const first = hamilton(wanted < total(inCode) ? wanted : total(inCode), inCode);
	// D-210: what is left is free when it is less than 50 cents in all, which nobody can charge.
	const left = settle(afterPoints, first, order, taxRate);
	const due = total(left.net) + left.tax + shipping;
	const codes = code !== null && due > 0n && due < 50n ? afterPoints : first;
	const { discount, discounts, net, tax } = settle(afterPoints, codes, order, taxRate);

	const taxes = hamilton(tax, net);

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
			codeDiscount: Number(codes[index]),
			accountDiscount: Number(discounts[index]),
			tax: Number(taxes[index]),
			total: Number((net[index] ?? 0n) + (taxes[index] ?? 0n)),
		})),
		subtotal: Number(total(gross)),
		pointsDiscount: Number(total(free)),
		hasCode: code !== null && total(codes) + codeShipping > 0n,
		codeDiscount: Number(total(codes)),
		codeShipping: Number(codeShipping),
		accountDiscount: Number(discount),
		merchandise: Number(total(net)),
		tax: Number(tax),
		shipping: Number(shipping),
		shippingMethod,
		total: Number(total(net) + tax + shipping),
		pointsEarned: order.isMember ? Number(earned) : 0,
	};
}

/** D-02: 5 % off what the code leaves, then the place's tax. */
function settle(afterPoints: readonly bigint[], codes: readonly bigint[], order: OracleOrder, taxRate: bigint) {
	const toPay = afterPoints.map((cents, index) => cents - (codes[index] ?? 0n));
	const discountRate = order.isMember && order.hasAccountDiscount ? 5n : 0n;
	const discount = halfUp({ over: total(toPay) * discountRate, under: 100n });
	const discounts = hamilton(discount, toPay);
	const net = toPay.map((cents, index) => cents - (discounts[index] ?? 0n));
	return { discount, discounts, net, tax: halfUp({ over: total(net) * taxRate, under: 10_000n }) };
}

function isFor(code: OracleCode | undefined, productId: number): boolean {
	return code?.products === undefined || code.products.length === 0 || code.products.includes(productId);
}

/** D-210: one of its products is in the cart, whose value before discounts and without the free unit reaches the minimum. */
function fits(code: OracleCode, { quantities, isMember }: OracleOrder): boolean {
	let value = 0n;
	let hasProduct = false;
	PRICES.forEach((price, index) => {
		const quantity = BigInt(quantities[index] ?? 0);
		value += price * quantity;
		if (quantity > 0n && isFor(code, index + 1)) hasProduct = true;
	});
	if (code.kind === "free_product") value -= PRICES[(code.products?.[0] ?? 1) - 1] ?? 0n;
	return hasProduct && value >= BigInt(code.minimum ?? 0) && (code.membersOnly !== true || isMember);
}

function worth(code: OracleCode, inCode: readonly bigint[]): bigint {
	if (code.kind === "percent") return halfUp({ over: total(inCode) * BigInt(code.percent ?? 0), under: 100n });
	if (code.kind === "amount") return BigInt(code.cents ?? 0);
	return code.kind === "free_product" ? (PRICES[(code.products?.[0] ?? 1) - 1] ?? 0n) : 0n;
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
