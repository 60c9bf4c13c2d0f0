import { CompiledQuery } from "kysely";
import { describe, expect, test } from "vitest";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";
import { fillLists } from "#tools/bench/fill-lists.ts";

const ROWS = 220;

const SORTED: Readonly<Record<string, readonly string[]>> = {
	orders: ["placed_at", "total", "customer", "status"],
	customers: ["last_order_at", "name", "orders", "spent"],
	reviews: ["created_at", "rating", "name"],
	"support-messages": ["created_at", "name", "inquiry_type", "status"],
	images: ["created_at", "name", "size"],
};
const LISTS = [
	"activity?search=",
	...Object.entries(SORTED).flatMap(([list, keys]) =>
		keys.flatMap((key) => [`${list}?sort=${key}`, `${list}?sort=-${key}`]),
	),
];

describe.each(oneDatabase)("pages beside a row on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, ask, admin } = await openTestApp(database);
	const owner = await admin();
	await fillLists(
		{
			query: async (statement, parameters = []) =>
				statement.startsWith("vacuum")
					? { rows: [] }
					: await transaction(asSystem(shop), (tx) => tx.executeQuery(CompiledQuery.raw(statement, [...parameters]))),
			close: async () => {},
		},
		{ rows: ROWS, reviews: ROWS, products: 1 },
	);
	const idsOf = async (path: string): Promise<(string | number)[]> => {
		const response = await ask(owner, "GET", `/api/admin/${path}`);
		expect(response.status, path).toBe(200);
		const [rows] = Object.values((await response.json()) as object).filter(Array.isArray) as [{ id: string }[]];
		return rows.map(({ id }) => id);
	};

	test.each(LISTS)("D-260 %s: a page after or before a row is the page of its number", async (list) => {
		const pages: (string | number)[][] = [];
		for (let page = 1; (pages.at(-1)?.length ?? 50) === 50; page++) pages.push(await idsOf(`${list}&page=${page}`));
		expect(pages.length).toBeGreaterThan(3);
		expect(new Set(pages.flat()).size).toBe(pages.flat().length);
		for (const [index, ids] of pages.entries()) {
			const [above, below] = [pages[index - 1]?.at(-1), pages[index + 1]?.at(0)];
			if (above !== undefined) expect(await idsOf(`${list}&page=${index + 1}&after=${above}`)).toEqual(ids);
			if (below !== undefined) expect(await idsOf(`${list}&page=${index + 1}&before=${below}`)).toEqual(ids);
		}
	});

	test("D-260 a page after a row is read from there, whatever its number says", async () => {
		const [second, third] = [await idsOf("orders?page=2"), await idsOf("orders?page=3")];
		expect(await idsOf(`orders?page=4&after=${second.at(-1)}`)).toEqual(third);
	});

	test("D-260 beside a row that is gone, a page is found by its number", async () => {
		const gone = crypto.randomUUID();
		expect(await idsOf(`orders?page=2&after=${gone}`)).toEqual(await idsOf("orders?page=2"));
	});

	test.each([
		["orders?after=1", "after"],
		["orders?before=x", "before"],
		[`activity?after=${crypto.randomUUID()}`, "after"],
	])("D-260 rejects what is no row's id: %s", async (path, field) => {
		const response = await ask(owner, "GET", `/api/admin/${path}`);
		expect(response.status).toBe(400);
		expect(JSON.stringify(await response.json())).toContain(field);
	});
});
