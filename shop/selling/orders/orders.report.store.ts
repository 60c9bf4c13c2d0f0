import { type Selectable, sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { toCodeNames } from "#platform/database/column-names.ts";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Order, OrderForMessage } from "./order.rules.ts";
import { toBuyerOrder, toOrderLine } from "./orders.store.ts";

/** The orders with these ids, for emails about them. */
export async function selectOrdersForMessages(
	tx: Transaction<Schema>,
	ids: readonly string[],
): Promise<OrderForMessage[]> {
	if (ids.length === 0) return [];
	const rows = await tx
		.selectFrom("orders")
		.selectAll()
		.select(({ exists, selectFrom }) => [
			jsonArrayFrom(
				selectFrom("orderItems")
					.select(["productId", "productName", "image", "quantity", "unitPriceCents", "subtotalCents"])
					.whereRef("orderItems.orderId", "=", "orders.id")
					.orderBy("position")
					.orderBy("productId"),
			).as("lines"),
			exists(
				selectFrom("authUsers")
					.select("authUsers.id")
					.where(sql<boolean>`auth_users.email = lower(orders.email)`)
					.where("emailVerified", "=", true),
			).as("hasAccount"),
		])
		.where("orders.id", "in", ids)
		.execute();
	return rows.map((row) => ({
		...toOrder(
			row,
			row.lines.map((line) => toCodeNames(line) as LineRow),
		),
		paymentSessionId: row.paymentSessionId,
		isGuest: row.userId === null,
		hasAccount: Boolean(row.hasAccount),
	}));
}

function toOrder(row: Selectable<Schema["orders"]>, lines: readonly LineRow[]): Order {
	const { requiresManualReview, cartId } = row;
	return { ...toBuyerOrder(row), requiresManualReview, cartId, lines: lines.map(toOrderLine) };
}

type LineRow = Parameters<typeof toOrderLine>[0];

/** Notes the account of a guest order's own email address; no other. */
export async function updateClaimOfOrder(
	tx: Transaction<Schema>,
	claim: { userId: string; orderNumber: string },
): Promise<void> {
	await tx
		.updateTable("orders")
		.from("authUsers")
		.set({ claimedBy: claim.userId })
		.where("authUsers.id", "=", claim.userId)
		.where("orders.orderNumber", "=", claim.orderNumber)
		.where("orders.userId", "is", null)
		.where(sql<boolean>`lower(orders.email) = auth_users.email`)
		.execute();
}

/** Makes an account the owner of the guest orders that it claimed; only if its address is confirmed. */
export async function updateClaimedOrders(tx: Transaction<Schema>, userId: string): Promise<void> {
	await tx
		.updateTable("orders")
		.from("authUsers")
		.set({ userId, claimedBy: null })
		.where("authUsers.id", "=", userId)
		.where("authUsers.emailVerified", "=", true)
		.where("orders.claimedBy", "=", userId)
		.where("orders.userId", "is", null)
		.where(sql<boolean>`lower(orders.email) = auth_users.email`)
		.execute();
}

/**
 * The buyer's history by email and address: orders since an instant, and whether a trial pack among these
 * products is not the first.
 */
export async function selectBuyerHistory(
	tx: Transaction<Schema>,
	who: { email: string | null; addressFingerprint: string | null; productIds: readonly number[]; since: number },
): Promise<{ recentOrders: number; isRepeatTrialPack: boolean }> {
	const { rows } = await sql<{ recentOrders: number; isRepeatTrialPack: boolean }>`
		select
			(select count(*)::int from orders
				where replaces is null and lower(email) = lower(${who.email}::text) and created_at > ${asInstant(who.since)}) as recent_orders,
			exists (
				select 1 from products where category = 'trial' and id = any(${[...who.productIds]}::int[])
			) and exists (
				select 1 from orders join order_items item on item.order_id = orders.id join products on products.id = item.product_id
				where products.category = 'trial' and orders.replaces is null
					and (lower(orders.email) = lower(${who.email}::text)
						or orders.address_fingerprint = ${who.addressFingerprint}::text)
			) as is_repeat_trial_pack
	`.execute(tx);
	return { recentOrders: rows[0]?.recentOrders ?? 0, isRepeatTrialPack: rows[0]?.isRepeatTrialPack ?? false };
}
