import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** Number of failed admin sign-ins since an instant (epoch ms). */
export async function countFailedSignIns(tx: Transaction<Schema>, since: number): Promise<number> {
	const { count } = await tx
		.selectFrom("adminActivityLogs")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("actionType", "=", "LOGIN_FAILED")
		.where("createdAt", ">", since)
		.executeTakeFirstOrThrow();
	return count;
}

/** When the latest email of a kind was queued (epoch ms); null if there was none. */
export async function selectLastEmailAt(tx: Transaction<Schema>, kind: string): Promise<number | null> {
	const row = await tx
		.selectFrom("outbox")
		.select("createdAt")
		.where("kind", "=", kind)
		.orderBy("createdAt", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.createdAt ?? null;
}
