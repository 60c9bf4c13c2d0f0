import { type RawBuilder, sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { DiscountReport } from "./discount-report.rules.ts";
import type { DiscountState } from "./edited-discount.rules.ts";

export type DiscountFilter = { state: DiscountState | null; search: string | null; now: number };

/** A page of codes, newest first, each with what its orders brought: canceled ones do not count, refunds are taken off. */
export async function selectDiscountReports(
	tx: Transaction<Schema>,
	{ offset, limit, ...filter }: DiscountFilter & { offset: number; limit: number },
): Promise<DiscountReport[]> {
	return await selectReports(
		tx,
		sql`where ${matches(filter)} order by created_at desc, id limit ${limit} offset ${offset}`,
	);
}

export async function selectDiscountReport(tx: Transaction<Schema>, id: string): Promise<DiscountReport | undefined> {
	const [report] = await selectReports(tx, sql`where id = ${id}`);
	return report;
}

export async function countDiscounts(tx: Transaction<Schema>, filter: DiscountFilter): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from discount_codes discount where ${matches(filter)}
	`.execute(tx);
	return rows[0]?.count ?? 0;
}

async function selectReports(tx: Transaction<Schema>, which: RawBuilder<unknown>): Promise<DiscountReport[]> {
	const { rows } = await sql<DiscountReport>`
		select discount.*, sold.orders, sold.revenue_cents, sold.cost_cents,
			(select count(*)::int from discount_uses join checkouts on checkouts.id = checkout_id
				where code_id = discount.id and checkouts.state = 'open') as held
		from (select * from discount_codes ${which}) discount
		cross join lateral (
			select count(*)::int as orders,
				coalesce(sum(total_cents - (select coalesce(sum(amount_cents), 0) from refunds
					where order_id = orders.id and refunds.state <> 'failed')), 0)::bigint as revenue_cents,
				coalesce(sum(code_discount_cents + code_shipping_cents), 0)::bigint as cost_cents
			from orders where discount_code = discount.code and fulfillment_status <> 'cancelled'
		) sold
		order by discount.created_at desc, discount.id
	`.execute(tx);
	return rows;
}

function matches({ state, search, now }: DiscountFilter): RawBuilder<boolean> {
	const at = asInstant(now);
	const hasEnded = sql`(not is_active or ends_at <= ${at} or uses >= max_uses)`;
	const isLater = sql`coalesce(starts_at > ${at}, false)`;
	const states = {
		ended: sql`coalesce(${hasEnded}, false)`,
		scheduled: sql`not coalesce(${hasEnded}, false) and ${isLater}`,
		active: sql`not coalesce(${hasEnded}, false) and not ${isLater}`,
	};
	const inState = state === null ? sql`true` : states[state];
	const isFound =
		search === null
			? sql`true`
			: sql`(position(upper(${search}::text) in code) > 0 or position(lower(${search}::text) in lower(note)) > 0)`;
	return sql<boolean>`(${inState} and ${isFound})`;
}
