import { isChargeable, type PricedOrder } from "#shop/selling/pricing/price-order.rules.ts";
import type { OracleTotals } from "./oracle.ts";

/** The number of amounts of an order besides its lines, and of each line. */
const ORDER_FIELDS = 17;
const LINE_FIELDS = 9;

/** Compares every field; returns how many it compared, or the first difference. */
export function compareTotals(priced: PricedOrder, expected: OracleTotals, packs: number): number | string {
	const { lines } = expected;
	if (priced.lines.length !== lines.length) return `lines: ${priced.lines.length} instead of ${lines.length}`;
	let itemCount = 0;
	let linesTotal = 0;
	for (let index = 0; index < lines.length; index++) {
		const line = priced.lines[index]!;
		const wanted = lines[index]!;
		itemCount += wanted.quantity;
		linesTotal += line.totalCents;
		if (line.productId !== wanted.productId) return differs(`line ${index} product`, line.productId, wanted.productId);
		const name = `product ${wanted.productId}`;
		if (line.quantity !== wanted.quantity) return differs(`${name} quantity`, line.quantity, wanted.quantity);
		if (line.unitPriceCents !== wanted.unitPrice)
			return differs(`${name} price`, line.unitPriceCents, wanted.unitPrice);
		if (line.subtotalCents !== wanted.subtotal) return differs(`${name} subtotal`, line.subtotalCents, wanted.subtotal);
		if (line.pointsDiscountCents !== wanted.pointsDiscount) {
			return differs(`${name} points discount`, line.pointsDiscountCents, wanted.pointsDiscount);
		}
		if (line.codeDiscountCents !== wanted.codeDiscount) {
			return differs(`${name} code discount`, line.codeDiscountCents, wanted.codeDiscount);
		}
		if (line.accountDiscountCents !== wanted.accountDiscount) {
			return differs(`${name} account discount`, line.accountDiscountCents, wanted.accountDiscount);
		}
		if (line.taxCents !== wanted.tax) return differs(`${name} tax`, line.taxCents, wanted.tax);
		if (line.totalCents !== wanted.total || line.totalCents < 0) {
			return differs(`${name} total`, line.totalCents, wanted.total);
		}
	}
	const { totalCents, shippingCents } = priced;
	const discount = expected.pointsDiscount + expected.codeDiscount + expected.accountDiscount;
	if (linesTotal + shippingCents !== totalCents) return differs("sum of lines", linesTotal + shippingCents, totalCents);
	if (priced.itemCount !== itemCount) return differs("item count", priced.itemCount, itemCount);
	if (priced.subtotalCents !== expected.subtotal) return differs("subtotal", priced.subtotalCents, expected.subtotal);
	if (priced.packsRedeemed !== packs) return differs("packs redeemed", priced.packsRedeemed, packs);
	if (priced.pointsUsed !== packs * 50) return differs("points used", priced.pointsUsed, packs * 50);
	if (priced.pointsDiscountCents !== expected.pointsDiscount) {
		return differs("points discount", priced.pointsDiscountCents, expected.pointsDiscount);
	}
	if ((priced.discountCode !== null) !== expected.hasCode) {
		return differs("discount code", priced.discountCode ?? "none", expected.hasCode ? "one" : "none");
	}
	if (priced.codeDiscountCents !== expected.codeDiscount) {
		return differs("code discount", priced.codeDiscountCents, expected.codeDiscount);
	}
	if (priced.codeShippingCents !== expected.codeShipping) {
		return differs("code shipping", priced.codeShippingCents, expected.codeShipping);
	}
	if (priced.accountDiscountCents !== expected.accountDiscount) {
		return differs("account discount", priced.accountDiscountCents, expected.accountDiscount);
	}
	if (priced.discountCents !== discount) return differs("discount", priced.discountCents, discount);
	if (priced.merchandiseCents !== expected.merchandise) {
		return differs("merchandise", priced.merchandiseCents, expected.merchandise);
	}
	if (priced.taxCents !== expected.tax) return differs("tax", priced.taxCents, expected.tax);
	if (shippingCents !== expected.shipping) return differs("shipping", shippingCents, expected.shipping);
	if (priced.shippingMethod !== expected.shippingMethod) {
		return differs("shipping method", priced.shippingMethod, expected.shippingMethod);
	}
	if (totalCents !== expected.total) return differs("total", totalCents, expected.total);
	if (priced.pointsEarned !== expected.pointsEarned) {
		return differs("points earned", priced.pointsEarned, expected.pointsEarned);
	}
	// D-18: the payment provider can charge every total that the catalog allows.
	if (totalCents < 0 || (totalCents > 0 && totalCents < 50)) return `total of ${totalCents} cents`;
	if (!isChargeable(totalCents)) return `not chargeable: ${totalCents}`;
	return ORDER_FIELDS + lines.length * LINE_FIELDS;
}

function differs(what: string, found: number | string, expected: number | string): string {
	return `${what}: ${found} instead of ${expected}`;
}
