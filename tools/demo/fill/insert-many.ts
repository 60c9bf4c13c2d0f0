import type { Insertable } from "kysely";
import type { Schema } from "../../../platform/database/schema.ts";
import type { ShopTransaction } from "../../../shop/kernel/context.ts";

/** Far below the 65,535 parameters that a statement may have, with 40 columns a row. */
const ROWS = 250;

/** Inserts many rows with few statements. The shop's own use cases would take a minute for a year. */
export async function insertMany<Table extends keyof Schema>(
	tx: ShopTransaction,
	table: Table,
	rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
	for (let from = 0; from < rows.length; from += ROWS) {
		await tx
			.insertInto(table)
			.values(rows.slice(from, from + ROWS))
			.execute();
	}
}
