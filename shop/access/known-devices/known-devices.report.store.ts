import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { GuessedHolder } from "./known-device.rules.ts";

/** The browser with one of these hashes that is known at `now` for this holder. */
export async function selectDevice(
	tx: Transaction<Schema>,
	holder: GuessedHolder,
	tokenHashes: readonly string[],
	now: number,
): Promise<{ id: string; tokenHash: string } | undefined> {
	return await tx
		.selectFrom("knownDevices")
		.leftJoin("authUsers", "authUsers.id", "knownDevices.userId")
		.leftJoin("staffMembers", "staffMembers.id", "knownDevices.staffId")
		.select(["knownDevices.id", "knownDevices.tokenHash"])
		.where("knownDevices.tokenHash", "in", tokenHashes)
		.where("knownDevices.expiresAt", ">", now)
		.where((where) => {
			if (holder === "admin") {
				return where.and([where("knownDevices.userId", "is", null), where("knownDevices.staffId", "is", null)]);
			}
			return "email" in holder
				? where("authUsers.email", "=", holder.email)
				: where("staffMembers.email", "=", holder.staffEmail);
		})
		.executeTakeFirst();
}
