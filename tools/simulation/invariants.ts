import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { verifyActivity } from "../../shop/kernel/activity/activity-log.ts";
import { type Shop, transaction } from "../../shop/kernel/context.ts";
import { findViolations } from "../../shop/operations/invariants/find-violations.ts";
import { findTrialBalance } from "../../shop/operations/trial-balance/find-trial-balance.ts";
import { findBalances } from "../../shop/selling/points/find-points.ts";
import type { Acknowledged } from "./actors/town.ts";
import { type Entry, replayPoints } from "./points-replay.ts";
import { type LogEntry, replayStaff } from "./staff-replay.ts";
import type { MailServer } from "./world/mail-server.ts";
import type { Provider } from "./world/provider.ts";

/** What the invariants look at, from outside of every process. */
export type Watched = {
	/** The shop on the observer's connection. */
	shop: Shop;
	provider: Pick<Provider, "state">;
	mail: MailServer;
	acknowledged: readonly Acknowledged[];
	/** How often each email may have been sent once more, because its process ended before it could record it. */
	mayRepeat(messageId: string): number;
};

/** The job comes daily, and may have to wait for an outage to end. */
const HALVING_GRACE_MS = 5 * 86_400_000;

type Invariant = { name: string; find(watched: Watched): Promise<readonly string[]> };

const rows = async <Row>({ shop }: Watched, statement: string): Promise<Row[]> =>
	await shop.database.transaction({ role: "system", userId: null }, async (tx) => {
		const found = await sql.raw<Row>(statement).execute((tx as unknown as Kysely<Schema>).withoutPlugins());
		return found.rows;
	});

function asObserver(shop: Shop): Shop {
	const administrator = { email: "observer", ipAddress: null, userAgent: null };
	return { ...shop, caller: { role: "administrator", userId: null, administrator } };
}

/** Looked at whenever the shop acknowledges something, too. */
export const ACKNOWLEDGED = "what was acknowledged is stored";

