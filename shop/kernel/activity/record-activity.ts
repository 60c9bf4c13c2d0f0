import { createHash } from "node:crypto";
import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import {
	type ActivityDetails,
	type ActivityEntry,
	type ActivityType,
	FIRST_HASH,
	sealedText,
} from "./activity.rules.ts";
import { insertEntries, lockChain, selectLastHash } from "./activity.store.ts";

const MAX_TEXT = 200;

/**
 * Logs an administrator's action: who, what, when and from where (AACT-09). Runs in the action's transaction, so
 * neither exists without the other.
 */
export async function recordActivity(
	tx: ShopTransaction,
	shop: Shop,
	actionType: ActivityType,
	details: ActivityDetails,
): Promise<void> {
	await recordActivities(tx, shop, [{ actionType, details }]);
}

/** The same for a caller that needs the entry's id. */
export async function appendActivity(
	tx: ShopTransaction,
	shop: Shop,
	actionType: ActivityType,
	details: ActivityDetails,
): Promise<string> {
	const [id = ""] = await recordActivities(tx, shop, [{ actionType, details }]);
	return id;
}

/**
 * Logs many actions of one transaction, in this order.
 * @returns the entries' ids
 */
export async function recordActivities(
	tx: ShopTransaction,
	shop: Shop,
	actions: readonly { actionType: ActivityType; details: ActivityDetails }[],
): Promise<string[]> {
	const { administrator } = shop.caller;
	if (!administrator) throw new Error("an action of the admin without an administrator");
	if (actions.length === 0) return [];
	await lockChain(tx);
	let previousHash = (await selectLastHash(tx)) ?? FIRST_HASH;
	const entries = actions.map((action) => {
		const entry = {
			...action,
			userAgent: administrator.userAgent?.slice(0, MAX_TEXT) ?? null,
			ipAddress: administrator.ipAddress,
			adminEmail: administrator.email,
			createdAt: shop.clock.now(),
			previousHash,
		};
		previousHash = hashEntry(entry);
		return { ...entry, hash: previousHash };
	});
	return await insertEntries(tx, entries);
}

export function hashEntry(entry: Omit<ActivityEntry, "id"> & { previousHash: string }): string {
	return createHash("sha256").update(sealedText(entry)).digest("hex");
}
