import { type RawBuilder, sql } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { ShopFigures } from "./figures.rules.ts";

/** One statement for all figures: orders from counters, the rest from few or indexed rows. `at` is epoch ms. */
export function figuresQuery(at: number): RawBuilder<{ figures: ShopFigures }> {
	return sql`
		select json_build_object(
			'orders', (select coalesce(json_agg(row), '[]') from (
				select name as status, sum(rows)::bigint as orders, sum(amount)::bigint as "totalCents"
				from tallied where kind = 'order' and since = '-infinity' group by name order by name) row),
			'refunds', (select coalesce(json_agg(row), '[]') from (
				select state, count(*) as refunds, sum(amount_cents)::bigint as "amountCents"
				from refunds group by state order by state) row),
			'products', (select coalesce(json_agg(row), '[]') from (
				select id, stock, reserved from products where is_active order by id) row),
			'openCheckouts', (select count(*) from checkouts where state = 'open'),
			'disputes', json_build_object(
				'byState', (select coalesce(json_agg(row), '[]') from (
					select state, count(*) as disputes from disputes group by state order by state) row),
				'unanswered', (select count(*) from disputes
					where state in ('inquiry', 'open') and provider_status like '%needs_response')),
			'alarms', (select coalesce(json_agg(cause order by cause), '[]') from active_alarms),
			'restoreDrill', (select json_build_object(
				'finishedAt', extract(epoch from finished_at)::float8,
				'seconds', extract(epoch from finished_at - started_at)::float8,
				'violations', violations,
				'isPassed', problem is null)
				from restore_drills where finished_at is not null order by id desc limit 1),
			'outbox', (select json_build_object(
				'waiting', count(*),
				'failed', (select count(*) from outbox where failed_at is not null and dismissed_at is null),
				'oldestSeconds', coalesce(greatest(0, extract(epoch from ${asInstant(at)}::timestamptz - min(created_at)))::float8, 0))
				from outbox where sent_at is null and failed_at is null)
		) as figures`;
}
