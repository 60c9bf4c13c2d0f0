import { Kysely, sql, type Transaction } from "kysely";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { databaseOn } from "#platform/database/open.ts";
import { openServer } from "#platform/database/open-server.ts";
import type { Schema } from "#platform/database/schema.ts";
import { addCustomer, customerCaller, SYSTEM, VISITOR } from "#platform/database/testing/add-customer.ts";
import { createServerDatabase } from "#tests/support/databases.ts";

type Session = { pid: number; role: string; user: string; limits: string[]; held: number };

/** The session state that a transaction finds on its connection. */
const look = sql<Session>`
	select pg_backend_pid() as pid, current_user::text as role, coalesce(current_setting('shop.user_id', true), '') as "user",
		array[current_setting('statement_timeout'), current_setting('lock_timeout'),
			current_setting('idle_in_transaction_session_timeout'), current_setting('timezone')] as limits,
		(select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())
			+ (select count(*) from pg_prepared_statements) + (select count(*) from pg_cursors where is_holdable)
			+ (select count(*) from pg_listening_channels()) as held`;

test.runIf(inject("postgresUrl") !== null)(
	"a transaction sets its own timeouts and caller and leaves nothing on its connection: any connection of a pooler will do",
	async () => {
		const databaseUrl = await createServerDatabase();
		// Sessions as a pooler hands them out, with settings far from what the shop needs.
		const admin = new pg.Client({ connectionString: databaseUrl });
		await admin.connect();
		onTestFinished(() => admin.end());
		const name = new URL(databaseUrl).pathname.slice(1);
		await admin.query(`alter database ${name} set statement_timeout = 77777`);
		await admin.query(`alter database ${name} set timezone = 'Asia/Kolkata'`);
		const connection = openServer(databaseUrl, { poolSize: 1, isPreparing: false, log: { warn() {} } });
		const database = databaseOn(connection);
		onTestFinished(() => database.close());
		const see = async (tx: Transaction<Schema>) => (await look.execute(tx)).rows[0];
		const limits = ["3s", "2s", "5s", "UTC"];

		const customer = crypto.randomUUID();
		await database.transaction(SYSTEM, async (tx) => {
			await sql`select pg_advisory_xact_lock(1)`.execute(tx);
			await addCustomer(tx, customer, 1);
		});
		const session = await database.transaction(customerCaller(customer), see);
		expect(session).toMatchObject({ role: "shop_customer", user: customer, limits, held: 0 });
		expect(await database.transaction(VISITOR, see)).toMatchObject({ role: "shop_visitor", user: "", limits });
		expect(await database.read(see)).toMatchObject({ role: "shop_visitor", user: "", limits });

		// On the same connection, between two transactions.
		const left = (await look.execute(new Kysely<Schema>({ dialect: connection.dialect }))).rows[0];
		expect(left?.pid).toBe(session?.pid);
		expect(left).toMatchObject({
			role: "shop_owner",
			user: "",
			limits: ["77777ms", "0", "0", "Asia/Kolkata"],
			held: 0,
		});
	},
);