/** What holds after every step. */
export const ALWAYS: readonly Invariant[] = [
	{ name: "the shop's own invariants", find: async ({ shop }) => await findViolations(shop) },
	{
		name: "nothing is below zero",
		find: async (watched) => {
			const found = await rows<{ id: string }>(
				watched,
				`select 'product ' || id as id from products where stock < 0 or reserved < 0 or reserved > stock
					union all select 'points of ' || user_id::text from points_transactions group by user_id having sum(points_amount) < 0`,
			);
			return found.map(({ id }) => id);
		},
	},
	{
		name: "an order is a payment of its amount at the provider",
		find: async (watched) => {
			const sessions = sessionsOf(watched);
			const orders = await rows<{ session: string; number: string; cents: number }>(
				watched,
				"select payment_session_id as session, order_number as number, total_cents as cents from orders where payment_method = 'card'",
			);
			const wrong = orders.filter(({ session, cents }) => {
				const paid = sessions.get(session);
				return paid?.status !== "complete" || paid.amount_total !== cents || paid.charges > 1;
			});
			return wrong.map(({ number }) => `order ${number}`);
		},
	},
	{
		name: "nothing is refunded twice, or more than was paid",
		find: async (watched) => {
			const over = watched.provider.state().sessions.filter((one) => one.amount_refunded > one.amount_total);
			const refunds = await rows<{ number: string }>(
				watched,
				`select order_number as number from orders where total_cents <
					(select coalesce(sum(amount_cents), 0) from refunds where order_id = orders.id and state <> 'failed')`,
			);
			return [...over.map(({ id }) => `session ${id}`), ...refunds.map(({ number }) => `order ${number}`)];
		},
	},
	{
		name: "a cart is paid once",
		find: async (watched) => {
			const twice = await rows<{ cart: string }>(
				watched,
				"select cart_id as cart from checkouts where state = 'completed' and cart_id is not null group by 1 having count(*) > 1",
			);
			return twice.map(({ cart }) => cart);
		},
	},
	{
		name: "points pay for a pack once",
		find: async (watched) => {
			const unpaid = await rows<{ number: string }>(
				watched,
				// Points that are reversed or expire while the checkout is open are not drawn, and the pack stays free.
				`select order_number as number from orders cross join lateral (select coalesce(-sum(points_amount), 0) as points
						from points_transactions where order_id = orders.id and kind = 'redeem') drawn
					where drawn.points > points_used or drawn.points < points_used and not exists (
						select 1 from points_transactions entry join checkouts on checkouts.id = orders.checkout_id
						where entry.user_id = orders.user_id and (entry.expires_at between checkouts.created_at and orders.created_at
							or entry.kind <> 'redeem' and entry.points_amount < 0
								and entry.created_at between checkouts.created_at and orders.created_at))`,
			);
			return unpaid.map(({ number }) => `order ${number}`);
		},
	},
	{
		name: "an order that is not in review has earned its points, once",
		find: async (watched) => {
			const wrong = await rows<{ number: string }>(
				watched,
				`select order_number as number from orders where user_id is not null
					and coalesce(verification_status, 'approved') = 'approved' and points_earned <> (select coalesce(sum(points_amount), 0)
						from points_transactions where order_id = orders.id and kind = 'earn')`,
			);
			return wrong.map(({ number }) => `order ${number}`);
		},
	},
	{
		name: "the owner hears of each failed refund once",
		find: async (watched) => {
			const [told] = await rows<{ emails: number; failed: number }>(
				watched,
				`select (select count(*) from outbox where kind = 'refund_failed')::int as emails,
					(select count(*) from refunds where failed_at is not null)::int as failed`,
			);
			return told && told.emails !== told.failed ? [`${told.failed} failed, ${told.emails} emails`] : [];
		},
	},
	{
		name: "every reply is one email",
		find: async (watched) => {
			const wrong = await rows<{ id: string }>(
				watched,
				`select id::text as id from support_replies where (select count(*) from outbox
					where kind = 'support_reply' and once_key = 'support reply ' || request_key::text) <> 1`,
			);
			return wrong.map(({ id }) => id);
		},
	},
	{
		name: "each notice about points is sent once",
		find: async (watched) => {
			// One a month and one a week before.
			const often = await rows<{ who: string }>(
				watched,
				`select recipient as who from outbox where kind in ('points_expiring', 'points_halving')
					group by kind, recipient, data ->> 'ends_at' having count(*) > 2`,
			);
			return often.map(({ who }) => who);
		},
	},
	{
		name: "a discount code is used no more often than it may be",
		find: async (watched) => {
			// A payment is accepted however late it comes, and a refund that failed takes the use back.
			const over = await rows<{ code: string }>(
				watched,
				`select code from discount_codes where uses > max_uses
					+ (select count(*) from discount_uses join checkouts on checkouts.id = checkout_id
						where code_id = discount_codes.id and state = 'completed' and closed_at > expires_at)
					+ (select count(*) from refunds join orders on orders.id = order_id
						where discount_code = code and refunds.failed_at is not null)`,
			);
			return over.map(({ code }) => code);
		},
	},
	{
		name: ACKNOWLEDGED,
		find: async (watched) => {
			const lost: string[] = [];
			const places = Map.groupBy(new Set(watched.acknowledged), ({ table, column }) => `${table} ${column}`);
			for (const there of places.values()) {
				const [{ table, column }] = there as [Acknowledged];
				const values = there.map(({ value }) => value);
				const found = await watched.shop.database.transaction({ role: "system", userId: null }, (tx) =>
					sql<{ value: string }>`select value from unnest(${values}::text[]) value
						where value not in (select ${sql.ref(column)}::text from ${sql.table(table)} where ${sql.ref(column)} is not null)`.execute(
						(tx as unknown as Kysely<Schema>).withoutPlugins(),
					),
				);
				const missing = new Set(found.rows.map(({ value }) => value));
				lost.push(...there.filter(({ value }) => missing.has(value)).map(({ what }) => what));
			}
			return lost;
		},
	},
	{
		name: "no email is sent twice",
		find: async (watched) => {
			const times = new Map<string, number>();
			for (const { messageId, isForgotten } of watched.mail.delivered)
				times.set(messageId, (times.get(messageId) ?? 0) + (isForgotten ? 0 : 1));
			return [...times]
				.filter(([id, count]) => count > 1 + watched.mayRepeat(id))
				.map(([id, count]) => `${id}: ${count}`);
		},
	},
	{
		name: "the activity log's chain is intact",
		find: async ({ shop }) => {
			const { brokenAt } = await verifyActivity(asObserver(shop));
			return brokenAt === null ? [] : [`entry ${brokenAt}`];
		},
	},
];

