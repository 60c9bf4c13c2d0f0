import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

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
	return await tx
		.selectFrom("knownDevices")
		.leftJoin("authUsers", "authUsers.id", "knownDevices.userId")
		.select(["knownDevices.id", "knownDevices.tokenHash"])
		.where("knownDevices.tokenHash", "in", tokenHashes)
		.where("knownDevices.expiresAt", ">", now)
		.where((where) =>
			holder === "admin" ? where("knownDevices.userId", "is", null) : where("authUsers.email", "=", holder.email),
		)
		.executeTakeFirst();
}
