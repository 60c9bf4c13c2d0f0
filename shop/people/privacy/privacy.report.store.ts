import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/**
 * Whose data: the account and what was left under its address. `guestEmail` is that address, in lower case, if orders that
 * were made with it without an account belong to them, too.
 */
export type Person = { userId: string | null; email: string; guestEmail: string | null };

/** All data about a person, one list per table with the table's columns; no secrets and no names of the staff. */
export async function selectOwnData(
	tx: Transaction<Schema>,
	person: Person & { addressHash: string },
): Promise<Record<string, unknown>> {
	const { userId, email, guestEmail, addressHash } = person;
	const { rows } = await sql<{ data: Record<string, unknown> }>`
		select jsonb_build_object(
			'account', (select to_jsonb(it) from (select id, name, email, email_verified, language, created_at, updated_at
				from auth_users where id = ${userId}::uuid) it),
			'profile', (select to_jsonb(it) from user_profiles it where id = ${userId}::uuid),
			'addresses', (select coalesce(jsonb_agg(to_jsonb(it) order by it.created_at), '[]')
				from addresses it where user_id = ${userId}::uuid),
			'orders', (select coalesce(jsonb_agg(to_jsonb(it) - 'address_fingerprint' - 'verified_by' - 'review_key' || jsonb_build_object(
					'order_items', (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from order_items line where line.order_id = it.id),
					'shipments', (select coalesce(jsonb_agg(to_jsonb(parcel) - 'created_by' - 'delivered_by' - 'corrected_by' || jsonb_build_object('lines',
						(select coalesce(jsonb_agg(to_jsonb(held) - 'shipment_id' - 'order_id'), '[]') from shipment_lines held where held.shipment_id = parcel.id))), '[]')
						from shipments parcel where parcel.order_id = it.id),
					'refunds', (select coalesce(jsonb_agg(to_jsonb(refund) - 'created_by' - 'resolved_by' - 'idempotency_key'), '[]')
						from refunds refund where refund.order_id = it.id),
					'returns', (select coalesce(jsonb_agg(to_jsonb(back) - 'changed_by' || jsonb_build_object('lines',
							(select coalesce(jsonb_agg(to_jsonb(held) - 'return_id'), '[]') from return_lines held where held.return_id = back.id),
							'photos', (select coalesce(jsonb_agg(translate(encode(image, 'base64'), E'\\n', '') order by photo.position), '[]')
								from return_photos photo where photo.return_id = back.id))), '[]')
						from returns back where back.order_id = it.id),
					'contact_changes', (select coalesce(jsonb_agg(to_jsonb(change) - 'changed_by'), '[]')
						from order_contact_changes change where change.order_id = it.id),
					'disputes', (select coalesce(jsonb_agg(to_jsonb(dispute)), '[]')
						from disputes dispute where dispute.order_id = it.id)
				) order by it.created_at), '[]') from orders it where ${isTheirs(userId, guestEmail)}),
			'points_transactions', (select coalesce(jsonb_agg(to_jsonb(it) order by it.created_at), '[]')
				from points_transactions it where user_id = ${userId}::uuid),
			'draft_orders', (select coalesce(jsonb_agg(to_jsonb(it) - 'internal_note' - 'created_by' - 'changed_by' || jsonb_build_object('lines',
					(select coalesce(jsonb_agg(to_jsonb(line) - 'draft_id' order by line.position), '[]') from draft_lines line where line.draft_id = it.id))
					order by it.created_at), '[]')
				from draft_orders it where user_id = ${userId}::uuid or lower(it.email) = lower(${email})),
			'unpaid_checkouts', (select coalesce(jsonb_agg(
					to_jsonb(it) - 'browser_key' - 'address_key' - 'fingerprint' - 'payment_url' order by it.created_at), '[]')
				from checkouts it where ${isTheirs(userId, guestEmail)} and state <> 'completed'),
			'reviews', (select coalesce(jsonb_agg(to_jsonb(it) order by it.created_at), '[]')
				from product_reviews it where lower(user_email) = lower(${email})),
			'support_replies', (select coalesce(jsonb_agg(jsonb_build_object(
					'message_id', it.message_id, 'reply', it.reply, 'created_at', it.created_at) order by it.created_at), '[]')
				from support_replies it join support_messages message on message.id = it.message_id
				where message.user_id = ${userId}::uuid or lower(message.email) = lower(${email})),
			'support_messages', (select coalesce(jsonb_agg(to_jsonb(it) order by it.created_at), '[]')
				from support_messages it where user_id = ${userId}::uuid or lower(email) = lower(${email})),
			'emails', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'created_at', created_at, 'sent_at', sent_at)
					order by created_at), '[]') from outbox where lower(recipient) = lower(${email})),
			'stock_alerts', (select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id, 'created_at', created_at,
					'confirmed_at', confirmed_at, 'sent_at', sent_at) order by created_at), '[]') from stock_alerts where lower(email) = lower(${email})),
			'unsubscribed_emails', (select coalesce(jsonb_agg(jsonb_build_object('topic', topic, 'suppressed_at', suppressed_at)
					order by topic), '[]') from email_suppressions where address_hash = ${addressHash}),
			'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'expires_at', expires_at,
					'ip_address', ip_address, 'user_agent', user_agent) order by created_at), '[]')
				from auth_sessions where user_id = ${userId}::uuid),
			'known_devices', (select coalesce(jsonb_agg(jsonb_build_object(
					'last_sign_in_at', renewed_at, 'expires_at', expires_at) order by renewed_at), '[]')
				from known_devices where user_id = ${userId}::uuid)
		) as data
	`.execute(tx);
	return rows[0]?.data ?? {};
}

/** Whether there is an unshipped order or an open checkout of theirs. */
export async function selectUnfinished(tx: Transaction<Schema>, { userId, guestEmail }: Person): Promise<boolean> {
	const { rows } = await sql<{ unfinished: boolean }>`
		select exists (select 1 from orders where ${isTheirs(userId, guestEmail)} and fulfillment_status in ('pending', 'processing'))
			or exists (select 1 from checkouts where ${isTheirs(userId, guestEmail)} and state = 'open'
				and (draft_id is null or payment_session_id is not null)) as unfinished
	`.execute(tx);
	return rows[0]?.unfinished ?? false;
}

/** Orders and checkouts of the account, and those that guests made with the address. */
function isTheirs(userId: string | null, guestEmail: string | null): RawBuilder<boolean> {
	return sql<boolean>`(user_id = ${userId}::uuid or (user_id is null and lower(email) = ${guestEmail}::text))`;
}
