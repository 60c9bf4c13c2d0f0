import { type BasisPoints, type Cents, percentOf } from "#shop/kernel/money.rules.ts";
import type { TaxSettings } from "#shop/kernel/settings/settings.rules.ts";
import type { Destination } from "./shipping.rules.ts";

/** Tax on the merchandise after discounts, rounded once per order; shipping is not taxed (D-02, D-18). */
export function taxOn(merchandiseCents: Cents, rate: BasisPoints): Cents {
	return percentOf(merchandiseCents, rate);
}

/**
 * The rate of a place: of its state if that is listed, else of its country, else what places pay that are not listed. Without
 * an address, or while its state is still to be typed, it is the default rate, the cart's estimate (PRICE-06, D-170).
 */
export function taxRateOf(
	destination: Pick<Destination, "country" | "state"> | null,
	{ defaultBasisPoints, registrations, elsewhere }: TaxSettings,
): BasisPoints {
	if (destination === null) return defaultBasisPoints;
	const country = destination.country.trim().toUpperCase();
	const state = destination.state.trim().toUpperCase();
	const listed = registrations.filter((one) => one.country === country);
	if (state === "" && listed.some((one) => one.state !== "")) return defaultBasisPoints;
	const rateIn = (place: string) => listed.find((one) => one.state.toUpperCase() === place)?.basisPoints;
	return rateIn(state) ?? rateIn("") ?? (elsewhere === "default" ? defaultBasisPoints : 0);
}
