import type { Cents } from "#shop/kernel/money.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";

/** Shipping is free from this merchandise subtotal, inclusive (CONST-02, PRICE-02, D-04). */
export const FREE_SHIPPING_FROM_CENTS: Cents = 599;

/** Below the threshold (CONST-03, PRICE-01). */
export const STANDARD_SHIPPING_CENTS: Cents = 200;

/** Shipping of a trial pack alone; seeds the catalog (CONST-04, PRICE-03, CAT-32). */
export const TRIAL_PACK_SHIPPING_CENTS: Cents = 200;

/** Business days, not guaranteed (CONST-06, PRICE-05). */
export const DELIVERY_BUSINESS_DAYS = { from: 3, to: 5 } as const;

/** Business days of free local delivery in Laredo, TX (CONST-05, PRICE-04). */
export const LOCAL_DELIVERY_BUSINESS_DAYS = { from: 1, to: 2 } as const;

const LAREDO_ZIP_FROM = 78_040;
const LAREDO_ZIP_TO = 78_049;

/** A shipping address. `state` is a two-letter code in the US and Canada, `country` a two-letter code. */
export type ShippingAddress = {
	firstName: string;
	lastName: string;
	line1: string;
	line2?: string;
	city: string;
	state: string;
	postalCode: string;
	country: string;
};

export type Destination = Pick<ShippingAddress, "city" | "state" | "postalCode" | "country">;

/** "none" if there is nothing to ship. */
export type ShippingMethod = "standard" | "local" | "none";

/** The product fields that shipping needs (CAT-03). */
export type ShippedProduct = Pick<Product, "category" | "shippingCents" | "specialShipping">;

/**
 * Shipping of an order. Uses the subtotal before discounts, so that points or membership never cost anyone free
 * shipping (D-04). Without an address it is the cart page's estimate.
 */
export function shippingOf(
	subtotalCents: Cents,
	products: readonly ShippedProduct[],
	destination: Destination | null,
): { shippingMethod: ShippingMethod; shippingCents: Cents } {
	const shipped = products.filter(isSent);
	if (shipped.length === 0) return { shippingMethod: "none", shippingCents: 0 };
	if (destination !== null && isLocal(destination)) return { shippingMethod: "local", shippingCents: 0 };
	const isFree = subtotalCents >= FREE_SHIPPING_FROM_CENTS;
	return { shippingMethod: "standard", shippingCents: isFree ? 0 : rateOf(shipped) };
}

/** Products with their own rate pay it once if they ship alone; together with others the standard rate covers all. */
function rateOf(shipped: readonly ShippedProduct[]): Cents {
	if (!shipped.every(({ specialShipping }) => specialShipping)) return STANDARD_SHIPPING_CENTS;
	return Math.max(...shipped.map(({ shippingCents }) => shippingCents ?? STANDARD_SHIPPING_CENTS));
}

/** Whether the address is in Laredo, TX, by city or ZIP code (D-05). */
export function isLocal({ city, state, postalCode, country }: Destination): boolean {
	if (country.trim().toUpperCase() !== "US" || state.trim().toUpperCase() !== "TX") return false;
	return city.trim().toUpperCase() === "LAREDO" || isLaredoZip(postalCode.trim());
}

/** The test product is never shipped. */
export function isSent({ category }: Pick<ShippedProduct, "category">): boolean {
	return category !== "admin_test";
}

function isLaredoZip(postalCode: string): boolean {
	const zip = /^(\d{5})(?:-?\d{4})?$/.exec(postalCode)?.[1];
	return zip !== undefined && Number(zip) >= LAREDO_ZIP_FROM && Number(zip) <= LAREDO_ZIP_TO;
}
