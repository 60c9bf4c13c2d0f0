import { MINUTE_MS } from "../../../shop/kernel/calendar.rules.ts";
import { transaction } from "../../../shop/kernel/context.ts";
import { adjustStock } from "../../../shop/selling/catalog/adjust-stock.ts";
import type { SampleAction } from "./run-actions.ts";

/** Units in the end, by product: one is sold out, and two are low. */
const LEFT: Readonly<Record<number, number>> = { 1: 48, 2: 3, 3: 31, 4: 0, 5: 2, 6: 22, 7: 64 };

/** A count in the last half hour. */
export function listStockActions(endsAt: number): SampleAction[] {
	return Object.entries(LEFT).map(([productId, left]) => ({
		at: endsAt - 30 * MINUTE_MS,
		run: async (shop) => {
			const id = Number(productId);
			const { stock } = await transaction(shop, (tx) =>
				tx.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirstOrThrow(),
			);
			const change = left - stock;
			if (change !== 0) await adjustStock(shop, id, { change, reason: "counted", key: keyOf(id) });
		},
	}));
}

function keyOf(productId: number): string {
	return `00000000-0000-4000-8000-${String(productId).padStart(12, "0")}`;
}
