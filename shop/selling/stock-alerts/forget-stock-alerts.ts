import type { ShopTransaction } from "#shop/kernel/context.ts";
import { deleteAlertsOf } from "./stock-alerts.store.ts";

/** Deletes what a former customer waits for. */
export function forgetStockAlerts(tx: ShopTransaction, email: string): Promise<void> {
	return deleteAlertsOf(tx, email);
}
