import { setTimeout as wait } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabase } from "#platform/database/open.ts";
import type { Schema } from "#platform/database/schema.ts";
import { addProduct, SYSTEM } from "#platform/database/testing/add-customer.ts";
import { readPublic, type Shop } from "#shop/kernel/context.ts";
import { type PostgresNode, startPrimary, startReplica } from "#tools/trials/scaling/postgres-node.ts";

const MAX_LAG_MS = 1000;

describe.runIf(inject("postgresUrl") !== null)("public reads with a streaming replica", () => {
	let primary: PostgresNode;
	let replica: PostgresNode;
	let database: Database;
	const clock = { at: 0 };
	const log = { warn: vi.fn() };

	beforeAll(async () => {
		primary = await startPrimary();
		replica = await startReplica(primary);
		database = await openDatabase({
			databaseUrl: primary.shopUrl,
			replica: { databaseUrl: replica.shopUrl, maxLagMs: MAX_LAG_MS },
			dataDir: "",
			log,
			now: () => clock.at,
		});
		await database.migrate();
		await database.transaction(SYSTEM, (tx) => addProduct(tx, 1));
	});
	afterAll(async () => {
		await database.close();
		await replica.close();
		await primary.close();
	});
	beforeEach(async () => {
		clock.at += 60_000;
		await untilLevel();
	});

	/** Until the replica has replayed the primary's log. */
	async function untilLevel(): Promise<void> {
		const [written] = await primary.ask<{ place: string }>("select pg_current_wal_lsn()::text as place");
		const reached = `select 1 where pg_last_wal_replay_lsn() >= '${written?.place}'`;
		while ((await replica.ask(reached)).length === 0) await wait(5);
	}

	const look = async (tx: Transaction<Schema>) => {
		const { rows } = await sql<{ place: string; name: string }>`
			select case when pg_is_in_recovery() then 'replica' else 'primary' end as place, name from products`.execute(tx);
		return rows[0];
	};
	/** Loads the primary's position, and waits for the replica: an idle server writes to its log too. */
	const seeNewest = async () => {
		const seen = await database.readNewest(look);
		await untilLevel();
		return seen;
	};
	const rename = (name: string) =>
		database.transaction(SYSTEM, (tx) => tx.updateTable("products").set({ name }).execute());

	test("use the replica while it has all that the primary had at the last check, a second ago at most", async () => {
		expect(await database.read(look)).toMatchObject({ place: "primary" });
		expect(await seeNewest()).toMatchObject({ place: "primary" });
		expect(await database.read(look)).toMatchObject({ place: "replica" });
		clock.at += MAX_LAG_MS - 1;
		expect(await database.read(look)).toMatchObject({ place: "replica" });
		clock.at += 1;
		expect(await database.read(look)).toMatchObject({ place: "primary" });
	});

	test("never return less than was seen at the primary: a lagging replica is skipped until it has caught up", async () => {
		await replica.ask("select pg_wal_replay_pause()");
		onTestFinished(async () => void (await replica.ask("select pg_wal_replay_resume()")));
		await rename("Renamed");
		await database.readNewest(look);
		expect(await replica.ask("select name from products")).toEqual([{ name: "Pack" }]);
		expect(await database.read(look)).toEqual({ place: "primary", name: "Renamed" });
		await replica.ask("select pg_wal_replay_resume()");
		await untilLevel();
		expect(await database.read(look)).toEqual({ place: "replica", name: "Renamed" });
	});

	test("only for visitors: signed-in users and the shop itself read from the primary", async () => {
		await seeNewest();
		const placeFor = async (caller: Shop["caller"]) =>
			(await readPublic({ database, caller } as unknown as Shop, look))?.place;
		expect(await placeFor({ role: "visitor", userId: null })).toBe("replica");
		for (const role of ["customer", "administrator", "system"] as const) {
			expect(await placeFor({ role, userId: crypto.randomUUID() })).toBe("primary");
		}
		expect(await database.transaction({ role: "visitor", userId: null }, look)).toMatchObject({ place: "primary" });
	});

	test("return only what a visitor may see, and cannot write, on either server", async () => {
		await seeNewest();
		for (const age of [0, MAX_LAG_MS]) {
			clock.at += age;
			const customers = database.read((tx) => tx.selectFrom("userProfiles").select("email").execute());
			await expect(customers).rejects.toMatchObject({ code: "42501" });
			const draft = { productId: 1, rating: 5, userName: "Ana", userEmail: "ana@example.com", isApproved: false };
			const review = database.read((tx) => tx.insertInto("productReviews").values(draft).execute());
			await expect(review).rejects.toMatchObject({ code: "25006" });
			// The statement was wrong: the replica is not skipped for it.
			expect(await database.read(look)).toMatchObject({ place: age === 0 ? "replica" : "primary" });
		}
	});

	test("use the primary while the replica is unavailable, and the replica again once it has been back for a while", async () => {
		await replica.crash();
		await database.readNewest(look).catch(() => {});
		log.warn.mockClear();
		expect(await database.read(look)).toMatchObject({ place: "primary" });
		expect(await database.read(look)).toMatchObject({ place: "primary" });
		// Asked once, then left alone.
		expect(log.warn.mock.calls.filter(([, text]) => text.startsWith("replica not responding"))).toHaveLength(1);

		await replica.restart();
		await seeNewest();
		expect(await database.read(look)).toMatchObject({ place: "primary" });
		clock.at += 5000;
		await seeNewest();
		expect(await database.read(look)).toMatchObject({ place: "replica" });
	});
});
