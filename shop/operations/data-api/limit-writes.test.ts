import { sql } from "kysely";
import { expect, test } from "vitest";
import { asSystem, type Caller, transaction } from "#shop/kernel/context.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { limitWrites, WRITES_PER_MINUTE } from "./limit-writes.ts";

const { shop, clock } = await openTestShop(await openTestDatabase("embedded"));
const MINUTE = 60_000;
const ANA = "00000000-0000-4000-8000-00000000000a";
const customer: Caller = { role: "customer", userId: ANA };
const visitor: Caller = { role: "visitor", userId: null };

const write = (caller: Caller, clientIp: string | null) => limitWrites({ shop: { ...shop, caller }, clientIp });

/** As if they had written so often in this minute. */
const hasWritten = (who: string, count: number) =>
	transaction(asSystem(shop), (tx) =>
		sql`insert into rate_limits (key, window_start, count)
			values (${`data api write ${who}`}, ${new Date(clock.at - (clock.at % MINUTE))}, ${count})`.execute(tx),
	);

test.each([
	["an account", customer, ANA],
	["an administrator", byOwner(shop).caller, "owner@localhost"],
	["a visitor's address", visitor, "203.0.113.9"],
])("API-01 %s has 300 writes a minute", async (_, caller, who) => {
	expect(WRITES_PER_MINUTE).toBe(300);
	clock.at += MINUTE;
	await hasWritten(who, 299);
	await write(caller, "203.0.113.9");
	await expect(write(caller, "203.0.113.9")).rejects.toMatchObject({ code: "too_many_requests" });
	await write(visitor, "203.0.113.10");
	clock.at += MINUTE;
	await write(caller, "203.0.113.9");
});

test("a write inside the shop, without an address, is not limited", async () => {
	clock.at += MINUTE;
	for (let count = 0; count < 2; count++) await write(visitor, null);
	const { rows } = await transaction(asSystem(shop), (tx) =>
		sql`select 1 from rate_limits where window_start = ${new Date(clock.at - (clock.at % MINUTE))}`.execute(tx),
	);
	expect(rows).toEqual([]);
});
