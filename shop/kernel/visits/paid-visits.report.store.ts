import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { VisitCount } from "./visit.rules.ts";

/** Takes what was paid since the last time, with the day of the order. */
export async function takePaidVisits(tx: Transaction<Schema>, timeZone: string): Promise<VisitCount[]> {
	const { rows } = await sql<VisitCount>`
		with paid as (delete from paid_visits returning *)
		select to_char(orders.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, 'paid' as figure, source, campaign, count(*)::int as amount
		from paid join orders using (checkout_id) group by 1, 2, 3, 4
	`.execute(tx);
	return rows;
}
