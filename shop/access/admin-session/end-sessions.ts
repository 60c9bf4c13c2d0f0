import type { ShopTransaction } from "#shop/kernel/context.ts";
import { closeSessionsOf } from "./admin-session.store.ts";

/** Ends all sessions of a member of the staff at once (`at` in epoch ms). */
export async function endSessionsOf(tx: ShopTransaction, staffId: string, at: number): Promise<void> {
	await closeSessionsOf(tx, staffId, at);
}
