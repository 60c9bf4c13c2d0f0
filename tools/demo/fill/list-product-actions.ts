import { DAY_MS } from "../../../shop/kernel/calendar.rules.ts";
import type { Shop } from "../../../shop/kernel/context.ts";
import { changeParts } from "../../../shop/selling/catalog/bundle-parts.ts";
import { editProduct } from "../../../shop/selling/catalog/edit-product.ts";
import { createProduct } from "../../../shop/selling/catalog/product-life.ts";
import type { SampleAction } from "./run-actions.ts";

const BUNDLE = 6;
const WAX = 4;
const PACKS = [1, 3];

/** Weights of a parcel's contents in grams, and SKUs, by product. */
const PARCELS: readonly [id: number, sku: string, weightGrams: number][] = [
	[1, "SB-05", 18],
	[2, "SB-15", 40],
	[3, "SB-31", 75],
	[4, "SB-WAX", 22],
	[5, "SB-100", 230],
	[6, "SB-SET", 40],
	[7, "SB-TRY", 8],
];

/**
 * What the owner did to the catalog: SKUs and weights, a rewritten text, a week's sale, and two products that are still drafts,
 * one of them made of others.
 */
export function listProductActions(endsAt: number): SampleAction[] {
	const at = (daysBefore: number) => endsAt - daysBefore * DAY_MS;
	const rewritten = { description: "Tames sharp brackets and wires. Comes with a free pair of strips." };
	const sale = { salePriceCents: 799, saleStartsAt: at(1), saleEndsAt: at(-6) };
	const draft = { name: "Strip Case", priceCents: 699, stock: 40 };
	const kit = { name: "Family Kit", priceCents: 1999, stock: 0 };
	return [
		...PARCELS.map(([id, sku, weightGrams]) => ({
			at: at(60),
			run: (shop: Shop) => editProduct(shop, id, { sku, weightGrams }),
		})),
		{ at: at(21), run: (shop) => editProduct(shop, WAX, rewritten) },
		{ at: at(1), run: (shop) => editProduct(shop, BUNDLE, sale) },
		{ at: at(0.5), run: (shop) => createProduct(shop, draft) },
		{
			at: at(0.4),
			run: async (shop) => {
				const { id } = await createProduct(shop, kit);
				await changeParts(
					shop,
					id,
					PACKS.map((partId) => ({ partId, quantity: 1 })),
				);
			},
		},
	] satisfies SampleAction[];
}
