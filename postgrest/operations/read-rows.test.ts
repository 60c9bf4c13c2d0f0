import { afterAll, describe, expect, test } from "vitest";
import { askCinema } from "#postgrest/testing/ask-cinema.ts";
import { openCinema } from "#postgrest/testing/open-cinema.ts";

const { cinema, close } = await openCinema();
const ask = askCinema.bind(null, cinema);
afterAll(close);

const readFilms = async (query: string) => (await ask("ben", "GET", `films?${query}`)).body;

/** The films: 1 Sea 1968 (sea, magic, hall A, director 1), 2 Station 1961 (sea, A, 2), 3 Exile 1974 (nothing, B, 1). */
describe("API-01 what a filter finds", () => {
	test.each([
		["id=eq.2", [2]],
		["id=neq.2", [1, 3]],
		["id=not.eq.2", [1, 3]],
		["year=gt.1961", [1, 3]],
		["year=gte.1961", [1, 2, 3]],
		["year=lt.1968", [2]],
		["year=lte.1968", [1, 2]],
		["title=like.S*", [1, 2]],
		["title=like.s*", []],
		["title=like.*a*", [1, 2]],
		["title=ilike.s*", [1, 2]],
		["title=not.ilike.*A*", [3]],
		["title=like(any).{Sea*,Ex*}", [1, 3]],
		["title=like(all).{S*,*n}", [2]],
		["id=eq(any).{1,3,9}", [1, 3]],
		["year=isdistinct.1961", [1, 3]],
		["tags=cs.{sea}", [1, 2]],
		["tags=cd.{sea}", [2, 3]],
		["tags=ov.{magic,other}", [1]],
		["id=in.(3,1)", [1, 3]],
		['title=in.("Sea","Exile, the")', [1]],
		["id=not.in.(3,1)", [2]],
		["id=in.()", []],
		["year=is.null", []],
		["year=not.is.null", [1, 2, 3]],
		["year=is.not_null", [1, 2, 3]],
		["and=(year.gt.1960,year.lt.1970)", [1, 2]],
		["or=(id.eq.1,title.eq.Exile)", [1, 3]],
		["or=(id.eq.1,and(year.gt.1960,not.or(hall.eq.B,title.eq.Sea)))", [1, 2]],
		["not.and=(hall.eq.A,year.gt.1965)", [2, 3]],
		["not.or=(id.eq.1,id.eq.2)", [3]],
		["hall=eq.A&year=gt.1965", [1]],
		["directors.name=eq.Agnes&select=id,directors!inner()", [1, 3]],
		["select=id,directors()&directors.name=eq.Agnes&directors=not.is.null", [1, 3]],
		["select=id,directors()&directors.name=eq.Agnes&directors=is.null", [2]],
	])("%s", async (query, ids) => {
		const select = query.includes("select=") ? "" : "select=id&";
		expect(await readFilms(`${select}${query}&order=id`)).toEqual(ids.map((id) => ({ id })));
	});
});

describe("API-01 in which order, and which part of it", () => {
	test.each([
		["order=year", [2, 1, 3]],
		["order=year.desc", [3, 1, 2]],
		["order=hall,year.desc", [1, 2, 3]],
		["order=hall.desc,id", [3, 1, 2]],
		["order=id&limit=2", [1, 2]],
		["order=id&offset=1", [2, 3]],
		["order=id&limit=1&offset=2", [3]],
		["order=id&limit=0", []],
	])("%s", async (query, ids) => {
		expect(await readFilms(`select=id&${query}`)).toEqual(ids.map((id) => ({ id })));
	});

	test("nulls come first or last, as asked", async () => {
		await ask("ben", "PATCH", "films?id=eq.1", { body: { hall: null } });
		const ids = async (order: string) =>
			(await readFilms(`select=id&order=hall.${order},id`)).map(({ id }: { id: number }) => id);
		expect([await ids("asc"), await ids("desc"), await ids("asc.nullsfirst"), await ids("desc.nullslast")]).toEqual([
			[2, 3, 1],
			[1, 3, 2],
			[1, 2, 3],
			[3, 2, 1],
		]);
		expect(await readFilms("select=id&hall=is.null")).toEqual([{ id: 1 }]);
		expect(await readFilms("select=id&hall=isdistinct.A&order=id")).toEqual([{ id: 1 }, { id: 3 }]);
		await ask("ben", "PATCH", "films?id=eq.1", { body: { hall: "A" } });
	});

	test.each([
		["0-0", undefined, 200, "0-0/*", 1],
		["1-", undefined, 200, "1-2/*", 2],
		["1-5", "count=exact", 206, "1-2/3", 2],
		["0-9", "count=exact", 200, "0-2/3", 3],
		["3-", "count=exact", 206, "*/3", 0],
	])("Range %s with %s: %i, %s", async (range, prefer, status, shown, rows) => {
		const read = await ask("anon", "GET", "films?select=id&order=id", { range, ...(prefer && { prefer }) });
		expect([read.status, read.range, read.body.length]).toEqual([status, shown, rows]);
	});

	test("a range and an offset add up, and the smaller limit counts", async () => {
		const read = await ask("anon", "GET", "films?select=id&order=id&offset=1&limit=5", { range: "1-3" });
		expect([read.body, read.range]).toEqual([[{ id: 3 }], "2-2/*"]);
		const shorter = await ask("anon", "GET", "films?select=id&order=id&limit=1", { range: "0-1" });
		expect(shorter.body).toEqual([{ id: 1 }]);
	});

	test("an offset beyond the last row is rejected if rows are counted", async () => {
		const read = await ask("anon", "GET", "films?offset=4", { prefer: "count=exact" });
		expect([read.status, read.body]).toEqual([
			416,
			{
				code: "PGRST103",
				message: "Requested range not satisfiable",
				details: "An offset of 4 was requested, but there are only 3 rows.",
				hint: null,
			},
		]);
	});
});

