import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** The ids of those on the staff whose second factor is on, or who have a passkey. */
export async function selectStaffWithFactor(tx: Transaction<Schema>): Promise<ReadonlySet<string>> {
	const rows = await tx
		.selectFrom("staffSecondFactors")
		.select("staffId")
		.where("confirmedAt", "is not", null)
		.union((from) =>
			from
				.selectFrom("adminPasskeys")
				.select("staffId")
				.where("staffId", "is not", null)
				.$narrowType<{ staffId: string }>(),
		)
		.execute();
	return new Set(rows.map(({ staffId }) => staffId));
}
