import { type RawBuilder, sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import { comesAfter } from "#platform/database/keyset.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Cursor } from "#shop/kernel/cursor.rules.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { PointsTransaction } from "./points-history.rules.ts";

/** Serializes operations that count and spend an account's points. */
export async function lockPoints(tx: Transaction<Schema>, userId: string): Promise<void> {
	await tx.selectFrom("authUsers").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** Last activity and last halving of an account; epoch ms. */
export type PointsActivity = { userId: string; activeAt: number; halvedAt: number | null };

/**
 * Accounts with unexpired points, by id, starting after `after`. Activity is a paid order, a redemption or a manual
 * grant (D-32).
 */
export async function selectActivities(
	tx: Transaction<Schema>,
	page: { at: number; after: string | null; limit: number },
): Promise<PointsActivity[]> {
	return await selectActivityRows(
		tx,
		sql`select distinct user_id from points_transactions
			where lot_id is null and (expires_at is null or expires_at > ${asInstant(page.at)})
				and (${page.after}::uuid is null or user_id > ${page.after}::uuid)
			order by user_id limit ${page.limit}`,
	);
}

/** The same for one account that has points. */
export async function selectActivity(tx: Transaction<Schema>, userId: string): Promise<PointsActivity | undefined> {
	const [row] = await selectActivityRows(tx, sql`select ${userId}::uuid as user_id`);
	return row;
}

async function selectActivityRows(tx: Transaction<Schema>, accounts: RawBuilder<unknown>): Promise<PointsActivity[]> {
	const { rows } = await sql<PointsActivity>`
		select account.user_id,
			greatest(
				(select created_at from orders where orders.user_id = account.user_id order by created_at desc limit 1),
				(select created_at from points_transactions entry
					where entry.user_id = account.user_id and entry.kind in ('earn', 'redeem', 'grant')
					order by created_at desc limit 1)
			) as active_at,
			(select created_at from points_transactions entry
				where entry.user_id = account.user_id and entry.kind = 'halving' order by created_at desc limit 1) as halved_at
		from (${accounts}) account order by account.user_id
	`.execute(tx);
	return rows;
}

/**
 * A page of an account's entries, newest first, starting after `after`. A redemption, halving or deduction that drew from several
 * lots is one entry; it has an expiration only if those lots share one.
 */
export async function selectPointsPage(
	tx: Transaction<Schema>,
	page: { userId: string; after: Cursor | null; limit: number },
): Promise<PointsTransaction[]> {
	const { userId, after, limit } = page;
	// Entries of one operation share an instant; the last one stands for all of them.
	const together = sql`other.user_id = points_transactions.user_id
		and other.created_at = points_transactions.created_at and other.kind = points_transactions.kind
		and other.order_id is not distinct from points_transactions.order_id
		and other.period is not distinct from points_transactions.period`;
	const isTaken = sql<boolean>`points_transactions.kind in ('redeem', 'halving', 'deduction')`;
	return await tx
		.selectFrom("pointsTransactions")
		.select(["id", "description", "createdAt"])
		.select([
			sql<number>`case when ${isTaken}
				then (select sum(points_amount) from points_transactions other where ${together})
				else points_amount end::int`.as("points"),
			sql<number | null>`case when ${isTaken}
				then (select case when count(distinct coalesce(expires_at, 'infinity')) = 1 then min(expires_at) end
					from points_transactions other where ${together})
				else expires_at end`.as("expiresAt"),
		])
		.where(
			sql<boolean>`not (${isTaken} and exists (
				select from points_transactions other where ${together} and other.id > points_transactions.id))`,
		)
		// A subquery per row of the page, instead of a join over all of the account's entries.
		.select(({ selectFrom }) =>
			selectFrom("orders")
				.select("orderNumber")
				.whereRef("orders.id", "=", "pointsTransactions.orderId")
				.as("orderNumber"),
		)
		.where("userId", "=", userId)
		.where(comesAfter(after))
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

/** Recipient of an email about points, in the chosen language, else that of the account's latest order. */
export async function selectRecipient(
	tx: Transaction<Schema>,
	userId: string,
): Promise<{ email: string; name: string; language: Language }> {
	const { rows } = await sql<{ email: string; name: string; language: Language | null }>`
		select auth_users.email, coalesce(nullif(user_profiles.full_name, ''), auth_users.name) as name,
			coalesce(auth_users.language, (select language from orders where orders.user_id = auth_users.id
				order by created_at desc, id limit 1)) as language
		from auth_users left join user_profiles on user_profiles.id = auth_users.id
		where auth_users.id = ${userId}
	`.execute(tx);
	const row = rows[0];
	if (row === undefined) throw new Error("points without an account");
	return { ...row, language: row.language ?? "en" };
}
