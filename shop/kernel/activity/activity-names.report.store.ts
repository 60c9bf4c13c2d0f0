import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { ActivityEntry, ActivityNames } from "./activity.rules.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const MAX_PRODUCT_ID = 2 ** 31 - 1;

/** Today's names of what entries are about, in their order. An API client's entry may have anything in place of an id. */
export async function selectNames(
	tx: Transaction<Schema>,
	entries: readonly ActivityEntry[],
): Promise<readonly ActivityNames[]> {
	const idsIn = (name: string) =>
		entries.flatMap(({ details: { [name]: id } }) => (typeof id === "string" && UUID.test(id) ? [id] : []));
	const products = entries.flatMap(({ details: { product_id: id } }) =>
		typeof id === "number" && Number.isInteger(id) && id >= 0 && id <= MAX_PRODUCT_ID ? [id] : [],
	);
	const { rows } = await sql<{ id: string; name: string }>`
		select id::text, name from products where id = any(${products}::integer[])
		union all select id::text, user_name from product_reviews where id = any(${idsIn("review_id")}::uuid[])
		union all select id::text, name from support_messages where id = any(${idsIn("message_id")}::uuid[])
		union all select id::text, coalesce(nullif(name, ''), email) from customers where id = any(${idsIn("customer_id")}::uuid[])
	`.execute(tx);
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	const nameOf = (id: unknown) => names.get(String(id)) ?? null;
	return entries.map(({ details }) => ({
		productName: nameOf(details.product_id),
		personName: nameOf(details.review_id ?? details.message_id ?? details.customer_id),
	}));
}