describe("API-01 what is shown of a row", () => {
	test.each([
		["select=count()", [{ count: 3 }]],
		["select=id.sum(),year.avg()::text", [{ sum: 6, avg: "1967.6666666666666667" }]],
		["select=year.min(),latest:year.max()", [{ min: 1961, latest: 1974 }]],
		[
			"select=hall,count()&order=hall.desc",
			[
				{ hall: "B", count: 1 },
				{ hall: "A", count: 2 },
			],
		],
		["select=hall,id.count()&hall=eq.A", [{ hall: "A", count: 2 }]],
		["select=year::text,id::numeric&id=eq.1", [{ year: "1968", id: 1 }]],
		["select=a:id::bigint,b:id::boolean,c:title::text&id=eq.1", [{ a: 1, b: true, c: "Sea" }]],
		["select=first:tags->>0,tags->5&id=eq.1", [{ first: "sea", tags: null }]],
		["select=name:title&id=eq.3", [{ name: "Exile" }]],
		["select=title,by:directors(name)&id=eq.2", [{ title: "Station", by: { name: "Andrei" } }]],
		["select=*&id=eq.3", [{ id: 3, title: "Exile", year: 1974, director_id: 1, tags: [], hall: "B" }]],
	])("%s", async (query, rows) => {
		expect(await readFilms(query)).toEqual(rows);
	});

	test("a list has an order and a limit of its own, and is no part of another", async () => {
		const query = "select=name,films(title)&order=id&films.order=title.desc&films.limit=1";
		expect((await ask("ben", "GET", `directors?${query}`)).body).toEqual([
			{ name: "Agnes", films: [{ title: "Sea" }] },
			{ name: "Andrei", films: [{ title: "Station" }] },
		]);
		const nested = await ask("ben", "GET", "films?select=directors(films(id))");
		expect([nested.status, nested.body.hint]).toEqual([400, "a list cannot be nested inside another table: films"]);
	});

	test("a row without its empty fields, one object, and CSV", async () => {
		await ask("ben", "POST", "films", { body: { id: 7, title: 'A "quoted", one' } });
		const accept = "application/vnd.pgrst.object+json";
		const one = await ask("ben", "GET", "films?id=eq.7", { accept: `${accept};nulls=stripped` });
		expect(one.body).toEqual({ id: 7, title: 'A "quoted", one', tags: [] });
		const csv = await ask("ben", "GET", "films?select=id,title,year&id=gte.3&order=id", { accept: "text/csv" });
		expect(csv.body).toBe('id,title,year\n3,Exile,1974\n7,"A ""quoted"", one",');
		const many = await ask("ben", "GET", "films", { accept });
		expect([many.status, many.body.details]).toEqual([406, "The result contains 4 rows"]);
		const embedded = await ask("ben", "GET", "films?select=id,directors(name)", { accept: "text/csv" });
		expect([embedded.status, embedded.body]).toMatchObject([
			406,
			{ code: "PGRST107", details: "CSV cannot contain embedded tables" },
		]);
		// An embed that shows nothing is no column.
		const filtered = await ask("ben", "GET", "films?select=id,directors!inner()&id=lt.3&order=id", {
			accept: "text/csv",
		});
		expect(filtered.body).toBe("id\n1\n2");
		await ask("ben", "DELETE", "films?id=eq.7");
	});
});
