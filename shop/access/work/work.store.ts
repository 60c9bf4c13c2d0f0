import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { AssignedFilter, Work, WorkKind } from "./work.rules.ts";

const COLUMNS = { message: "messageId", order: "orderId", review: "reviewId" } as const;
const NAMES = { message: "message_id", order: "order_id", review: "review_id" } as const;

type Piece = { kind: WorkKind; id: string };

/** Who has these pieces of work, by id; what nobody ever had is missing. */
export async function selectWork(
	tx: Transaction<Schema>,
	kind: WorkKind,
	ids: readonly string[],
): Promise<ReadonlyMap<string, Work>> {
	if (ids.length === 0) return new Map();
	const column = COLUMNS[kind];
	const rows = await tx
		.selectFrom("workItems")
		.select([column, "handledBy", "handledUntil", "assignedTo"])
		.where(sql<boolean>`${sql.ref(NAMES[kind])} = any(${ids}::uuid[])`)
		.execute();
	return new Map(
		rows.map(({ handledBy, handledUntil, assignedTo, ...of }) => {
			return [Object.values(of)[0] as string, { handledBy, handledUntil, assignedTo }];
		}),
	);
}

/**
 * A piece of work, locked until the transaction ends.
 * @throws DatabaseError 23503 if there is no such message, order or review
 */
export async function lockWork(tx: Transaction<Schema>, { kind, id }: Piece): Promise<Work> {
	const column = COLUMNS[kind];
	await tx
		.insertInto("workItems")
		.values({ [column]: id })
		.onConflict((conflict) => conflict.column(column).doNothing())
		.execute();
	return await tx
		.selectFrom("workItems")
		.select(["handledBy", "handledUntil", "assignedTo"])
		.where(column, "=", id)
		.forUpdate()
		.executeTakeFirstOrThrow();
}

export async function updateWork(
	tx: Transaction<Schema>,
	{ kind, id }: Piece,
	change: Partial<Work & { assignedBy: string | null; assignedAt: number | null }>,
): Promise<void> {
	await tx.updateTable("workItems").set(change).where(COLUMNS[kind], "=", id).execute();
}

/** Makes nobody's what this person handles or has been given of these kinds. */
export async function clearWork(tx: Transaction<Schema>, email: string, kinds: readonly WorkKind[]): Promise<void> {
	const change = tx
		.updateTable("workItems")
		.where((row) => row.or(kinds.map((kind) => row(COLUMNS[kind], "is not", null))));
	await change.where("handledBy", "=", email).set({ handledBy: null, handledUntil: null }).execute();
	const nobodys = { assignedTo: null, assignedBy: null, assignedAt: null };
	await change.where("assignedTo", "=", email).set(nobodys).execute();
}

/** Whether the row with this id is this person's work, or nobody's: a condition for the list of its table. */
export function isAssigned(
	kind: WorkKind,
	row: RawBuilder<unknown>,
	{ filter, who }: { filter: AssignedFilter; who: string },
): RawBuilder<boolean> {
	const column = sql.ref(NAMES[kind]);
	return filter === "mine"
		? sql<boolean>`${row} = any(array(select ${column} from work_items where assigned_to = ${who} and ${column} is not null))`
		: sql<boolean>`not exists (select from work_items where ${column} = ${row} and assigned_to is not null)`;
}
