import type { Cents } from "#shop/kernel/money.rules.ts";
import type { LocalDelivery, ShippingSettings } from "#shop/kernel/settings/settings.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";

/** Shipping of a trial pack alone; seeds the catalog (CONST-04, PRICE-03, CAT-32). */
export const TRIAL_PACK_SHIPPING_CENTS: Cents = 200;

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
 * shipping (PRICE-01, PRICE-02, D-04). Without an address it is the cart page's estimate.
 */
export function shippingOf(
	subtotalCents: Cents,
	products: readonly ShippedProduct[],
	destination: Destination | null,
	settings: ShippingSettings,
): { shippingMethod: ShippingMethod; shippingCents: Cents } {
	const shipped = products.filter(isSent);
	if (shipped.length === 0) return { shippingMethod: "none", shippingCents: 0 };
	if (destination !== null && isLocal(destination, settings.localDelivery))
		return { shippingMethod: "local", shippingCents: 0 };
	const isFree = settings.freeFromCents !== null && subtotalCents >= settings.freeFromCents;
	return { shippingMethod: "standard", shippingCents: isFree ? 0 : rateOf(shipped, settings.standardCents) };
}

/** Products with their own rate pay it once if they ship alone; together with others the standard rate covers all. */
function rateOf(shipped: readonly ShippedProduct[], standardCents: Cents): Cents {
	if (!shipped.every(({ specialShipping }) => specialShipping)) return standardCents;
	return Math.max(...shipped.map(({ shippingCents }) => shippingCents ?? standardCents));
}

/** Whether the owner delivers to the address, by city or ZIP code: in Laredo, TX, unless set otherwise (PRICE-04, D-05). */
export function isLocal({ city, state, postalCode, country }: Destination, local: LocalDelivery | null): boolean {
	if (local === null || !isSame(country, "US") || !isSame(state, local.state)) return false;
	return isSame(city, local.city) || isZipBetween(postalCode.trim(), local);
}

function isSame(one: string, other: string): boolean {
	return one.trim().toUpperCase() === other.toUpperCase();
}

/** The test product is never shipped. */
export function isSent({ category }: Pick<ShippedProduct, "category">): boolean {
	return category !== "admin_test";
}

function isZipBetween(postalCode: string, { zipFrom, zipTo }: LocalDelivery): boolean {
	const zip = /^(\d{5})(?:-?\d{4})?$/.exec(postalCode)?.[1];
	return zip !== undefined && zip >= zipFrom && zip <= zipTo;
}
