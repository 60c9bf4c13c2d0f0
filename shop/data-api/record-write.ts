import { recordActivity } from "#shop/activity/record-activity.ts";
import type { Shop, ShopTransaction } from "#shop/context.ts";

/** Writes an administrator's write down, in its own transaction: which table, what, how many rows. */
export async function recordWrite(
	tx: ShopTransaction,
	shop: Shop,
	verb: "insert" | "update" | "delete",
	table: string,
	rows: number,
): Promise<void> {
	if (rows > 0) await recordActivity(tx, shop, "API_WRITE", { table, verb, rows });
}
