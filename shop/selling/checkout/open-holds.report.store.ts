import { sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { type Read, readOf } from "#platform/database/transaction.ts";

type HoldData = {
	openByIp: number;
	openByEmail: number;
	settings: Readonly<Record<string, unknown>>;
	/** Whether anyone is, so that a shop that has blocked nobody asks no more. */
	hasBlocks: boolean;
};

/**
 * Counts the open checkouts of an IP address and of an email address: `email`, else the one of the account. With them comes,
 * in the same statement, what the owner has set, by group: true in this transaction; and whether any customer is blocked.
 */
export function openHolds(who: { ipKey: string | null; email: string | null; userId: string | null }): Read<HoldData> {
	const query = sql<HoldData>`
		select
			(select count(*)::int from checkouts where state = 'open' and address_key = ${who.ipKey}) as open_by_ip,
			(select count(*)::int from checkouts where state = 'open' and draft_id is null and lower(email) = lower(coalesce(${who.email}::text,
				(select auth_users.email from auth_users where auth_users.id = ${who.userId})))) as open_by_email,
			(select coalesce(jsonb_object_agg(name, value), '{}') from shop_settings where value is not null) as settings,
			exists (select from customer_blocks) as has_blocks
	`;
	return readOf(query, ([row]) => row ?? { openByIp: 0, openByEmail: 0, settings: {}, hasBlocks: false });
}

/**
 * Returns the products among `productIds` that this IP address has reserved in an open checkout, or let lapse at least
 * twice since an instant. Reservations that never got a payment page do not count: the buyer did not cause them.
 */
export async function selectProductsHeldByIp(
	tx: Transaction<Schema>,
	who: { ipKey: string; productIds: readonly number[]; since: number; now: number },
): Promise<number[]> {
	const { rows } = await sql<{ productId: number }>`
		select item.product_id
		from checkouts checkout join checkout_items item on item.checkout_id = checkout.id
		where checkout.address_key = ${who.ipKey}
			and item.product_id = any(${sql.val([...who.productIds])}::int[])
			and (checkout.state = 'open' or (checkout.state = 'released' and checkout.payment_session_id is not null
				and checkout.closed_at > ${asInstant(who.since)} and checkout.closed_at <= ${asInstant(who.now)}))
		group by item.product_id
		having bool_or(checkout.state = 'open') or count(*) >= 2
	`.execute(tx);
	return rows.map((row) => row.productId);
}
