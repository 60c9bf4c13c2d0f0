import { LOW_STOCK_BELOW } from "#shop/catalogue/edited-product.rules.ts";
import { countUnwritten } from "#shop/content/find-charity-name.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import type { ToDo } from "./to-do.rules.ts";
import { selectCounts, selectLowStock } from "./to-do.store.ts";

/** How much of each task waits for the owner. For administrators. */
export function findToDo(shop: Shop): Promise<ToDo> {
	return transaction(asAdministrator(shop), async (tx) => {
		const lowStock = await selectLowStock(tx, LOW_STOCK_BELOW, shop.language);
		const soldOut = lowStock.filter(({ available }) => available <= 0).length;
		const counts = {
			...(await selectCounts(tx)),
			...(await countUnwritten(tx)),
			soldOut,
			lowStock: lowStock.length - soldOut,
		};
		return { counts, lowStock };
	});
}

/** Products for sale with few units available or none, the fewest first; for alarms. */
export function findLowStock(shop: Shop): Promise<ToDo["lowStock"]> {
	return transaction(asSystem(shop), (tx) => selectLowStock(tx, LOW_STOCK_BELOW, shop.language));
}
