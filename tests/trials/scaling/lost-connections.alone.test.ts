import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/open.ts";
import { SYSTEM } from "#platform/database/testing/add-customer.ts";
import { createServerDatabase } from "#tests/support/databases.ts";
import { forwardPort } from "#tools/trials/scaling/forward-port.ts";

test.runIf(inject("postgresUrl") !== null)(
	"a connection lost within a transaction fails it alone; the process survives, and the next one reaches the server",
	async () => {
		const url = new URL(await createServerDatabase());
		const forwarder = await forwardPort(Number(url.port));
		const target = Number(url.port);
		url.port = String(forwarder.port);
		const database = await openDatabase({ databaseUrl: url.href, dataDir: "", log: { warn() {} } });
		onTestFinished(async () => {
			await database.close();
			await forwarder.close();
		});
		const insert = sql`insert into rate_limits values ('cut', now(), 1)`;
		const count = sql<{ count: number }>`select count(*) as count from rate_limits where key = 'cut'`;

		const cut = database.transaction(SYSTEM, async (tx) => {
			await insert.execute(tx);
			forwarder.pointTo(target);
			// Until this side has noticed, without a statement in progress.
			await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
			await insert.execute(tx);
		});
		await expect(cut).rejects.toMatchObject({ name: "DatabaseError", code: "08006" });
		const orderCount = await database.transaction(SYSTEM, async (tx) => (await count.execute(tx)).rows[0]?.count);
		expect(orderCount).toBe(0);

		forwarder.pointTo(null);
		const rejected = { name: "DatabaseError", code: "08006" };
		await expect(database.transaction(SYSTEM, (tx) => insert.execute(tx))).rejects.toMatchObject(rejected);
		forwarder.pointTo(target);
		await database.transaction(SYSTEM, (tx) => insert.execute(tx));
	},
);
