import type { Shop } from "#shop/context.ts";
import type { ShopFigures } from "./figures.rules.ts";
import { figuresQuery } from "./figures.store.ts";

const TIMEOUT_MS = 2000;

/**
 * The shop in numbers, for metrics: they identify no person and no order.
 * @throws DatabaseError after two seconds at the latest
 */
export async function findFigures(shop: Shop): Promise<ShopFigures> {
	const system = { role: "system", userId: null } as const;
	const [row] = await shop.database.readOnce(system, figuresQuery(shop.clock.now()), TIMEOUT_MS);
	if (row === undefined) throw new Error("a select without from has one row");
	return row.figures;
}
