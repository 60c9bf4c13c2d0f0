import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { databaseOn } from "../../../platform/database/open.ts";
import { openPayments } from "../../../platform/payments/stripe.ts";
import { startPaymentSandbox } from "../../../sandbox/payments/start-payment-sandbox.ts";
import { asSystem, type Shop, transaction } from "../../../shop/kernel/context.ts";
import { oneDatabase, openTestConnection } from "../../../tests/support/databases.ts";
import { openTestShop } from "../../../tests/support/open-test-shop.ts";
import { fillYear } from "../fill/fill-year.ts";
import { writeCharges } from "../fill/write-charges.ts";
import type { DemoYear } from "../year/plan-year.ts";

export type FilledShop = Awaited<ReturnType<typeof openFilledShop>>;

const SILENT = { info() {}, warn() {}, error() {} };

/** A shop on a new database with the demo's year, and the payment sandbox that knows its charges; the clock stands at its end. */
export async function openFilledShop(year: DemoYear) {
	const folder = mkdtempSync(join(tmpdir(), "shop-demo-"));
	const journalFile = join(folder, "payment-sandbox.jsonl");
	await writeCharges(journalFile, year);
	const clock = { now: () => year.endsAt };
	const sandbox = await startPaymentSandbox({ port: 0, clock, log: SILENT, journalFile });
	const connection = await openTestConnection(oneDatabase[0]);
	const database = databaseOn(connection);
	const payments = openPayments({ secretKey: "sk_test_1", apiBase: new URL(sandbox.url), clock, log: SILENT });
	const opened = await openTestShop(database);
	const shop: Shop = { ...opened.shop, payments, clock: { ...opened.clock, ...clock } };
	await fillYear(shop, year);
	const rows = async (query: string): Promise<Record<string, unknown>[]> =>
		await transaction(asSystem(shop), async (tx) => {
			const result = await sql.raw<Record<string, unknown>>(query).execute(tx.withoutPlugins());
			return result.rows;
		});
	const close = async () => {
		await sandbox.close();
		await opened.close();
		await database.close();
		rmSync(folder, { recursive: true });
	};
	return { shop, rows, connection, close };
}
