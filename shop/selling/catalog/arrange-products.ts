import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import type { AdminProduct } from "./catalog.rules.ts";
import { selectAdminProducts, updateOrder } from "./catalog-admin.store.ts";

/**
 * Puts products into the order in which customers see them; those that are not named follow in the order they had. For
 * administrators.
 * @returns all products
 * @throws ShopError invalid_input for an unknown product, or one that is named twice
 */
export function arrangeProducts(shop: Shop, ids: readonly number[]): Promise<AdminProduct[]> {
	const admin = asAdministrator(shop);
	return transaction(asSystem(shop), async (tx) => {
		const before = inOrder(await selectAdminProducts(tx));
		const named = ids.flatMap((id) => before.find((product) => product.id === id) ?? []);
		if (named.length < ids.length || new Set(ids).size < ids.length) {
			throw new ShopError("invalid_input", { details: [{ field: "ids", code: "invalid_choice" }] });
		}
		const after = [...named, ...before.filter(({ id }) => !ids.includes(id))];
		if (after.every((product, index) => product === before[index])) return before;
		await updateOrder(
			tx,
			after.map(({ id }) => id),
		);
		await publicPagesChanged(tx);
		await recordActivity(tx, admin, "PRODUCT_ARRANGE", { order: after.map(({ name }) => name).join(", ") });
		return after.map((product, index) => ({ ...product, sortOrder: index + 1 }));
	});
}

function inOrder(products: readonly AdminProduct[]): AdminProduct[] {
	return products.toSorted((one, other) => one.sortOrder - other.sortOrder);
}
