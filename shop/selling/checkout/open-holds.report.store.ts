import { sql } from "kysely";
import { type Read, readOf } from "#platform/database/transaction.ts";

/** Counts the open checkouts of an IP address and of an email address: `email`, else the one of the account. */
export function openHolds(who: {
	ipKey: string | null;
	email: string | null;
	userId: string | null;
}): Read<{ openByIp: number; openByEmail: number }> {
	const query = sql<{ openByIp: number; openByEmail: number }>`
		select
			(select count(*)::int from checkouts where state = 'open' and address_key = ${who.ipKey}) as open_by_ip,
			(select count(*)::int from checkouts where state = 'open' and lower(email) = lower(coalesce(${who.email}::text,
				(select auth_users.email from auth_users where auth_users.id = ${who.userId})))) as open_by_email
	`;
	return readOf(query, ([row]) => row ?? { openByIp: 0, openByEmail: 0 });
}
