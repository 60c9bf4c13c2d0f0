import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** Whose browser it is; the admin password's has neither. */
export type HolderColumns = { userId: string | null; staffId: string | null };

/** A known browser; instants in epoch ms. */
export type DeviceRow = HolderColumns & {
	id: string;
	tokenHash: string;
	renewedAt: number;
	expiresAt: number;
};

export async function insertDevice(tx: Transaction<Schema>, device: DeviceRow): Promise<void> {
	await tx.insertInto("knownDevices").values(device).execute();
}

/**
 * Replaces a browser's secret if the old one still matches.
 * @returns whether it did
 */
export async function renewDevice(
	tx: Transaction<Schema>,
	{ id, oldHash, ...device }: Omit<DeviceRow, keyof HolderColumns> & { oldHash: string },
): Promise<boolean> {
	const result = await tx
		.updateTable("knownDevices")
		.set(device)
		.where("id", "=", id)
		.where("tokenHash", "=", oldHash)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** Deletes browsers that expired by `now`, and a holder's oldest ones beyond `max`. */
export async function pruneDevices(
	tx: Transaction<Schema>,
	{ userId, staffId }: HolderColumns,
	now: number,
	max: number,
): Promise<void> {
	await tx
		.deleteFrom("knownDevices")
		.where("userId", "is not distinct from", userId)
		.where("staffId", "is not distinct from", staffId)
		.where((either) =>
			either.or([
				either("expiresAt", "<=", now),
				either("id", "in", (from) =>
					from
						.selectFrom("knownDevices")
						.select("id")
						.where("userId", "is not distinct from", userId)
						.where("staffId", "is not distinct from", staffId)
						.orderBy("renewedAt", "desc")
						.orderBy("id")
						.offset(max)
						.limit(1000),
				),
			]),
		)
		.execute();
}

export async function deleteDevices(tx: Transaction<Schema>, { userId, staffId }: HolderColumns): Promise<void> {
	await tx
		.deleteFrom("knownDevices")
		.where("userId", "is not distinct from", userId)
		.where("staffId", "is not distinct from", staffId)
		.execute();
}
