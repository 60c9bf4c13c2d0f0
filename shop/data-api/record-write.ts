import type { Write } from "#postgrest/config.ts";
import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, type ShopTransaction } from "#shop/context.ts";
import type { DataCaller } from "./api-table.ts";

const MAX_TEXT = 300;

/**
 * Logs an administrator's write in its transaction: table, columns, number of rows and filters. Only filters on the key
 * are logged with their values; others may contain personal data.
 */
export async function recordWrite({ shop }: DataCaller, tx: ShopTransaction, write: Write): Promise<void> {
	if (shop.caller.role !== "administrator") return;
	const { table, verb, rows, columns, filters } = write;
	const where = filters.map(({ name, value }) => (value === null ? name : `${name}=${value}`)).join("&");
	await recordActivity(tx, asAdministrator(shop), "API_WRITE", {
		table,
		verb,
		rows,
		...(columns.length === 0 ? {} : { columns: columns.join(", ") }),
		...(where === "" ? {} : { where: where.slice(0, MAX_TEXT) }),
	});
}
