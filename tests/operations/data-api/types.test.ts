import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#platform/database/open.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openDataShop } from "./open-data-shop.ts";

/** A column of each type. */
const COLUMNS: readonly [table: string, column: string][] = [
	["products", "id"],
	["products", "name"],
	["products", "is_active"],
	["products", "features"],
	["products", "releases_at"],
	["orders", "total_amount"],
	["orders", "id"],
	["admin_activity_logs", "id"],
	["admin_activity_logs", "details"],
];
const WAYS = ["->0", "->>a"];
/** The columns with JSON, and one without it. */
const WITH_WAYS: readonly string[] = ["features", "details", "total_amount"];
const CASTS = [
	"",
	"text",
	"integer",
	"bigint",
	"numeric",
	"boolean",
	"uuid",
	"date",
	"timestamp",
	"timestamptz",
	"jsonb",
];
const SUMMARIES = ["", "count", "sum", "avg", "min", "max"];
const OPERATORS = [
	"eq",
	"neq",
	"gt",
	"like",
	"ilike",
	"isdistinct",
	"cs",
	"cd",
	"ov",
	"eq(any)",
	"lte(all)",
	"like(any)",
];
const MEMBERS = ["1", "{1}", "null", "2025-09-01", "00000000-0000-4000-8000-000000000000"];

describe.each(databaseKinds)("all types of values on the %s database", (kind) => {
	let shop: Awaited<ReturnType<typeof openDataShop>>;
	const rejected: string[] = [];
	beforeAll(async () => {
		const database = await openTestDatabase(kind);
		const watched: Database = {
			...database,
			readOnce: (...args) =>
				database.readOnce(...args).catch((error: unknown) => {
					rejected.push((error as { code: string }).code);
					throw error;
				}),
		};
		shop = await openDataShop(watched);
	});
	afterAll(() => shop.close());

	/** The number of these that succeed; requests the shop itself rejects do not reach the database. */
	const countSuccessful = async (queries: readonly string[]): Promise<number> => {
		const ask = async (query: string) => {
			const [table = "", ...rest] = query.split("?");
			const address = new URL(`http://localhost:3000/rest/v1/${table}`);
			for (const [name, value] of new URLSearchParams(rest.join("?"))) address.searchParams.append(name, value);
			const request = new Request(address, { headers: { apikey: shop.key, accept: "application/json" } });
			const response = await shop.app.fetch(request, { clientIp: null, requestId: "types" });
			expect([query, response.status]).toEqual([
				query,
				expect.toSatisfy((status: number) => [200, 400].includes(status)),
			]);
			return response.status === 200;
		};
		const found: boolean[] = [];
		for (const [at, query] of queries.entries()) {
			// Rate limits are tested elsewhere.
			if (at % 500 === 0) shop.clock.at += 60_000;
			found.push(await ask(query));
		}
		return found.filter(Boolean).length;
	};
	const fields = COLUMNS.flatMap(([table, column]) =>
		["", ...(WITH_WAYS.includes(column) ? WAYS : [])].map((way) => [table, column + way] as const),
	);

	test("API-01 each permitted cast and aggregate exists in the database", async () => {
		const shown = fields.flatMap(([table, field]) =>
			CASTS.flatMap((cast) =>
				SUMMARIES.map((word) => {
					const value = `${field}${cast === "" ? "" : `::${cast}`}${word === "" ? "" : `.${word}()`}`;
					return `${table}?limit=0&select=a:${value}${word === "" ? "" : `,b:${field},c:count()::numeric&order=${field}`}`;
				}),
			),
		);
		expect(await countSuccessful(shown)).toBeGreaterThan(300);
		const again = SUMMARIES.slice(1).flatMap((word) =>
			CASTS.slice(1).flatMap((cast) =>
				["orders?select=points_used", "orders?select=total_amount", "orders?select=created_at"].map(
					(start) => `${start}.${word}()::${cast}`,
				),
			),
		);
		expect(await countSuccessful(again)).toBeGreaterThan(30);
		expect(rejected).toEqual([]);
	});

	test("API-01 and so does each comparison; the database rejects only values of the wrong type", async () => {
		const filters = fields.flatMap(([table, field]) =>
			[...OPERATORS.flatMap((operator) => MEMBERS.map((value) => `${operator}.${value}`)), "is.null", "in.(1)"].map(
				(condition) => `${table}?limit=0&select=*&order=${field}&${field}=${condition}`,
			),
		);
		expect(await countSuccessful(filters)).toBeGreaterThan(150);
		expect(rejected.filter((code) => !code.startsWith("22"))).toEqual([]);
	});
});
