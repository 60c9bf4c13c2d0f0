import { type ActivityDetails, type ActivityType, FIRST_HASH } from "../../../shop/kernel/activity/activity.rules.ts";
import { hashEntry } from "../../../shop/kernel/activity/record-activity.ts";
import type { Administrator, ShopTransaction } from "../../../shop/kernel/context.ts";
import { insertMany } from "./insert-many.ts";

export type SampleActivity = { at: number; actionType: ActivityType; details: ActivityDetails };

/** Appends many entries of different times to the activity log and its hash chain. */
export async function appendSampleActivity(
	tx: ShopTransaction,
	administrator: Administrator,
	activities: readonly SampleActivity[],
): Promise<void> {
	const last = await tx
		.selectFrom("adminActivityLogs")
		.select("hash")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	let previousHash = last?.hash ?? FIRST_HASH;
	const { email: adminEmail, ipAddress, userAgent } = administrator;
	const entries = activities.map(({ at, actionType, details }) => {
		const entry = { actionType, details, userAgent, ipAddress, adminEmail, createdAt: at, previousHash };
		previousHash = hashEntry(entry);
		return { ...entry, details: JSON.stringify(details), createdAt: at, hash: previousHash };
	});
	await insertMany(tx, "adminActivityLogs", entries);
}
