import { sql } from "kysely";
import { expect } from "vitest";
import { MINUTE_MS } from "#shop/calendar.rules.ts";
import { asSystem, transaction } from "#shop/context.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { type databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

/** A shop whose rows a test writes by SQL, and the bodies of the admin's calls about them. */
export async function openKnownRows(kind: (typeof databaseKinds)[number]) {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const system = asSystem(shop);
	const owner = byOwner(shop);
	const run = (statements: string) =>
		transaction(system, async (tx) => {
			for (const statement of statements.split(";")) await sql.raw(statement).execute(tx);
		});
	/** So many minutes before now, as the API and the database read it. */
	const ago = (minutes: number) => new Date(clock.at - minutes * MINUTE_MS).toISOString();
	const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
	const body = async (handler: Parameters<typeof callApi>[0], path = "/api/admin", params = {}) => {
		const found = await callApi(handler, owner, { path, params });
		expect(found.status).toBe(200);
		return found.body;
	};
	return { system, owner, clock, run, ago, uuid, body };
}
