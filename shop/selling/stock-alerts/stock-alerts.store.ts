import { sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import { SAME_REQUEST_MS } from "./stock-alert.rules.ts";

/**
 * Remembers a request that its addressee has to confirm. One that is there already begins again.
 * @returns its id; null if the address waits for the product already, or asked a moment ago
 */
export async function upsertStockAlert(
	tx: Transaction<Schema>,
	alert: { id: string; productId: number; email: string; language: Language; at: number },
): Promise<string | null> {
	const { id, productId, email, language, at } = alert;
	const { rows } = await sql<{ id: string }>`
		insert into stock_alerts (id, product_id, email, language, created_at, confirmed_at)
		values (${id}, ${productId}, ${email}, ${language}, ${asInstant(at)}, null)
		on conflict (product_id, lower(email)) where sent_at is null
			do update set language = excluded.language, created_at = excluded.created_at
			where stock_alerts.confirmed_at is null and stock_alerts.created_at <= ${asInstant(at - SAME_REQUEST_MS)}
		returning id
	`.execute(tx);
	return rows[0]?.id ?? null;
}

/** A request that is confirmed already stays as it is. Instants in epoch ms. */
export async function confirmAlert(tx: Transaction<Schema>, id: string, at: number): Promise<void> {
	await tx
		.updateTable("stockAlerts")
		.set({ confirmedAt: at })
		.where("id", "=", id)
		.where("confirmedAt", "is", null)
		.execute();
}

/**
 * Deletes alerts that were sent before an instant, those that were requested before another and not confirmed, and those
 * that have waited since before a third (epoch ms).
 */
export async function deleteAlertsBefore(
	tx: Transaction<Schema>,
	limits: { sentBefore: number; unconfirmedBefore: number; createdBefore: number },
): Promise<void> {
	await tx.deleteFrom("stockAlerts").where("sentAt", "<", limits.sentBefore).execute();
	await tx
		.deleteFrom("stockAlerts")
		.where("confirmedAt", "is", null)
		.where("createdAt", "<", limits.unconfirmedBefore)
		.execute();
	await tx.deleteFrom("stockAlerts").where("createdAt", "<", limits.createdBefore).execute();
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

/** Deletes the alerts that an email address asked for. */
export async function deleteAlertsOf(tx: Transaction<Schema>, email: string): Promise<void> {
	await tx.deleteFrom("stockAlerts").where(sql<boolean>`lower(email) = lower(${email})`).execute();
}
