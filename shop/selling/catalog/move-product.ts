import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { lockArrangement, updateOrder } from "./catalog-admin.store.ts";

/**
 * Puts a product at a place, 1 for the first, in the order in which customers see those that are not archived; the others
 * close up. A place after the last one is the last. For administrators (D-183).
 * @returns its place, and how many places there are
 * @throws ShopError product_not_found for an archived product, too; invalid_input for a place below 1
 */
export function moveProduct(shop: Shop, id: number, wanted: number): Promise<{ place: number; count: number }> {
	const admin = asAdministrator(shop);
	if (wanted < 1) throw new ShopError("invalid_input", { details: [{ field: "place", code: "out_of_range" }] });
	return transaction(asSystem(shop), async (tx) => {
		const before = await lockArrangement(tx);
		const from = before.findIndex((product) => product.id === id);
		const moved = before[from];
		if (moved === undefined) throw new ShopError("product_not_found");
		const place = Math.min(wanted, before.length);
		if (place === from + 1) return { place, count: before.length };
		const after = before.toSpliced(from, 1).toSpliced(place - 1, 0, moved);
		await updateOrder(
			tx,
			after.map((product) => product.id),
		);
		await publicPagesChanged(tx);
		await recordActivity(tx, admin, "PRODUCT_ARRANGE", {
			product_id: id,
			product_name: moved.name,
			from: from + 1,
			to: place,
		});
		return { place, count: before.length };
	});
}
