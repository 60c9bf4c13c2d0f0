import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { RequestedAlert } from "./stock-alert.rules.ts";

/**
 * Remembers a request that its addressee has to confirm. One that is there already begins again.
 * @returns its id; null if the address waits for the product already
 */
export async function upsertStockAlert(
	tx: Transaction<Schema>,
	alert: { id: string; productId: number; email: string; language: Language; at: number },
): Promise<string | null> {
	const { id, productId, email, language, at } = alert;
	const { rows } = await sql<{ id: string }>`
		insert into stock_alerts (id, product_id, email, language, created_at, confirmed_at)
		values (${id}, ${productId}, ${email}, ${language}, ${new Date(at)}, null)
		on conflict (product_id, lower(email)) where sent_at is null
			do update set language = excluded.language, created_at = excluded.created_at where stock_alerts.confirmed_at is null
		returning id
	`.execute(tx);
	return rows[0]?.id ?? null;
}

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

/** A request that is confirmed already stays as it is. Instants in epoch ms. */
export async function confirmAlert(tx: Transaction<Schema>, id: string, at: number): Promise<void> {
	await tx
		.updateTable("stockAlerts")
		.set({ confirmedAt: new Date(at) })
		.where("id", "=", id)
		.where("confirmedAt", "is", null)
		.execute();
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

/**
 * Deletes alerts that were sent before an instant, those that were requested before another and not confirmed, and those
 * that have waited since before a third (epoch ms).
 */
export async function deleteAlertsBefore(
	tx: Transaction<Schema>,
	limits: { sentBefore: number; unconfirmedBefore: number; createdBefore: number },
): Promise<void> {
	await tx
		.deleteFrom("stockAlerts")
		.where(sql<boolean>`sent_at < ${new Date(limits.sentBefore)}`)
		.execute();
	await tx
		.deleteFrom("stockAlerts")
		.where("confirmedAt", "is", null)
		.where(sql<boolean>`created_at < ${new Date(limits.unconfirmedBefore)}`)
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
		.where("confirmedAt", "is not", null)
		.executeTakeFirstOrThrow();
	return Number(waiting);
}
