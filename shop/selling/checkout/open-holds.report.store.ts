import { sql } from "kysely";
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
