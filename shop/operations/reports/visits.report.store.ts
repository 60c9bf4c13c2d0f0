import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { VisitCount } from "#shop/kernel/visits/visit.rules.ts";
import type { VisitSum } from "./visits.rules.ts";

type Days = { from: string; to: string };

/** The figures of these days together, and by day, source and campaign. */
export async function selectVisitSums(tx: Transaction<Schema>, { from, to }: Days): Promise<VisitSum[]> {
	const { rows } = await sql<VisitSum>`
		select case grouping(day, source, campaign) when 7 then 'month' when 3 then 'day' when 5 then 'source' else 'campaign' end as by,
			coalesce(day, source, campaign, '') as name, figure, sum(amount)::bigint as amount
		from visit_counts where day between ${from} and ${to}
		group by grouping sets ((figure), (figure, day), (figure, source), (figure, campaign))
	`.execute(tx);
	return rows;
}

/** Each count of these days, in their order. */
export async function selectVisitCounts(tx: Transaction<Schema>, { from, to }: Days): Promise<VisitCount[]> {
	const { rows } = await sql<VisitCount>`
		select day, source, campaign, figure, amount from visit_counts where day between ${from} and ${to}
		order by day, source, campaign, figure
	`.execute(tx);
	return rows;
}
