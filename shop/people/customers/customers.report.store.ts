import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import { liesBeyond } from "#platform/database/keyset.ts";
import { folded, likeStart, startsFolded, streetStarts } from "#platform/database/like-start.ts";
import type { Schema } from "#platform/database/schema.ts";
import { isWithinDays } from "#platform/database/within-days.ts";
import { nextMonthOf } from "#shop/kernel/calendar.rules.ts";
import { COUNTED_AT_MOST, type ListTotal, listTotal } from "#shop/kernel/lists/list-total.rules.ts";
import { selectPage } from "#shop/kernel/lists/select-page.rules.ts";
import type { PageRequest } from "#shop/kernel/lists/shortest-way.rules.ts";
import { fullNames } from "#shop/selling/orders/admin/admin-order.rules.ts";
import type { Customer, CustomerKind, CustomerOrdering } from "./customers.rules.ts";
import type { Segment } from "./segment.rules.ts";

/** A segment at an instant (epoch ms), at which points are counted. */
export type CustomerFilter = Segment & { at: number; timeZone: string };

/** A page of customers; equal ones by id, those without a value last. */
export async function selectCustomers(
	tx: Transaction<Schema>,
	query: CustomerFilter & PageRequest & { ordering: CustomerOrdering },
): Promise<ListedCustomer[]> {
	const { by, isDescending } = query.ordering;
	return await selectPage(query, async ({ offset, limit, isFromEnd, beyond }) => {
		const isGreater = isDescending === isFromEnd;
		// Ids first: an index has them, so that the customers before the page are not read.
		const isBeyond =
			beyond === null ? sql`true` : liesBeyond([COLUMNS[by], sql`id`], { from: sql`customers`, id: beyond, isGreater });
		const ids = sql`select id from ${customersOf(query, query.total)} where ${isBeyond}
			order by ${inOrder(query.ordering, isFromEnd)} limit ${limit} offset ${offset}`;
		return await selectListed(tx, sql<boolean>`id in (${ids})`, inOrder(query.ordering, false));
	});
}

/**
 * The customers of a filter, to be sorted and cut. Those of a search that finds few (`total` is known) are read first: the
 * planner would read all customers in the order of the list until a page is full.
 */
function customersOf(filter: CustomerFilter, total: number | null): RawBuilder<unknown> {
	const barrier = filter.search !== null && total !== null ? sql`offset 0` : sql``;
	return sql`(select id, name, orders, spent_cents, last_order_at from customers
		where ${matchesFilter(filter)} ${barrier}) as customers`;
}

/** Customers of a filter by id, those after one. */
export async function selectCustomersAfter(
	tx: Transaction<Schema>,
	query: CustomerFilter & { after: string | null; limit: number },
): Promise<ListedCustomer[]> {
	const { after, limit } = query;
	const isNext = sql<boolean>`(${after}::uuid is null or id > ${after}::uuid) and ${matchesFilter(query)}`;
	const ids = tx.selectFrom("customers").select("id").where(isNext).orderBy("id").limit(limit);
	return await selectListed(tx, sql<boolean>`id in (${ids})`, sql`id`);
}

/** A customer of the list. */
export type ListedCustomer = Customer & { tags: string[]; isBlocked: boolean };

async function selectListed(
	tx: Transaction<Schema>,
	condition: RawBuilder<boolean>,
	order: RawBuilder<unknown>,
): Promise<ListedCustomer[]> {
	const rows = await tx
		.selectFrom("customers")
		.selectAll()
		.select([
			sql<string[]>`array(select tag from customer_tags where customer_id = customers.id order by tag)`.as("tags"),
			sql<boolean>`exists (select from customer_blocks where customer_id = customers.id)`.as("isBlocked"),
		])
		.where(condition)
		.orderBy(order)
		.execute();
	return rows.map(({ tags, isBlocked, ...row }) => ({ ...toCustomer(row), tags, isBlocked }));
}

/** As the indexes have it; the other way round, those without a value come first. */
function inOrder({ by, isDescending }: CustomerOrdering, isReversed: boolean): RawBuilder<unknown> {
	const direction = isDescending === isReversed ? sql`asc` : sql`desc`;
	const empty = by === "last_order_at" ? (isReversed ? sql`nulls first` : sql`nulls last`) : sql``;
	return sql`${COLUMNS[by]} ${direction} ${empty}, id ${direction}`;
}

/**
 * How many customers a filter has; all, all members and all guests from kept counters, others counted up to
 * {@link COUNTED_AT_MOST}.
 */
export async function countCustomers(tx: Transaction<Schema>, filter: CustomerFilter): Promise<ListTotal> {
	const { kind, at: _, timeZone: __, ...conditions } = filter;
	const isWhole = kind !== "blocked" && Object.values(conditions).every((value) => value === null);
	const { rows } = await (isWhole
		? sql<{ count: number }>`select coalesce(sum(rows), 0)::int as count from tallied
			where kind = 'customer' and (${kind}::text is null or name = ${kind})`
		: sql<{ count: number }>`select count(*)::int as count from (
			select from ${matchingTable(filter)} limit ${COUNTED_AT_MOST + 1}) as counted`
	).execute(tx);
	const count = rows[0]?.count ?? 0;
	return isWhole ? { total: count, isTotalCapped: false } : listTotal(count);
}

/** Rows that are as many as a filter's customers: of a tag or a product alone, without the customers themselves. */
function matchingTable(filter: CustomerFilter): RawBuilder<unknown> {
	const { at: _, timeZone: __, ...conditions } = filter;
	const [only, ...others] = Object.entries(conditions).filter(([, value]) => value !== null);
	if (others.length === 0 && only?.[0] === "tag") return sql`customer_tags where tag = ${filter.tag}`;
	if (others.length === 0 && only?.[0] === "productId")
		return sql`customer_products where product_id = ${filter.productId}`;
	return sql`customers where ${matchesFilter(filter)}`;
}

