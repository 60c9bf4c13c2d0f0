import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** A known browser; instants in epoch ms. Without a user it belongs to the admin password. */
export type DeviceRow = {
	id: string;
	userId: string | null;
	tokenHash: string;
	renewedAt: number;
	expiresAt: number;
};

/**
 * The browser with one of these hashes that is known at `now` for an account, by email (in lower case), or for the
 * admin.
 */
export async function selectDevice(
	tx: Transaction<Schema>,
	holder: { email: string } | "admin",
	tokenHashes: readonly string[],
	now: number,
): Promise<{ id: string; tokenHash: string } | undefined> {
	const row = await tx
		.selectFrom("knownDevices")
		.leftJoin("authUsers", "authUsers.id", "knownDevices.userId")
		.select(["knownDevices.id", "knownDevices.tokenHash"])
		.where("knownDevices.tokenHash", "in", tokenHashes)
		.where(sql<boolean>`known_devices.expires_at > ${new Date(now)}`)
		.where((where) =>
			holder === "admin" ? where("knownDevices.userId", "is", null) : where("authUsers.email", "=", holder.email),
		)
		.executeTakeFirst();
	return row && { id: row.id, tokenHash: row.tokenHash };
}

export async function insertDevice(tx: Transaction<Schema>, device: DeviceRow): Promise<void> {
	await tx
		.insertInto("knownDevices")
		.values({
			id: device.id,
			userId: device.userId,
			tokenHash: device.tokenHash,
			renewedAt: new Date(device.renewedAt),
			expiresAt: new Date(device.expiresAt),
		})
		.execute();
}

/**
 * Replaces a browser's secret if the old one still matches.
 * @returns whether it did
 */
export async function renewDevice(
	tx: Transaction<Schema>,
	device: Omit<DeviceRow, "userId"> & { oldHash: string },
): Promise<boolean> {
	const result = await tx
		.updateTable("knownDevices")
		.set({
			tokenHash: device.tokenHash,
			renewedAt: new Date(device.renewedAt),
			expiresAt: new Date(device.expiresAt),
		})
		.where("id", "=", device.id)
		.where("tokenHash", "=", device.oldHash)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** Deletes browsers that expired by `now`, and a holder's oldest ones beyond `max`. */
export async function pruneDevices(
	tx: Transaction<Schema>,
	userId: string | null,
	now: number,
	max: number,
): Promise<void> {
	await tx
		.deleteFrom("knownDevices")
		.where("userId", "is not distinct from", userId)
		.where((either) =>
			either.or([
				sql<boolean>`expires_at <= ${new Date(now)}`,
				either("id", "in", (from) =>
					from
						.selectFrom("knownDevices")
						.select("id")
						.where("userId", "is not distinct from", userId)
						.orderBy("renewedAt", "desc")
						.orderBy("id")
						.offset(max)
						.limit(1000),
				),
			]),
		)
		.execute();
}

export async function deleteDevices(tx: Transaction<Schema>, userId: string | null): Promise<void> {
	await tx.deleteFrom("knownDevices").where("userId", "is not distinct from", userId).execute();
}
