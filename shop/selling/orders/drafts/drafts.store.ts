import { type Selectable, sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { toCodeNames } from "#platform/database/column-names.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";
import type { Draft, DraftContent, DraftLine, DraftState } from "./draft.rules.ts";

export async function selectDraft(tx: Transaction<Schema>, id: string): Promise<Draft | undefined> {
	const row = await drafts(tx).where("id", "=", id).executeTakeFirst();
	return row && toDraft(row);
}

/** Locks the draft's row until the transaction ends. */
export async function lockDraftRow(tx: Transaction<Schema>, id: string): Promise<Draft | undefined> {
	const row = await drafts(tx).where("id", "=", id).forUpdate().executeTakeFirst();
	return row && toDraft(row);
}

function drafts(tx: Transaction<Schema>) {
	return tx
		.selectFrom("draftOrders")
		.selectAll()
		.select(({ selectFrom }) =>
			jsonArrayFrom(
				selectFrom("draftLines")
					.select(["productId", "quantity", "priceCents", "priceReason"])
					.whereRef("draftId", "=", "draftOrders.id")
					.orderBy("position"),
			).as("lines"),
		);
}

/** The next number of a series, without gaps: its row is locked until the transaction ends. */
export async function drawNumber(tx: Transaction<Schema>, series: "quote" | "invoice"): Promise<number> {
	const { last } = await tx
		.updateTable("documentNumbers")
		.set(({ eb }) => ({ last: eb("last", "+", 1) }))
		.where("series", "=", series)
		.returning("last")
		.executeTakeFirstOrThrow();
	return last;
}

export async function insertDraftOrder(
	tx: Transaction<Schema>,
	content: DraftContent & { userId: string | null },
	{ by, at, ...row }: { id: string; number: number; by: string; at: number },
): Promise<void> {
	const { lines, ...columns } = content;
	await tx
		.insertInto("draftOrders")
		.values({ ...row, ...toColumns(columns), createdBy: by, createdAt: at, changedBy: by, changedAt: at })
		.execute();
	await insertLines(tx, row.id, lines);
}

export async function updateDraftContent(
	tx: Transaction<Schema>,
	id: string,
	content: DraftContent & { userId: string | null },
): Promise<void> {
	const { lines, ...columns } = content;
	await tx.updateTable("draftOrders").set(toColumns(columns)).where("id", "=", id).execute();
	await tx.deleteFrom("draftLines").where("draftId", "=", id).execute();
	await insertLines(tx, id, lines);
}

/** Changes the draft's row and notes by whom. */
export async function updateDraft(
	tx: Transaction<Schema>,
	id: string,
	{
		by,
		at,
		...change
	}: Partial<Pick<Draft, "state" | "checkoutId" | "orderId" | "sentAt" | "invoiceNumber">> & {
		by: string;
		at: number;
	},
): Promise<void> {
	await tx
		.updateTable("draftOrders")
		.set(({ eb }) => ({ ...change, changedBy: by, changedAt: at, version: eb("version", "+", 1) }))
		.where("id", "=", id)
		.execute();
}

/** Removes a person from drafts: those of the account, and those of the address. @returns the ids of open ones */
export async function clearDrafts(
	tx: Transaction<Schema>,
	{ userId, email }: { userId: string | null; email: string },
): Promise<string[]> {
	const rows = await tx
		.updateTable("draftOrders")
		.set({
			email: null,
			shippingAddress: null,
			note: "",
			internalNote: "",
			// A customer who paid is who changed it last.
			changedBy: sql<string>`case when lower(changed_by) = ${email.toLowerCase()} then '' else changed_by end`,
		})
		.where(({ eb, or, fn }) =>
			or([eb("userId", "=", userId), eb(fn<string>("lower", ["email"]), "=", email.toLowerCase())]),
		)
		.returning(["id", "state"])
		.execute();
	return rows.flatMap(({ id, state }) => (state === "open" ? [id] : []));
}

async function insertLines(tx: Transaction<Schema>, draftId: string, lines: readonly DraftLine[]): Promise<void> {
	await tx
		.insertInto("draftLines")
		.values(lines.map((line, position) => ({ ...line, draftId, position })))
		.execute();
}

function toColumns({ shipping, ...columns }: Omit<DraftContent, "lines"> & { userId: string | null }) {
	return { ...columns, shippingAddress: shipping === null ? null : JSON.stringify(shipping) };
}

function toDraft({
	shippingAddress,
	lines,
	...row
}: Selectable<Schema["draftOrders"]> & { lines: readonly object[] }): Draft {
	return {
		...row,
		state: row.state as DraftState,
		language: row.language as Draft["language"],
		shipping: shippingAddress as ShippingForm | null,
		lines: lines.map((line) => toCodeNames(line) as DraftLine),
	};
}

export async function updateDraftOwner(
	tx: Transaction<Schema>,
	{ from, to, email }: { from: string; to: string; email: string },
): Promise<void> {
	await tx
		.updateTable("draftOrders")
		.set({ userId: to })
		.where(({ eb, or, and }) =>
			or([eb("userId", "=", from), and([eb("userId", "is", null), sql<boolean>`lower(email) = lower(${email})`])]),
		)
		.execute();
}
