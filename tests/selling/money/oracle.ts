/**
 * A second implementation of an order's price, written from the rulings D-01 to D-07, D-18 and D-30 and sharing nothing
 * with the shop's code: exact fractions of whole numbers, which stay far below 2^53, shares by Hamilton's method as in the
 * literature, prices as the specification prints them. Literal on purpose: it has to be easy to verify.
 */

type Fraction = { over: number; under: number };

/** Specification, storefront §3: price in cents of the products 1 to 8, in this order. */
const PRICES = [499, 1099, 1699, 399, 4999, 899, 0, 0] as const;

/**
 * What the owner has set, as an accountant would note it: prices in cents, rates in hundredths of a percent, `null` for what
 * there is none of.
 */
export type OracleSettings = {
	shippingPrice: number;
	freeFrom: number | null;
	hasLocalDelivery: boolean;
	/** Of the place that the order goes to, Laredo or elsewhere. */
	taxRates: { laredo: number; elsewhere: number };
	/** Cents that earn a point. */
	perPoint: number | null;
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
	/** Prices that were agreed in place of the catalog's, by product; `null` for none. */
	agreed?: readonly (number | null)[];
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
	const inCart = PRICES.flatMap((listed, index) => {
		const price = order.agreed?.[index] ?? listed;
		const quantity = order.quantities[index] ?? 0;
		return quantity === 0 ? [] : [{ productId: index + 1, price, quantity }];
	});

	// D-02: merchandise, minus points, minus the code (D-210), minus 5 % of what is left, plus the place's tax on what is left then, plus shipping.
	const gross = inCart.map(({ price, quantity }) => price * quantity);
	const free = inCart.map(({ productId, price }) => (productId === 1 ? price * order.packs : 0));
	const afterPoints = gross.map((cents, index) => cents - (free[index] ?? 0));

	const taxRate = order.isInLaredo ? settings.taxRates.laredo : settings.taxRates.elsewhere;

	const shippingMethod = inCart.every(({ productId }) => productId === 8)
		? "none"
		: order.isInLaredo && settings.hasLocalDelivery
			? "local"
			: "standard";
	const isFree = settings.freeFrom !== null && total(gross) >= settings.freeFrom;
	// The trial pack has a price of its own, $2.00, as long as nothing with the usual price is sent with it.
	const isTrialAlone = inCart.every(({ productId }) => productId === 7 || productId === 8);
	const price = isTrialAlone ? 200 : settings.shippingPrice;
	const fullShipping = shippingMethod === "standard" && !isFree ? price : 0;

	const code = order.code !== undefined && fits(order.code, order) ? order.code : null;
	const codeShipping = code?.kind === "free_shipping" ? fullShipping : 0;
	const shipping = fullShipping - codeShipping;
	const inCode = inCart.map(({ productId }, index) => (isFor(order.code, productId) ? (afterPoints[index] ?? 0) : 0));
	const wanted = code === null ? 0 : worth(code, inCode);
	const first = hamilton(wanted < total(inCode) ? wanted : total(inCode), inCode);
	// D-210: what is left is free when it is less than 50 cents in all, which nobody can charge.
	const left = settle(afterPoints, first, order, taxRate);
	const due = total(left.net) + left.tax + shipping;
	const isWaived = code !== null && due > 0 && due < 50;
	const codes = isWaived ? afterPoints : first;
	const { discount, discounts, net, tax } = isWaived ? settle(afterPoints, codes, order, taxRate) : left;

	const taxes = hamilton(tax, net);

	// D-30: a point per whole dollar paid for merchandise, 5 for each test product; members only.
	const earned = settings.perPoint === null ? 0 : whole(total(net), settings.perPoint) + 5 * (order.quantities[7] ?? 0);

	return {
		lines: inCart.map(({ productId, price, quantity }, index) => ({
			productId,
			quantity,
			unitPrice: price,
			subtotal: gross[index] ?? 0,
			pointsDiscount: free[index] ?? 0,
			codeDiscount: codes[index] ?? 0,
			accountDiscount: discounts[index] ?? 0,
			tax: taxes[index] ?? 0,
			total: (net[index] ?? 0) + (taxes[index] ?? 0),
		})),
		subtotal: total(gross),
		pointsDiscount: total(free),
		hasCode: code !== null && total(codes) + codeShipping > 0,
		codeDiscount: total(codes),
		codeShipping,
		accountDiscount: discount,
		merchandise: total(net),
		tax,
		shipping,
		shippingMethod,
		total: total(net) + tax + shipping,
		pointsEarned: order.isMember ? earned : 0,
	};
}

