import { sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";

/** Forgets the payment page of a draft's checkout, which has ended; the next one is another. The caller holds the row's lock. */
export async function clearPaymentPage(tx: Transaction<Schema>, id: string): Promise<void> {
	await tx
		.updateTable("checkouts")
		.set({ paymentSessionId: null, paymentUrl: null, pageExpiresAt: null })
		.where("id", "=", id)
		.execute();
}

export async function updateHeldUntil(tx: Transaction<Schema>, id: string, expiresAt: number): Promise<void> {
	await tx.updateTable("checkouts").set({ expiresAt }).where("id", "=", id).execute();
}

/** Says when the next payment page of a draft's checkout ends; the hold lasts for at least as long. The caller holds the row's lock. */
export async function updatePageExpiration(tx: Transaction<Schema>, id: string, pageExpiresAt: number): Promise<void> {
	await tx
		.updateTable("checkouts")
		.set({ pageExpiresAt, expiresAt: sql<number>`greatest(expires_at, ${asInstant(pageExpiresAt)})` })
		.where("id", "=", id)
		.execute();
}

/** Forgets where checkouts came from that were released before `before` (epoch ms). */
export async function clearReleasedOrigins(tx: Transaction<Schema>, before: number): Promise<void> {
	await tx
		.updateTable("checkouts")
		.set({ source: null, campaign: null })
		.where("state", "=", "released")
		.where("source", "is not", null)
		.where("closedAt", "<", before)
		.execute();
}
