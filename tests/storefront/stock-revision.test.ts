import { afterAll, describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { findPublicRevision } from "#shop/selling/catalog/find-public-revision.ts";
import { releaseCheckout } from "#shop/selling/checkout/release-checkout.ts";
import { settleCheckout } from "#shop/selling/checkout/settle-checkout.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";
import { guestRequest } from "#tests/support/open-test-shop.ts";

const WAX = 4;

describe.each(oneDatabase)("what makes responses stale that show stock, on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const opened = await openTestApp(database, { holdWebhooks: true });
	const { system } = opened;
	const owner = byOwner(opened.shop);
	await opened.app.prepare();
	afterAll(async () => {
		await opened.close();
		await database.close();
	});

	test("PAY-14 every unit that is adjusted, held, released or sold does; an edit of a name does not", async () => {
		const seen = [(await findPublicRevision(system)).stock];
		const note = async () => seen.push((await findPublicRevision(system)).stock);
		await adjustStock(owner, WAX, { change: 9, reason: "received", key: crypto.randomUUID() });
		await note();
		const { sessionId } = await startCheckout(opened.shop, guestRequest([{ id: WAX, quantity: 2 }]));
		await note();
		await opened.pay(sessionId);
		await settleCheckout(system, sessionId);
		await note();
		const other = await startCheckout(opened.shop, guestRequest([{ id: WAX, quantity: 3 }]));
		await note();
		const { id } = await transaction(system, (tx) =>
			tx.selectFrom("checkouts").select("id").where("paymentSessionId", "=", other.sessionId).executeTakeFirstOrThrow(),
		);
		await releaseCheckout(system, id);
		expect((await findPublicRevision(system)).stock).toBe(seen[3]);
		expect(new Set(seen).size).toBe(seen.length);
		await editProduct(owner, WAX, { name: "Wax" });
		expect((await findPublicRevision(system)).stock).toBe(seen[3]);
	});
});
