import { describe, expect, test } from "vitest";
import type { Database } from "#platform/database/open.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { createDraft } from "#shop/selling/orders/drafts/edit-drafts.ts";
import { payOtherwise } from "#shop/selling/orders/drafts/pay-draft.ts";
import { draftOf } from "#tests/selling/drafts/draft-content.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { createServerDatabase, databaseKinds, openServerDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

const DRAFTS = 24;
const FIFTEEN_PAIR = 2;

/** Two processes' worth of pools on the server, one on the embedded database, which only one process can open. */
async function openDatabases(kind: Database["kind"]): Promise<Database[]> {
	if (kind === "embedded") return [await openTestDatabase(kind)];
	const databaseUrl = await createServerDatabase();
	return [await openServerDatabase(databaseUrl), await openServerDatabase(databaseUrl)];
}

describe.each(databaseKinds)("the numbers of quotes and invoices on the %s database", (kind) => {
	test("DRFT-09 two processes number quotes and invoices without gaps, though a third of them is rolled back", async () => {
		const [database, ...databases] = await openDatabases(kind);
		if (!database) throw new Error("no database");
		const testShop = await openTestShop(database, { databases });
		const ownerOf = (turn: number) => byOwner(testShop.shops[turn % testShop.shops.length] as Shop);
		const ids = Array.from({ length: DRAFTS }, () => crypto.randomUUID());
		const soldOut = { productId: FIFTEEN_PAIR, quantity: 9000, priceCents: null, priceReason: "" };
		const one = { ...soldOut, quantity: 1 };
		// What is not for sale rolls back after its number was drawn.
		const added = await Promise.allSettled(
			ids.map((id, turn) =>
				createDraft(
					ownerOf(turn),
					id,
					draftOf({ lines: [turn % 3 === 0 ? { ...one, productId: 999 } : turn % 3 === 1 ? one : soldOut] }),
				),
			),
		);
		expect(added.filter(({ status }) => status === "rejected")).toHaveLength(DRAFTS / 3);
		// An invoice of more than there is rolls back, too.
		const paid = await Promise.allSettled(
			ids.map((id, turn) => payOtherwise(ownerOf(turn + 1), id, { method: "cash", note: "", version: null })),
		);
		expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(DRAFTS / 3);
		const rows = await transaction(testShop.system, (tx) =>
			tx.selectFrom("draftOrders").select(["number", "invoiceNumber"]).orderBy("number").execute(),
		);
		const upFrom1001 = (count: number) => Array.from({ length: count }, (_, index) => 1001 + index);
		expect(rows.map(({ number }) => number)).toEqual(upFrom1001((DRAFTS / 3) * 2));
		const invoices = rows.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
		expect(invoices.toSorted((a, b) => a - b)).toEqual(upFrom1001(DRAFTS / 3));
		expect(await findViolations(testShop.system)).toEqual([]);
	});
});
