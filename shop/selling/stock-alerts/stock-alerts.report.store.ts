import { sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { RequestedAlert } from "./stock-alert.rules.ts";

export async function selectStockAlert(tx: Transaction<Schema>, id: string): Promise<RequestedAlert | undefined> {
	return await tx
		.selectFrom("stockAlerts")
		.innerJoin("products", "products.id", "stockAlerts.productId")
		.select([
			"stockAlerts.email",
			"stockAlerts.productId",
			sql<string>`case stock_alerts.language when 'es' then products.name_es else products.name end`.as("productName"),
			sql<boolean>`stock_alerts.confirmed_at is not null`.as("isConfirmed"),
		])
		.where("stockAlerts.id", "=", id)
		.executeTakeFirst();
}

export type DueAlert = { id: string; productId: number; email: string; language: Language; productName: string };

/**
 * Marks confirmed alerts whose product can be bought by anyone as sent, oldest first; other processes skip those that are being
 * marked. Instants in epoch ms.
 */
export async function markDueAlerts(
	tx: Transaction<Schema>,
	{ at, launchAt, limit }: { at: number; launchAt: number; limit: number },
): Promise<DueAlert[]> {
	const { rows } = await sql<DueAlert>`
		with due as materialized (
			select alert.id, case alert.language when 'es' then product.name_es else product.name end as product_name
			from stock_alerts alert join products product on product.id = alert.product_id
			where alert.sent_at is null and alert.confirmed_at is not null
				and product.is_active and not product.hidden and not product.is_admin_only
				and not product.sold_out
				and case when product.has_parts then bundle_units(product.id) else product.stock - product.reserved end > 0
				and coalesce(product.releases_at, case when product.releases_at_launch then ${asInstant(launchAt)}::timestamptz end,
					'-infinity') <= ${asInstant(at)}
			order by alert.created_at, alert.id
			limit ${limit}
			for update of alert skip locked
		)
		update stock_alerts set sent_at = ${asInstant(at)} from due where stock_alerts.id = due.id
		returning stock_alerts.id, product_id, email, language, product_name
	`.execute(tx);
	return rows;
}
