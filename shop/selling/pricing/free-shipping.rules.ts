import type { Cents } from "#shop/kernel/money.rules.ts";
import type { ShippingSettings } from "#shop/kernel/settings/settings.rules.ts";

/** Cents missing for free shipping; 0 once it is reached, and where there is none (PRICE-02). */
export function missingForFreeShipping(
	subtotalCents: Cents,
	{ freeFromCents }: Pick<ShippingSettings, "freeFromCents">,
): Cents {
	return freeFromCents === null ? 0 : Math.max(0, freeFromCents - subtotalCents);
}