/** D-02: 5 % off what the code leaves, then the place's tax. */
function settle(afterPoints: readonly number[], codes: readonly number[], order: OracleOrder, taxRate: number) {
	const toPay = afterPoints.map((cents, index) => cents - (codes[index] ?? 0));
	const discountRate = order.isMember && order.hasAccountDiscount ? 5 : 0;
	const discount = halfUp({ over: total(toPay) * discountRate, under: 100 });
	const discounts = hamilton(discount, toPay);
	const net = toPay.map((cents, index) => cents - (discounts[index] ?? 0));
	return { discount, discounts, net, tax: halfUp({ over: total(net) * taxRate, under: 10_000 }) };
}

function isFor(code: OracleCode | undefined, productId: number): boolean {
	return code?.products === undefined || code.products.length === 0 || code.products.includes(productId);
}

/** D-210: one of its products is in the cart, whose value before discounts and without the free unit reaches the minimum. */
function fits(code: OracleCode, { quantities, isMember }: OracleOrder): boolean {
	let value = 0;
	let hasProduct = false;
	PRICES.forEach((price, index) => {
		const quantity = quantities[index] ?? 0;
		value += price * quantity;
		if (quantity > 0 && isFor(code, index + 1)) hasProduct = true;
	});
	if (code.kind === "free_product") value -= PRICES[(code.products?.[0] ?? 1) - 1] ?? 0;
	return hasProduct && value >= (code.minimum ?? 0) && (code.membersOnly !== true || isMember);
}

function worth(code: OracleCode, inCode: readonly number[]): number {
	if (code.kind === "percent") return halfUp({ over: total(inCode) * (code.percent ?? 0), under: 100 });
	if (code.kind === "amount") return code.cents ?? 0;
	return code.kind === "free_product" ? (PRICES[(code.products?.[0] ?? 1) - 1] ?? 0) : 0;
}

/** Rounds a non-negative fraction to the nearest integer, half up. */
function halfUp({ over, under }: Fraction): number {
	const below = whole(over, under);
	const rest = over - below * under;
	return rest * 2 >= under ? below + 1 : below;
}

/**
 * Alexander Hamilton's apportionment: each party gets the integer part of its quota, and the remaining seats go one
 * each to the largest fractional parts, the earlier of two equal ones first.
 */
function hamilton(seats: number, votes: readonly number[]): number[] {
	const allVotes = total(votes);
	if (allVotes === 0 || seats === 0) return votes.map(() => 0);
	const quotas = votes.map((vote) => {
		const share = whole(vote * seats, allVotes);
		return { share, fraction: vote * seats - share * allVotes };
	});
	const shares = quotas.map(({ share }) => share);
	const left = seats - total(shares);
	if (left === 0) return shares;
	const ranking = quotas.map((_, index) => index);
	ranking.sort((one, other) => {
		const difference = (quotas[other]?.fraction ?? 0) - (quotas[one]?.fraction ?? 0);
		return difference > 0 ? 1 : difference < 0 ? -1 : one - other;
	});
	const lucky = new Set(ranking.slice(0, left));
	return shares.map((share, index) => (lucky.has(index) ? share + 1 : share));
}

/** The whole part of a non-negative fraction; a division alone would round. */
function whole(over: number, under: number): number {
	return (over - (over % under)) / under;
}

function total(amounts: readonly number[]): number {
	return amounts.reduce((sum, amount) => sum + amount, 0);
}
