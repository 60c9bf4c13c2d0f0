import { expect, test } from "vitest";
import type { Write } from "#postgrest/config.ts";
import { findActivity } from "#shop/kernel/activity/activity-log.ts";
import { asSystem, type Caller, type Shop, transaction } from "#shop/kernel/context.ts";
import { findPagesRevision } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { recordWrite } from "./record-write.ts";

const { shop } = await openTestShop(await openTestDatabase("embedded"));
const owner = byOwner(shop);

/** @returns what the log says of a write, and whether public pages are renewed */
async function recorded(by: Shop, given: Partial<Write>) {
	const write: Write = { verb: "update", table: "orders", columns: [], filters: [], rows: 1, ...given };
	const state = async () => ({
		log: await findActivity(owner, 50),
		revision: await transaction(asSystem(shop), findPagesRevision),
	});
	const before = await state();
	await transaction(owner, (tx) => recordWrite({ shop: by, clientIp: null }, tx, write));
	const after = await state();
	return {
		entries: after.log
			.slice(0, after.log.length - before.log.length)
			.map(({ actionType, details }) => [actionType, details]),
		isRenewed: after.revision !== before.revision,
	};
}

test("AACT-09 an administrator's write is logged with its table, columns, rows and filters, without their values but the key's", async () => {
	const filters = [
		{ name: "id", value: "eq.7" },
		{ name: "email", value: null },
	];
	expect(await recorded(owner, { columns: ["notes", "email"], filters, rows: 2 })).toEqual({
		entries: [
			["API_WRITE", { table: "orders", verb: "update", rows: 2, columns: "notes, email", where: "id=eq.7&email" }],
		],
		isRenewed: false,
	});
	expect((await recorded(owner, { verb: "delete" })).entries).toEqual([
		["API_WRITE", { table: "orders", verb: "delete", rows: 1 }],
	]);
});

test("long filters are logged up to 300 characters", async () => {
	const filters = [{ name: "id", value: `in.(${"7,".repeat(200)}7)` }];
	const { entries } = await recorded(owner, { filters });
	expect(entries).toEqual([
		["API_WRITE", expect.objectContaining({ where: `id=in.(${"7,".repeat(200)}`.slice(0, 300) })],
	]);
});

test("a written review renews the public pages", async () => {
	expect((await recorded(owner, { table: "product_reviews" })).isRenewed).toBe(true);
});

test("what others write is neither logged nor renews pages", async () => {
	const caller: Caller = { role: "customer", userId: "00000000-0000-4000-8000-00000000000a" };
	const nothing = { entries: [], isRenewed: false };
	expect(await recorded({ ...shop, caller }, { table: "product_reviews" })).toEqual(nothing);
});
