import { recordActivity } from "#shop/activity/record-activity.ts";
import type { Shop, ShopTransaction } from "#shop/context.ts";
import type { Scope } from "#shop/data-api/engine/data-query.rules.ts";
import type { DataRequest } from "#shop/data-api/engine/data-request.rules.ts";

/**
 * Logs an administrator's write in its transaction: table, columns, number of rows and filters. Only filters on the key
 * are logged with their values; others may contain personal data.
 */
export async function recordWrite(
	tx: ShopTransaction,
	admin: Shop,
	verb: "insert" | "update" | "delete",
	{ scope, request, columns, rows }: { scope: Scope; request: DataRequest; columns: readonly string[]; rows: number },
): Promise<void> {
	if (rows === 0) return;
	const where = verb === "insert" ? [] : request.parameters.filter(([name]) => !NO_FILTERS.has(name));
	const named = where.map(([name, value]) => (scope.table.key.includes(name) ? `${name}=${value}` : name));
	await recordActivity(tx, admin, "API_WRITE", {
		table: scope.name,
		verb,
		rows,
		...(columns.length === 0 ? {} : { columns: columns.join(", ") }),
		...(named.length === 0 ? {} : { where: named.join("&").slice(0, MAX_TEXT) }),
	});
}

const NO_FILTERS: ReadonlySet<string> = new Set(["select", "order", "columns", "on_conflict"]);
const MAX_TEXT = 300;
