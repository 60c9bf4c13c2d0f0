import { FIVE_PAIR_ID, SOFTWAX_ID } from "#shop/selling/catalog/catalog.rules.ts";
import { hasPackSizes } from "#shop/selling/catalog/pack-sizes.rules.ts";

/** The bundle holds both, so nothing goes with it. */
const BUNDLE_ID = 6;

/**
 * The product that goes with these: SoftWax with strips, strips with SoftWax. Null if they are complete, or if nothing
 * goes with them. Never one of them.
 */
export function companionOf(productIds: readonly number[]): number | null {
	const hasBundle = productIds.includes(BUNDLE_ID);
	const hasStrips = hasBundle || productIds.some(hasPackSizes);
	const hasWax = hasBundle || productIds.includes(SOFTWAX_ID);
	if (hasStrips === hasWax) return null;
	return hasWax ? FIVE_PAIR_ID : SOFTWAX_ID;
}