/** Of many matches only the latest are ranked, so that two characters that match every customer are answered as fast. */
const RANKED = 50;

/** The customers that a search in the admin shows: the one whose email or name it is first, then the latest buyers. */
export async function selectLatestCustomers(
	tx: Transaction<Schema>,
	search: string,
	limit: number,
): Promise<{ id: string; name: string; email: string }[]> {
	const { rows } = await sql<{ id: string; name: string; email: string }>`
		select id, name, email from (
			select id, name, email, last_order_at from customers where ${matchesSearch(search)}
			order by last_order_at desc nulls last, id desc limit ${RANKED}
		) matching
		order by ${search.toLowerCase()} in (email, lower(name)) desc, last_order_at desc nulls last, id desc
		limit ${limit}
	`.execute(tx);
	return rows;
}

/**
 * The customer with this id, or the one to whom an account, an order, a message or a review with this id belongs: so
 * that other pages link to a customer with the id that they have.
 */
export async function selectCustomer(tx: Transaction<Schema>, id: string): Promise<Customer | undefined> {
	const row = await tx
		.selectFrom("customers")
		.selectAll()
		.where(
			sql<boolean>`customers.id = coalesce(
				(select found.id from customers found where found.id = ${id} or found.user_id = ${id}),
				(select found.id from orders join customers found on found.user_id = orders.user_id where orders.id = ${id}),
				(select found.id from orders join customers found on found.email = lower(orders.email)
					where orders.id = ${id} and orders.user_id is null),
				(select found.id from support_messages message join customers found
					on found.user_id = message.user_id or found.email = lower(message.email)
					where message.id = ${id} order by found.user_id = message.user_id desc nulls last limit 1),
				(select found.id from product_reviews review join customers found on found.email = lower(review.user_email)
					where review.id = ${id}))`,
		)
		.executeTakeFirst();
	return row && toCustomer(row);
}

const COLUMNS: Readonly<Record<CustomerOrdering["by"], RawBuilder<unknown>>> = {
	last_order_at: sql`last_order_at`,
	name: sql`lower(name)`,
	orders: sql`orders`,
	spent: sql`spent_cents`,
};

function matchesFilter(filter: CustomerFilter): RawBuilder<boolean> {
	const { kind, search, tag, productId, spentFromCents, spentToCents, orderedFrom, orderedTo, pointsFrom } = filter;
	const parts = [
		sql`true`,
		...(kind === null ? [] : [IS_KIND[kind]]),
		...(search === null ? [] : [matchesSearch(search)]),
		...(tag === null ? [] : [sql`id in (select customer_id from customer_tags where tag = ${tag})`]),
		...(productId === null
			? []
			: [sql`id in (select customer_id from customer_products where product_id = ${productId})`]),
		...(spentFromCents === null ? [] : [sql`spent_cents >= ${spentFromCents}`]),
		...(spentToCents === null ? [] : [sql`spent_cents <= ${spentToCents}`]),
		isWithinDays(sql`last_order_at`, { from: orderedFrom, to: orderedTo, timeZone: filter.timeZone }),
		...(pointsFrom === null ? [] : [sql`user_id in (${accountsWithPoints(pointsFrom, filter.at)})`]),
	];
	return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

const IS_KIND: Readonly<Record<CustomerKind, RawBuilder<unknown>>> = {
	member: sql`user_id is not null`,
	guest: sql`user_id is null`,
	blocked: sql`id in (select customer_id from customer_blocks)`,
};

/** Where no points expired since the balance was stored, it is the balance; elsewhere it is summed as on the account's page. */
function accountsWithPoints(points: number, at: number): RawBuilder<unknown> {
	const nextMonth = asInstant(nextMonthOf(at));
	return sql`select account.user_id from points_accounts account where account.points >= ${points} and (
		account.first_month >= ${nextMonth} or ${points} <= (
			(select coalesce(sum(months.points), 0) from points_months months
				where months.user_id = account.user_id and months.month >= ${nextMonth})
			+ (select coalesce(sum(points_amount), 0) from points_transactions entry where entry.user_id = account.user_id
				and entry.expires_at > ${asInstant(at)} and entry.expires_at < ${nextMonth})))`;
}

/**
 * By the beginning of the email, the name, its last word, or the street of an order; also "Khan Aisha" for Aisha Khan. Case
 * and accents do not count.
 */
function matchesSearch(search: string): RawBuilder<unknown> {
	const name = sql`name`;
	const lastName = sql`regexp_replace(name, '^.*\\s', '')`;
	const turned = fullNames(search).map(
		({ first, last }) => sql` or ${startsFolded(name, `${last} ${first}`)}
			or (folded(${lastName}) = ${folded(first)} and ${startsFolded(name, last)})`,
	);
	const street = streetStarts(sql`ship_line_1`, search);
	return sql`(email like ${likeStart(search)} or ${startsFolded(name, search)} or ${startsFolded(lastName, search)}
		or user_id = any(array(select user_id from orders where ${street} limit ${OF_A_STREET}))
		or email = any(array(select lower(email) from orders where user_id is null and ${street} limit ${OF_A_STREET}))
		${sql.join(turned, sql``)})`;
}

/** Orders of one street whose customers are found, so that "a" does not read every order. */
const OF_A_STREET = 1000;

function toCustomer(row: Selectable<Schema["customers"]>): Customer {
	return { ...row, spentCents: Number(row.spentCents) };
}
