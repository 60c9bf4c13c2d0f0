import { type RawBuilder, sql, type Transaction } from "kysely";
import { folded, likeStart, startsFolded, streetStarts } from "#platform/database/like-start.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import { fullNames } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { FOUND_PER_KIND, type Found } from "./search.rules.ts";

/** Of many matches only the latest are ranked, so that two characters that match every order are answered as fast. */
const RANKED = 50;

export async function selectFoundOrders(tx: Transaction<Schema>, search: string): Promise<Found["orders"]> {
	const start = likeStart(search);
	const code = likeStart(`sb-${search}`);
	const tracking = likeStart(search.replaceAll(/\s/g, ""));
	const name = sql`folded(trim(coalesce(ship_first_name, '') || ' ' || coalesce(ship_last_name, '')))`;
	const { rows } = await sql<{
		orderNumber: string;
		name: string;
		email: string | null;
		trackingNumber: string | null;
	}>`
		select order_number, trim(coalesce(ship_first_name, '') || ' ' || coalesce(ship_last_name, '')) as name, email,
			(select tracking_number from shipments where order_id = matching.id
				and replace(lower(tracking_number), ' ', '') like ${tracking} limit 1) as tracking_number
		from (
			select id, order_number, email, ship_first_name, ship_last_name, created_at from orders
			where lower(order_number) like ${start} or lower(order_number) like ${code} or lower(email) like ${start}
				or lower(ship_postal_code) like ${start} or ${matchesRecipient(search)}
				or id = any(array(
					select order_id from shipments where replace(lower(tracking_number), ' ', '') like ${tracking} limit ${RANKED}))
			order by created_at desc, id desc limit ${RANKED}
		) matching
		order by lower(order_number) in (${search.toLowerCase()}, ${`sb-${search.toLowerCase()}`}) desc,
			(lower(email) = ${search.toLowerCase()} or ${name} = ${folded(search)}) is true desc, created_at desc, id desc
		limit ${FOUND_PER_KIND}
	`.execute(tx);
	return rows;
}

export async function selectFoundReviews(
	tx: Transaction<Schema>,
	search: string,
	language: Language,
): Promise<Found["reviews"]> {
	const start = likeStart(search);
	return await tx
		.selectFrom("productReviews")
		.innerJoin("products", "products.id", "productReviews.productId")
		.select([
			"userName",
			"userEmail",
			"rating",
			language === "es" ? "products.nameEs as productName" : "products.name as productName",
		])
		.where(sql<boolean>`(lower(user_email) like ${start} or ${startsFolded(sql`user_name`, search)})`)
		.orderBy("productReviews.createdAt", "desc")
		.orderBy("productReviews.id")
		.limit(FOUND_PER_KIND)
		.execute();
}

export async function selectFoundMessages(tx: Transaction<Schema>, search: string): Promise<Found["messages"]> {
	const start = likeStart(search);
	return await tx
		.selectFrom("supportMessages")
		.select(["id", "name", "email", "subject"])
		.where(sql<boolean>`(lower(email) like ${start} or ${startsFolded(sql`name`, search)})`)
		.orderBy("createdAt", "desc")
		.orderBy("id")
		.limit(FOUND_PER_KIND)
		.execute();
}

const FIRST = sql`ship_first_name`;
const LAST = sql`ship_last_name`;

/** One of the names, a whole first name and the beginning of the last one or the other way around, or the street. */
function matchesRecipient(search: string): RawBuilder<boolean> {
	const whole = (column: RawBuilder<unknown>, name: string) => sql<boolean>`folded(${column}) = ${folded(name)}`;
	const parts = fullNames(search).map(
		({ first, last }) => sql<boolean>`(${whole(FIRST, first)} and ${startsFolded(LAST, last)})
			or (${whole(LAST, first)} and ${startsFolded(FIRST, last)})`,
	);
	const ways = [startsFolded(FIRST, search), startsFolded(LAST, search), streetStarts(sql`ship_line_1`, search)];
	return sql<boolean>`(${sql.join([...ways, ...parts], sql` or `)})`;
}
