import { sql } from "kysely";
import { shopTexts } from "../../app/api/shop-texts.ts";
import { randomIds } from "../../platform/ids.ts";
import type { World } from "../../platform/world.ts";
import type { Shop } from "../../shop/kernel/context.ts";

/** The shop as someone sees it who looks at the database alone. */
export function observerShop({
	config,
	database,
	timeline,
}: Pick<World, "config" | "database"> & { timeline: { now(): number } }): Shop {
	const silent = { info() {}, warn() {}, error() {} };
	return {
		config,
		database,
		clock: { now: timeline.now, wait: async () => {} },
		ids: randomIds,
		log: silent,
		caller: { role: "system", userId: null },
		language: "en",
		texts: shopTexts,
	} as unknown as Shop;
}

/** What is in the tables in the end, for the hash of the run. */
export async function digest(database: World["database"]): Promise<string> {
	return await database.transaction({ role: "system", userId: null }, async (tx) => {
		const { rows } = await sql<{ text: string }>`
			select string_agg(concat_ws(' ', id, state, payment_session_id, updated), ',' order by id) as text from (
				select id::text, state, payment_session_id, closed_at::text as updated from checkouts
				union all select id::text, state, amount_cents::text, created_at::text from refunds
				union all select id::text, kind, order_id::text, sent_at::text from outbox) all_rows
		`.execute(tx.withoutPlugins());
		return rows[0]?.text ?? "";
	});
}

/** The orders that points have paid for. */
export async function findRedemptions(database: World["database"]): Promise<readonly unknown[]> {
	return await database.transaction({ role: "system", userId: null }, async (tx) => {
		const { rows } = await sql`select id from orders where points_used > 0`.execute(tx.withoutPlugins());
		return rows;
	});
}
