import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { CustomerMessage, CustomerOrderRow, CustomerReview, UsedAddress } from "./customer-page.rules.ts";
import type { Customer } from "./customers.rules.ts";

type Who = Pick<Customer, "email" | "userId">;

/** The customer's orders, newest first. */
export async function selectCustomerOrders(
	tx: Transaction<Schema>,
	who: Who,
	limit: number,
): Promise<CustomerOrderRow[]> {
	const { rows } = await sql<CustomerOrderRow>`
		select id, order_number, created_at, fulfillment_status, total_cents,
			(select coalesce(sum(quantity), 0)::int from order_items where order_id = orders.id) as units,
			(select coalesce(sum(amount_cents), 0)::int from refunds
				where order_id = orders.id and state <> 'failed') as refunded_cents
		from orders where ${isTheirs(who)}
		order by created_at desc, id desc limit ${limit}
	`.execute(tx);
	return rows;
}

/** The addresses that orders were shipped to, the last used first. */
export async function selectUsedAddresses(tx: Transaction<Schema>, who: Who, limit: number): Promise<UsedAddress[]> {
	const { rows } = await sql<UsedAddress>`
		select coalesce(ship_first_name, '') as first_name, coalesce(ship_last_name, '') as last_name, ship_line_1 as line_1,
			coalesce(ship_line_2, '') as line_2, coalesce(ship_city, '') as city, coalesce(ship_state, '') as state,
			coalesce(ship_postal_code, '') as postal_code, coalesce(ship_country, '') as country,
			count(*)::int as orders, max(created_at) as last_used_at
		from orders where ${isTheirs(who)} and ship_line_1 is not null
		group by 1, 2, 3, 4, 5, 6, 7, 8
		order by last_used_at desc, line_1 limit ${limit}
	`.execute(tx);
	return rows;
}

/** The customer's reviews, newest first; the product's name in English, as in the list of reviews. */
export async function selectCustomerReviews(
	tx: Transaction<Schema>,
	who: Who,
	limit: number,
): Promise<CustomerReview[]> {
	return await tx
		.selectFrom("productReviews as review")
		.innerJoin("products", "products.id", "review.productId")
		.select(["review.id", "review.rating", "review.reviewText", "review.isApproved", "review.createdAt"])
		.select(["products.id as productId", "products.name as productName"])
		.where(sql<boolean>`lower(review.user_email) = ${who.email}`)
		.orderBy("review.createdAt", "desc")
		.orderBy("review.id", "desc")
		.limit(limit)
		.execute();
}

/** The customer's messages, newest first. */
export async function selectCustomerMessages(
	tx: Transaction<Schema>,
	who: Who,
	limit: number,
): Promise<CustomerMessage[]> {
	const { rows } = await sql<CustomerMessage>`
		select id, inquiry_type, subject, message, status, created_at from support_messages
		where user_id = ${who.userId} or lower(email) = ${who.email}
		order by created_at desc, id desc limit ${limit}
	`.execute(tx);
	return rows;
}

export async function selectPhone(tx: Transaction<Schema>, userId: string): Promise<string | null> {
	const row = await tx.selectFrom("userProfiles").select("phone").where("id", "=", userId).executeTakeFirst();
	return row?.phone ?? null;
}

/** The orders that the customer's sums count. */
function isTheirs({ email, userId }: Who): RawBuilder<boolean> {
	return sql<boolean>`(user_id = ${userId} or (user_id is null and lower(email) = ${email}))`;
}
