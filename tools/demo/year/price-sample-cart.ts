import { DEFAULT_SELLING } from "../../../shop/kernel/settings/settings.rules.ts";
import { catalogSeed } from "../../../shop/selling/catalog/catalog.seed.ts";
import type { DiscountTerms } from "../../../shop/selling/discounts/discount-code.rules.ts";
import { GUEST } from "../../../shop/selling/pricing/discount.rules.ts";
import {
	type OrderRequestLine,
	type PricedOrder,
	priceOrder,
} from "../../../shop/selling/pricing/price-order.rules.ts";
import type { SamplePerson } from "./sample-people.ts";

const products = new Map(catalogSeed.map(({ en, ...product }) => [product.id, { ...product, name: en.name }]));

/** The price that the shop would have charged; members use their points and their discount, and some a code. */
export function priceSampleCart(
	lines: readonly OrderRequestLine[],
	person: SamplePerson,
	pointsBalance: number,
	code: DiscountTerms | null,
): PricedOrder {
	const member = { isMember: true, pointsBalance, redeemPoints: true, useAccountDiscount: true };
	return priceOrder(
		lines,
		products,
		{ ...(person.userId === null ? GUEST : member), code },
		person.address,
		DEFAULT_SELLING,
	);
}
