import { describe, expect, test } from "vitest";
import * as searchRoute from "#app/api/admin/operations/search/search.ts";
import { EVIL } from "#tests/operations/data-api/hostile-strings.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { insertOrders } from "#tests/support/insert-orders.ts";
import { openKnownRows } from "#tests/support/open-known-rows.ts";
import { callApi } from "#tests/support/open-test-api.ts";

type Result = { kind: string; title: string; detail: string; path: string };

describe.each(oneDatabase)("the admin's search on the %s database", async (kind) => {
	const { owner, system, run, ago, uuid } = await openKnownRows(kind);
	const call = (query: string) =>
		callApi(searchRoute.loader, owner, { path: `/api/admin/search?q=${encodeURIComponent(query.toWellFormed())}` });
	const find = async (query: string) => ((await call(query)).body as { results: Result[] }).results;
	const titles = async (query: string, of: string) =>
		(await find(query)).filter((result) => result.kind === of).map(({ title }) => title);

	const many = Array.from({ length: 60 }, (_, index) => ({
		number: `MANY${String(index).padStart(4, "0")}`,
		email: `many${index}@example.com`,
		at: ago(1000 + index),
		first: "Manuela",
		last: `Ortiz${index}`,
	}));
	await run(
		[
			insertOrders([
				{ number: "AAAA0001", email: "khan@example.com", at: ago(5), first: "Aisha", last: "Khan" },
				{ number: "AAAA0002", email: "o_brien%@example.com", at: ago(4), first: "Sean", last: "Brien" },
				{ number: "AAAA0003", email: "mary.ann@example.com", at: ago(3), first: "Mary Ann", last: "Lee" },
				...many,
			]),
			"insert into shipments (order_id, carrier, tracking_number, created_by) values (md5('AAAA0001')::uuid, 'USPS', '9400 1112 0255', 'a')",
			`insert into product_reviews (product_id, rating, user_name, user_email) values (1, 4, 'Aisha K.', 'khan@example.com')`,
			`insert into support_messages (id, email, name, inquiry_type, subject, message)
				values ('${uuid(7)}', 'khan@example.com', 'Aisha Khan', 'general', 'Where is it?', 'Hello')`,
			"update products set name = 'Clear Wax', name_es = 'Cera clásica' where id = 1",
			"update products set name = 'A clear case', name_es = 'Estuche' where id = 4",
			"update products set name = 'Nuclear pack', name_es = 'Paquete' where id = 5",
		].join(";"),
	);
	const customerId = async (email: string) => {
		const [found] = (await find(email)).filter((result) => result.kind === "customer");
		return found?.path.split("/").at(-1);
	};

	test("finds an order by number, its code alone, email, name in either order, and tracking number", async () => {
		for (const query of [
			"SB-AAAA0001",
			"sb-aaaa0001",
			"aaaa0001",
			"khan@",
			"khan",
			"Aisha",
			"aisha kh",
			"Khan Aisha",
			"94001112",
			"9400 1112",
		]) {
			expect([query, await titles(query, "order")]).toEqual([query, ["SB-AAAA0001"]]);
		}
		expect((await find("94001112")).map(({ detail, path }) => [detail, path])).toEqual([
			["Aisha Khan · khan@example.com · 9400 1112 0255", "/admin/orders/SB-AAAA0001"],
		]);
		expect(await titles("mary ann l", "order")).toEqual(["SB-AAAA0003"]);
	});

	test("finds customers, reviews and messages of the same person, each with its page", async () => {
		const id = await customerId("khan@example.com");
		expect(id).toMatch(/^[0-9a-f-]{36}$/);
		expect(await find("khan@example")).toEqual([
			{
				kind: "order",
				title: "SB-AAAA0001",
				detail: "Aisha Khan · khan@example.com",
				path: "/admin/orders/SB-AAAA0001",
			},
			{ kind: "customer", title: "Aisha Khan", detail: "khan@example.com", path: `/admin/customers/${id}` },
			{
				kind: "review",
				title: "Aisha K.",
				detail: "4/5 · Clear Wax · khan@example.com",
				path: "/admin/reviews?search=khan%40example.com",
			},
			{
				kind: "message",
				title: "Aisha Khan",
				detail: "Where is it? · khan@example.com",
				path: `/admin/support/${uuid(7)}`,
			},
		]);
		expect(await titles("Aisha K.", "review")).toEqual(["Aisha K."]);
		expect(await titles("aisha kha", "message")).toEqual(["Aisha Khan"]);
		expect(await titles("lee mary", "customer")).toEqual(["Mary Ann Lee"]);
	});

	test("D-133 finds people whatever the accents, and orders and customers by their street or ZIP", async () => {
		await run(
			`update orders set ship_first_name = 'Zoë', ship_last_name = 'Peña', ship_line_1 = '1408 Ñandú Oak St',
				ship_postal_code = '78123' where order_number = 'SB-AAAA0003';
			update customers set name = 'Zoë Peña' where email = 'mary.ann@example.com';
			update product_reviews set user_name = 'Iván P.';
			update support_messages set name = 'Iván Peña'`,
		);
		for (const query of ["zoe", "ZOË", "pena", "Peña", "zoe pe", "peña zo", "nandu oak", "1408 ñandu", "78123"]) {
			expect([query, await titles(query, "order")]).toEqual([query, ["SB-AAAA0003"]]);
		}
		for (const query of ["zoe", "peña", "pena zoe", "ñandú o", "1408 nandu"]) {
			expect([query, await titles(query, "customer")]).toEqual([query, ["Zoë Peña"]]);
		}
		expect([await titles("1409 nandu", "order"), await titles("1409 nandu", "customer")]).toEqual([[], []]);
		expect([await titles("ivan", "review"), await titles("ivan pe", "message")]).toEqual([["Iván P."], ["Iván Peña"]]);
		// An accent that is not there changes nothing either.
		expect(await titles("mánuela ortíz7", "order")).toEqual(["SB-MANY0007"]);
	});

	test("finds products in both languages, the ones that begin with it first, without accents", async () => {
		expect(await titles("clear", "product")).toEqual(["Clear Wax", "A clear case", "Nuclear pack"]);
		expect((await find("CLASICA")).map(({ title, detail, path }) => [title, detail, path])).toEqual([
			["Clear Wax", "Cera clásica", "/admin/products/1"],
		]);
	});

	test("shows five of each kind at most, the latest first, and an exact match before them", async () => {
		expect(await titles("manuela", "order")).toEqual([0, 1, 2, 3, 4].map((index) => `SB-MANY000${index}`));
		expect(await titles("manuela", "customer")).toHaveLength(5);
		expect((await titles("manuela ortiz3", "customer"))[0]).toBe("Manuela Ortiz3");
		expect((await titles("many3@example.com", "order"))[0]).toBe("SB-MANY0003");
		expect((await titles("many4", "order"))[0]).toBe("SB-MANY0004");
	});

	test("nothing for fewer than two characters", async () => {
		for (const query of ["", " ", "a", " k "]) expect(await find(query)).toEqual([]);
		expect((await callApi(searchRoute.loader, owner)).body).toEqual({ results: [] });
	});

	test("wildcards stand for themselves, and no string breaks it", async () => {
		expect(await titles("%%", "order")).toEqual([]);
		expect(await titles("__", "customer")).toEqual([]);
		expect(await titles("o_brien%", "customer")).toEqual(["Sean Brien"]);
		for (const query of [...EVIL, "x".repeat(5000), "é".repeat(200), "a\\", "\\%", "a ".repeat(300)]) {
			const { status } = await call(query);
			expect([query.slice(0, 40), status === 200 || (status === 400 && query.includes("\0"))]).toEqual([
				query.slice(0, 40),
				true,
			]);
		}
	});

	test("only administrators search", async () => {
		const path = "/api/admin/search?q=khan";
		const as = (role: "visitor" | "customer") => ({
			...system,
			caller: { role, userId: role === "customer" ? uuid(1) : null },
		});
		expect((await callApi(searchRoute.loader, as("visitor"), { path })).status).toBe(401);
		expect((await callApi(searchRoute.loader, as("customer"), { path })).status).toBe(403);
	});
});
