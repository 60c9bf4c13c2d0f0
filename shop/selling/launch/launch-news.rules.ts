import { isSoldOut, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import type { LaunchDay } from "./launch.rules.ts";

/**
 * What the launch brought. Nothing is announced that is sold out: `packs` are the products released by this launch that
 * can be bought now, and the family is only complete while every product on sale is in stock (D-88).
 */
export function launchNews<Item extends Pick<Product, "releasesAt" | "soldOut" | "available">>(
	products: readonly Item[],
	launch: LaunchDay,
): { packs: Item[]; isComplete: boolean } {
	const released = products.filter(({ releasesAt }) => releasesAt === launch.startsAt);
	const packs = released.filter((product) => !isSoldOut(product));
	return { packs, isComplete: packs.length > 0 && !products.some(isSoldOut) };
}
