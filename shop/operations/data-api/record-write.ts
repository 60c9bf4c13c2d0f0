import type { Write } from "#postgrest/config.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import type { DataCaller } from "#shop/kernel/api-table.ts";
import { asAdministrator, type ShopTransaction } from "#shop/kernel/context.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";

const MAX_TEXT = 300;
/** Tables of public pages that are written here; products and published texts are written by their use cases. */
const SHOWN_ON_PAGES: ReadonlySet<string> = new Set(["product_reviews"]);

/**
 * Logs an administrator's write in its transaction: table, columns, number of rows and filters. Only filters on the key
 * are logged with their values; others may contain personal data. Renews the public pages that show the rows.
 */
export async function recordWrite({ shop }: DataCaller, tx: ShopTransaction, write: Write): Promise<void> {
	if (shop.caller.role !== "administrator") return;
	const { table, verb, rows, columns, filters } = write;
	if (SHOWN_ON_PAGES.has(table)) await publicPagesChanged(tx);
	const where = filters.map(({ name, value }) => (value === null ? name : `${name}=${value}`)).join("&");
	await recordActivity(tx, asAdministrator(shop), "API_WRITE", {
		table,
		verb,
		rows,
		...(columns.length === 0 ? {} : { columns: columns.join(", ") }),
		...(where === "" ? {} : { where: where.slice(0, MAX_TEXT) }),
	});
}
