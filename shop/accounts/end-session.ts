import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { deleteSession } from "./accounts.store.ts";

/** Ends one session, such as the one that a new sign-in in the same browser replaces. */
export async function endSession(shop: Shop, sessionId: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => deleteSession(tx, sessionId));
}
