import { expect } from "vitest";
import type { Database } from "#platform/database/open.ts";
import { asSystem } from "#shop/kernel/context.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { rawRows } from "#tests/support/raw-rows.ts";

/** A shop whose rows a test writes by SQL, and the bodies of the admin's calls about them. */
export async function openKnownRows(kind: Database["kind"]) {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const system = asSystem(shop);
	const owner = byOwner(shop);
	const { run, ago, uuid } = rawRows(shop);
	const body = async (handler: Parameters<typeof callApi>[0], path = "/api/admin", params = {}) => {
		const found = await callApi(handler, owner, { path, params });
		expect(found.status).toBe(200);
		return found.body;
	};
	return { system, owner, clock, run, ago, uuid, body };
}
