import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { Language } from "#shop/language.rules.ts";

/** Ignores an address that already waits for the product. */
export async function insertStockAlert(
	tx: Transaction<Schema>,
	alert: { id: string; productId: number; email: string; language: Language; at: number },
): Promise<void> {
	const { at, ...row } = alert;
	await tx
		.insertInto("stockAlerts")
		.values({ ...row, createdAt: new Date(at) })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export type DueAlert = { id: string; productId: number; email: string; language: Language; productName: string };

/**
 * Marks alerts whose product can be bought by anyone as sent, oldest first; other processes skip those that are being
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
			where alert.sent_at is null
				and product.is_active and not product.hidden and not product.is_admin_only
				and not product.sold_out and product.stock > product.reserved
				and coalesce(product.releases_at, case when product.releases_at_launch then ${new Date(launchAt)}::timestamptz end,
					'-infinity') <= ${new Date(at)}
			order by alert.created_at, alert.id
			limit ${limit}
			for update of alert skip locked
		)
		update stock_alerts set sent_at = ${new Date(at)} from due where stock_alerts.id = due.id
		returning stock_alerts.id, product_id, email, language, product_name
	`.execute(tx);
	return rows;
}

/** Deletes alerts that were sent before an instant, and those that have waited since before another (epoch ms). */
export async function deleteAlertsBefore(
	tx: Transaction<Schema>,
	limits: { sentBefore: number; createdBefore: number },
): Promise<void> {
	await tx
		.deleteFrom("stockAlerts")
		.where(sql<boolean>`sent_at < ${new Date(limits.sentBefore)}`)
		.execute();
	await tx
		.deleteFrom("stockAlerts")
		.where(sql<boolean>`created_at < ${new Date(limits.createdBefore)}`)
		.execute();
}

export async function selectWaitingCount(tx: Transaction<Schema>, productId: number): Promise<number> {
	const { waiting } = await tx
		.selectFrom("stockAlerts")
		.select(({ fn }) => fn.countAll<number>().as("waiting"))
		.where("productId", "=", productId)
		.where("sentAt", "is", null)
		.executeTakeFirstOrThrow();
	return Number(waiting);
}
