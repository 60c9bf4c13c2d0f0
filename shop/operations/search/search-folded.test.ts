import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { folded } from "#platform/database/like-start.ts";
import type { Database } from "#platform/database/open.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { findCustomers } from "#shop/people/customers/find-customers.ts";
import { ALL_CUSTOMERS } from "#shop/people/customers/segment.rules.ts";
import { findOrders } from "#shop/selling/orders/admin/find-orders.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { searchShop } from "./search-shop.ts";

const ORDERS = ["orders_first_name_folded", "orders_last_name_folded", "orders_street_folded"];
const CUSTOMERS = ["customers_name_folded", "customers_last_name_folded"];

describe.each(databaseKinds)("D-133 a search without accents on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, system } = await openTestShop(database);

	test("asks an index for each name and street", async () => {
		const all = [...ORDERS, ...CUSTOMERS, "product_reviews_name_folded", "support_messages_name_folded"];
		expect(await scannedOf(all, (by) => searchShop(by, "Peña"))).toEqual(all);
		expect(await scannedOf(ORDERS, (by) => findOrders(by, { filter: { search: "Peña" } }))).toEqual(ORDERS);
		const customers = [...CUSTOMERS, "orders_street_folded"];
		const find = (by: Shop) =>
			findCustomers(by, {
				segment: { ...ALL_CUSTOMERS, search: "12 Oak" },
				ordering: { by: "name", isDescending: false },
				page: 1,
			});
		expect(await scannedOf(customers, find)).toEqual(customers);
	});

	test("writes a text as the code does", async () => {
		const texts = ["Zoë Peña", "ÀÉÎ Ñandú", "İstanbul", "Straße", "Ana", "日本語", "Łódź", ""];
		const { rows } = await transaction(system, (tx) =>
			sql<{ text: string }>`select folded(text) as text from unnest(${texts}::text[]) text`.execute(tx),
		);
		expect(rows.map(({ text }) => text)).toEqual(texts.map(folded));
	});

	/** Which of these indexes were read by the transactions of `work`; tables of a test are too small to need one. */
	async function scannedOf(indexes: readonly string[], work: (by: Shop) => Promise<unknown>): Promise<string[]> {
		const scanned = new Set<string>();
		const counted: Database = {
			...database,
			transaction: (caller, inside, bounds) =>
				database.transaction(
					caller,
					async (tx) => {
						await sql`set local enable_seqscan = off`.execute(tx);
						// Otherwise a few rows are read in the order of the list.
						await sql`set local enable_indexscan = off`.execute(tx);
						const result = await inside(tx);
						for (const index of indexes) {
							const { rows } = await sql<{ scans: string }>`
								select pg_stat_get_xact_numscans(${index}::regclass) as scans`.execute(tx);
							if (Number(rows[0]?.scans) > 0) scanned.add(index);
						}
						return result;
					},
					bounds,
				),
		};
		await work(byOwner({ ...shop, database: counted }));
		return indexes.filter((index) => scanned.has(index));
	}
});
