import { type RawBuilder, sql, type Transaction } from "kysely";
import { contains } from "#platform/database/like-start.ts";
import type { Schema } from "#platform/database/schema.ts";
import { shortestWay } from "#shop/kernel/lists/shortest-way.rules.ts";
import type { DraftState } from "./draft.rules.ts";
import type { PaymentMethod } from "./payment-method.rules.ts";

export type DraftFilter = { state: DraftState | null; search: string };

/** A row of the list; amounts in cents, instants in epoch ms. `totalCents` is null for what is not held and was not. */
export type ListedDraft = {
	id: string;
	number: number;
	invoiceNumber: number | null;
	state: DraftState;
	email: string | null;
	name: string;
	units: number;
	totalCents: number | null;
	/** While it is held. */
	heldUntil: number | null;
	sentAt: number | null;
	orderNumber: string | null;
	paymentMethod: PaymentMethod | null;
	createdBy: string;
	createdAt: number;
};

/** A page of drafts, newest first; `page` is 1-based, `total` counts all pages. */
export async function selectDraftPage(
	tx: Transaction<Schema>,
	{ filter, ...list }: { filter: DraftFilter; page: number; pageSize: number; total: number },
): Promise<ListedDraft[]> {
	const { offset, limit, isFromEnd } = shortestWay(list);
	const { rows } = await sql<ListedDraft>`
		select draft.id, draft.number, draft.invoice_number, draft.state, draft.email,
			trim(coalesce(draft.shipping_address->>'firstName', '') || ' ' || coalesce(draft.shipping_address->>'lastName', '')) as name,
			(select coalesce(sum(quantity), 0)::int from draft_lines where draft_id = draft.id) as units,
			checkouts.total_cents, case when checkouts.state = 'open' then checkouts.expires_at end as held_until,
			draft.sent_at, orders.order_number, orders.payment_method, draft.created_by, draft.created_at
		from (select id from draft_orders draft where ${matches(filter)}
			order by created_at ${isFromEnd ? sql`asc, id desc` : sql`desc, id asc`}
			limit ${limit} offset ${offset}) page
		join draft_orders draft on draft.id = page.id
		left join checkouts on checkouts.id = draft.checkout_id
		left join orders on orders.id = draft.order_id
		order by draft.created_at desc, draft.id
	`.execute(tx);
	return rows;
}

export async function countDrafts(tx: Transaction<Schema>, filter: DraftFilter): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from draft_orders draft where ${matches(filter)}
	`.execute(tx);
	return rows[0]?.count ?? 0;
}

/** The account of a member's address; null for any other. */
export async function selectMemberOf(tx: Transaction<Schema>, email: string | null): Promise<string | null> {
	if (email === null) return null;
	const row = await tx
		.selectFrom("customers")
		.select("userId")
		.where("email", "=", email.toLowerCase())
		.executeTakeFirst();
	return row?.userId ?? null;
}

/** The order that a draft became. */
export type DraftOrder = {
	id: string;
	orderNumber: string;
	paymentMethod: PaymentMethod;
	paymentSessionId: string | null;
};

/** The order of a finished draft. */
export async function selectDraftOrder(tx: Transaction<Schema>, id: string | null): Promise<DraftOrder | null> {
	if (id === null) return null;
	const row = await tx
		.selectFrom("orders")
		.select(["id", "orderNumber", "paymentMethod", "paymentSessionId"])
		.where("id", "=", id)
		.executeTakeFirst();
	return row === undefined ? null : { ...row, paymentMethod: row.paymentMethod as PaymentMethod };
}

/** As the index draft_orders_search has it. */
const TEXT = sql`folded(coalesce(draft.email, '') || ' ' || coalesce(draft.shipping_address->>'firstName', '') || ' '
	|| coalesce(draft.shipping_address->>'lastName', ''))`;

/** By a part of an email address or a name, or by the number of a quote, an invoice or an order. */
function matches({ state, search }: DraftFilter): RawBuilder<boolean> {
	const inState = state === null ? sql`true` : sql`draft.state = ${state}`;
	if (search === "") return sql<boolean>`${inState}`;
	const digits = /^(?:q-|inv-)?(\d{1,9})$/i.exec(search)?.[1];
	const byNumber =
		digits === undefined ? [] : [sql`draft.number = ${Number(digits)}`, sql`draft.invoice_number = ${Number(digits)}`];
	const byOrder = sql`draft.order_id = (select id from orders where order_number = upper(${search}))`;
	return sql<boolean>`(${inState} and (${sql.join([contains(TEXT, search), byOrder, ...byNumber], sql` or `)}))`;
}