/** What holds when faults have stopped and everything open has had the time that is promised for it. */
export const IN_THE_END: readonly Invariant[] = [
	...ALWAYS,
	{
		name: "the accounts balance, and did at every instant",
		find: async ({ shop }) => {
			const sections = await findTrialBalance(asObserver(shop), shop.clock.now());
			return sections.flatMap(({ section, difference, unbalancedAt }) =>
				unbalancedAt === null ? [] : [`${section}: ${difference}, first at ${new Date(unbalancedAt).toISOString()}`],
			);
		},
	},
	{
		name: "every payment is an order",
		find: async (watched) => {
			const orders = await rows<{ session: string }>(watched, "select payment_session_id as session from orders");
			const known = new Set(orders.map(({ session }) => session));
			return watched.provider
				.state()
				.sessions.filter((one) => one.payment_status === "paid" && !known.has(one.id))
				.map(({ id }) => id);
		},
	},
	{
		name: "refunds at the provider are the shop's",
		find: async (watched) => {
			const sessions = sessionsOf(watched);
			const orders = await rows<{ session: string; number: string; cents: number }>(
				watched,
				`select payment_session_id as session, order_number as number, (select coalesce(sum(amount_cents), 0)::int
					from refunds where order_id = orders.id and state not in ('failed', 'settled')) as cents
				from orders where payment_method = 'card'`,
			);
			const wrong = orders.filter(({ session, cents }) => sessions.get(session)?.amount_refunded !== cents);
			return wrong.map(
				({ number, session, cents }) =>
					`order ${number}: ${cents} in the shop, ${sessions.get(session)?.amount_refunded} at the provider`,
			);
		},
	},
	{
		name: "nothing is left open",
		find: async (watched) => {
			const open = await rows<{ what: string }>(
				watched,
				`select 'checkout ' || id::text as what from checkouts where state = 'open'
					union all select 'refund ' || id::text from refunds where state = 'requested'
					union all select 'email ' || kind || ' ' || id::text from outbox where sent_at is null and failed_at is null
					union all select 'failed email ' || id::text || ' ' || coalesce(last_error, '') from outbox
						where failed_at is not null and dismissed_at is null
					union all select 'stock held of product ' || id::text from products where reserved <> 0`,
			);
			return open.map(({ what }) => what);
		},
	},
	{
		name: "the points are those of an independent replay",
		find: async (watched) => {
			const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
			const entries = await rows<Entry>(
				watched,
				`select id::text, user_id::text as "user", lot_id::text as lot, kind, points_amount as points,
					${ms("expires_at")} as expires, ${ms("created_at")} as at from points_transactions order by created_at, lot_id nulls first`,
			);
			const now = watched.shop.clock.now();
			const users = [...new Set(entries.map(({ user }) => user))];
			const shown = await transaction(watched.shop, (tx) => findBalances(tx, users, now));
			const merged = await rows<{ user: string }>(
				watched,
				`select user_id::text as "user" from customers where user_id is not null and id in (select target_id from customer_merges)`,
			);
			const orders = await rows<{ user: string; at: number }>(
				watched,
				`select user_id::text as "user", ${ms("max(created_at)")} as at from orders where user_id is not null group by 1`,
			);
			const lastOrders = new Map(orders.map(({ user, at }) => [user, at]));
			return replayPoints(entries, now, HALVING_GRACE_MS, shown, new Set(merged.map(({ user }) => user)), lastOrders);
		},
	},
	{
		name: "the staff do what their role allows, and nothing once they are deactivated",
		find: async (watched) =>
			replayStaff(
				await rows<LogEntry>(
					watched,
					`select admin_email as who, action_type as what, details, (extract(epoch from created_at) * 1000)::float8 as at
						from admin_activity_logs order by id`,
				),
			),
	},
	{
		name: "every email that was recorded as sent has arrived",
		find: async (watched) => {
			const arrived = new Set(watched.mail.delivered.map(({ messageId }) => messageId));
			const sent = await rows<{ id: string }>(watched, "select id::text as id from outbox where sent_at is not null");
			return sent.filter(({ id }) => !arrived.has(id)).map(({ id }) => id);
		},
	},
];

function sessionsOf({ provider }: Watched) {
	return new Map(provider.state().sessions.map((session) => [session.id, session]));
}
