import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { OwnersText } from "#shop/site/content/owners-text.rules.ts";
import type { Task } from "./to-do.rules.ts";

type Counts = Record<Exclude<Task, OwnersText> | "failedEmails" | "stoppedWebhooks", number>;

/**
 * How many rows the list of each task has: orders, not their refunds or disputes; how many emails have failed, and how
 * many webhooks have stopped. Reads what follows orders, emails and webhooks only for those who may see them.
 */
export async function selectCounts(
	tx: Transaction<Schema>,
	{ orders, emails, webhooks }: { orders: boolean; emails: boolean; webhooks: boolean },
): Promise<Counts> {
	const failed = sql`(select count(*)::int from outbox where failed_at is not null and dismissed_at is null)`;
	const refunds = sql`(select count(distinct order_id)::int from refunds
		where state = 'requested' or (state = 'failed' and resolved_at is null))`;
	const disputes = sql`(select count(distinct order_id)::int from disputes where state in ('inquiry', 'open'))`;
	const stopped = sql`(select count(*)::int from webhook_endpoints where pause_cause in ('failures', 'gone'))`;
	const returns = sql`(select count(distinct order_id)::int from returns
		where state in ('requested', 'approved', 'received'))`;
	const none = sql`0`;
	const { rows } = await sql<Counts>`
		with waiting as (
			select kind, sum(rows)::int as count from tallied
			where since = '-infinity' and (
				(kind = 'order' and name = 'processing') or (kind = 'message' and name = 'pending')
				or kind in ('order to review', 'pending review'))
			group by kind
		)
		select
			coalesce((select count from waiting where kind = 'order'), 0) as to_ship,
			coalesce((select count from waiting where kind = 'order to review'), 0) as to_review,
			coalesce((select count from waiting where kind = 'pending review'), 0) as pending_reviews,
			coalesce((select count from waiting where kind = 'message'), 0) as open_messages,
			${emails ? failed : none} as failed_emails,
			${webhooks ? stopped : none} as stopped_webhooks,
			${orders ? refunds : none} as open_refunds,
			${orders ? disputes : none} as open_disputes,
			${orders ? returns : none} as open_returns
	`.execute(tx);
	const [counts] = rows;
	if (counts === undefined) throw new Error("a select without from has one row");
	return counts;
}

/** Products for sale with fewer units available than `below`, the fewest first; a bundle has what its parts are enough for. */
export async function selectLowStock(tx: Transaction<Schema>, below: number, language: Language) {
	const available = sql<number>`stock - reserved + case when has_parts then coalesce(bundle_units(id), 0) else 0 end`;
	return await tx
		.selectFrom("products")
		.select(["id", language === "es" ? "nameEs as name" : "name", available.as("available")])
		.where("isActive", "=", true)
		.where("isAdminOnly", "=", false)
		.where(sql<boolean>`${available} < coalesce(low_stock_threshold, ${below})`)
		.orderBy(available)
		.orderBy("id")
		.execute();
}
