import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { type BundlePart, replaceParts, selectBundled, selectParts } from "./bundles.store.ts";
import { addUnits, insertStockEntries } from "./catalog.store.ts";
import { lockProduct } from "./catalog-admin.store.ts";

/** Of one bundle, and of one part in it. */
const MAX_PARTS = 10;
const MAX_PART_QUANTITY = 100;

/** What a product is made of; nothing for one that is no bundle. For administrators. */
export function findParts(shop: Shop, id: number): Promise<BundlePart[]> {
	return transaction(asAdministrator(shop), async (tx) => {
		const parts = await selectParts(tx, [id]);
		return parts.map(({ partId, quantity }) => ({ partId, quantity }));
	});
}

/**
 * Makes a product a bundle of others, whose stock is then its own, or without parts an ordinary product again. Units that it
 * had itself leave the stock. For administrators.
 * @throws ShopError product_not_found; bundle_held while checkouts hold some of it; invalid_input for a part that is unknown,
 *   named twice, a bundle, or restricted to administrators, and for a bundle that is a part
 */
export function changeParts(shop: Shop, id: number, parts: readonly BundlePart[]): Promise<BundlePart[]> {
	const admin = asAdministrator(shop);
	return transaction(asSystem(shop), async (tx) => {
		const product = await lockProduct(tx, id);
		if (!product) throw new ShopError("product_not_found");
		if (product.reserved > 0) throw new ShopError("bundle_held");
		const ids = parts.map(({ partId }) => partId);
		const known = await selectBundled(tx, [...ids, id]);
		const isOrdinary = (partId: number) => known.some((one) => one.id === partId && !one.hasParts && !one.isAdminOnly);
		const problems = [
			...parts.flatMap(({ partId, quantity }, place) => {
				if (partId === id || !isOrdinary(partId)) return [{ field: `parts.${place}.part_id`, code: "invalid_choice" }];
				if (ids.indexOf(partId) < place) return [{ field: `parts.${place}.part_id`, code: "taken" }];
				const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_PART_QUANTITY;
				return isCount ? [] : [{ field: `parts.${place}.quantity`, code: "out_of_range" }];
			}),
			...(parts.length > MAX_PARTS ? [{ field: "parts", code: "too_long" }] : []),
			...(parts.length > 0 && known.some((one) => one.id === id && one.isPart)
				? [{ field: "parts", code: "invalid_choice" }]
				: []),
		];
		if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
		if (parts.length > 0 && !product.hasParts && product.stock > 0) {
			const quantity = -product.stock;
			await addUnits(tx, id, quantity);
			const entry = { productId: id, orderId: null, kind: "adjustment" as const, quantity, at: shop.clock.now() };
			await insertStockEntries(tx, [{ ...entry, reason: "correction" }]);
		}
		await replaceParts(tx, id, parts);
		await publicPagesChanged(tx);
		await recordActivity(tx, admin, "PRODUCT_PARTS", {
			product_id: id,
			product_name: product.name,
			parts: parts
				.map(({ partId, quantity }) => `${quantity} × ${known.find((one) => one.id === partId)?.name}`)
				.join(", "),
		});
		return [...parts];
	});
}
