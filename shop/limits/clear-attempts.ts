import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { deleteAttempts } from "./limits.store.ts";

/** Forgets somebody's attempts at something, such as failed sign-ins after one that succeeded. */
export async function clearAttempts(shop: Shop, attempt: { deed: string; who: string }): Promise<void> {
	await transaction(asSystem(shop), (tx) => deleteAttempts(tx, `${attempt.deed} ${attempt.who.slice(0, 320)}`));
}
