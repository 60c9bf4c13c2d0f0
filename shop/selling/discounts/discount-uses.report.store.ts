import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** An account's uses of a code that were not given back, and whether it has an order, by its own email address as well. */
export async function selectOwnUses(
	tx: Transaction<Schema>,
	{ code, userId }: { code: string; userId: string },
): Promise<{ uses: number; hasOrder: boolean }> {
	const isTheirs = sql`(user_id = ${userId} or lower(email) = (select email from auth_users where id = ${userId}))`;
	const { rows } = await sql<{ uses: number; hasOrder: boolean }>`
		select
			(select count(*)::int from checkouts join discount_uses on checkout_id = checkouts.id
				where discount_code = ${code} and not given_back and ${isTheirs}) as uses,
			exists (select 1 from orders where fulfillment_status <> 'cancelled' and ${isTheirs}) as has_order
	`.execute(tx);
	return rows[0] ?? { uses: 0, hasOrder: false };
}
