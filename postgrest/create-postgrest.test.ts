import { afterAll, describe, expect, test } from "vitest";
import { openCinema } from "./testing/open-cinema.ts";

const { cinema, clientOf, writes, returned, limits, close } = await openCinema();
const anon = clientOf({ role: "anon", name: "" });
const member = clientOf({ role: "member", name: "ida" });
const manager = clientOf({ role: "manager", name: "ben" });
afterAll(close);

describe("API-01 the engine on tables that no shop has", () => {
	test("filters rows and columns, orders, pages and counts", async () => {
		const { data, count, status } = await anon
			.from("films")
			.select("title, tags", { count: "exact" })
			.or("year.lt.1965,tags.cs.{magic}")
			.order("year", { ascending: false })
			.range(0, 0);
		expect({ data, count, status }).toEqual({
			data: [{ title: "Sea", tags: ["sea", "magic"] }],
			count: 2,
			status: 206,
		});
	});

	test("embeds one row and many, counts and leaves out rows without a match", async () => {
		const { data } = await anon
			.from("directors")
			.select("name, films(title, directors!inner(name))")
			.eq("films.year", 1961);
		expect(data).toEqual([
			{ name: "Agnes", films: [] },
			{ name: "Andrei", films: [{ title: "Station", directors: { name: "Andrei" } }] },
		]);
		const { data: counted } = await anon.from("directors").select("name, films!inner(count)").gt("films.year", 1970);
		expect(counted).toEqual([{ name: "Agnes", films: [{ count: 1 }] }]);
	});

	test("returns a single object, CSV, and a description of what the role may use", async () => {
		const { data: one } = await anon.from("films").select("title").eq("id", 2).single();
		expect(one).toEqual({ title: "Station" });
		const { error } = await anon.from("films").select("title").single();
		expect(error).toMatchObject({ code: "PGRST116" });
		const { data: csv } = await manager.from("films").select("title,hall").lt("id", 3).order("id").csv();
		expect(csv).toBe("title,hall\nSea,A\nStation,A");
		const description = await (
			await cinema.root(new Request("http://a/"), { role: "anon", name: "" }, "http://a")
		).json();
		expect(Object.keys(description.paths)).toEqual(["/", "/directors", "/films", "/rpc/greeting"]);
		expect(description).toMatchObject({ info: { title: "A cinema" }, basePath: "/cinema" });
	});

	test("answers a preflight, and says of each response that nobody may keep it", async () => {
		const caller = { role: "anon", name: "" } as const;
		const ask = (method: string, headers = {}) => new Request("http://a/films", { method, headers });
		const preflight = await cinema.table(ask("OPTIONS"), caller, "films");
		expect([preflight.status, Object.fromEntries(preflight.headers)]).toEqual([
			204,
			expect.objectContaining({
				allow: "GET, HEAD, POST, PATCH, DELETE, OPTIONS",
				"access-control-allow-methods": "GET, HEAD, POST, PATCH, DELETE, OPTIONS",
				"access-control-allow-origin": "*",
				"access-control-max-age": "86400",
				"cache-control": "no-store",
			}),
		]);
		for (const response of [
			await cinema.table(ask("GET"), caller, "films"),
			await cinema.table(ask("PUT"), caller, "films"),
			await cinema.function(new Request("http://a/rpc/greeting?word=Hi"), { role: "member", name: "ida" }, "greeting"),
			await cinema.root(ask("GET"), caller, "http://a"),
			await cinema.notFound(caller),
		]) {
			expect(response.headers.get("cache-control")).toBe("no-store");
			expect(response.headers.get("access-control-allow-origin")).toBe("*");
		}
		const single = await cinema.table(
			new Request("http://a/films?id=eq.2", { headers: { accept: "application/vnd.pgrst.object+json" } }),
			caller,
			"films",
		);
		expect(single.headers.get("content-type")).toBe("application/vnd.pgrst.object+json; charset=utf-8");
	});

	test("rejects what the role may not do: 401 for anonymous callers, 403 for others", async () => {
		const { error: hall, status: anonymous } = await anon.from("films").select("hall");
		expect([hall?.code, anonymous]).toEqual(["42501", 401]);
		const { error: insert, status: known } = await member.from("films").insert({ id: 9, title: "Mine" });
		expect([insert?.code, known]).toEqual(["42501", 403]);
		const { error: none, status: unknown } = await manager.from("products").select();
		expect([none?.code, unknown]).toEqual(["42P01", 404]);
		const { error: mistake, status: invalid } = await manager.from("films").insert({ id: "x", title: "No" });
		expect([mistake?.code, invalid]).toEqual(["22P02", 400]);
	});

	test("inserts, merges, updates and deletes, and tells the application about each", async () => {
		writes.length = 0;
		const { data: added } = await manager.from("directors").insert({ id: 3, name: "  Octavia " }).select();
		expect(added).toEqual([{ id: 3, name: "Octavia" }]);
		await manager.from("films").upsert({ id: 3, title: "Return", year: 1971 });
		await manager.from("films").update({ hall: "C" }).eq("id", 3).eq("title", "Return");
		const { data: gone } = await manager.from("films").delete().eq("id", 3).select("title, hall");
		expect(gone).toEqual([{ title: "Return", hall: "C" }]);
		await manager.from("films").delete().eq("id", 3);
		const id = { name: "id", value: "eq.3" };
		expect(writes).toEqual([
			{ verb: "insert", table: "directors", columns: ["id", "name"], filters: [], rows: 1 },
			{ verb: "insert", table: "films", columns: ["id", "title", "year"], filters: [], rows: 1 },
			{ verb: "update", table: "films", columns: ["hall"], filters: [id, { name: "title", value: null }], rows: 1 },
			{ verb: "delete", table: "films", columns: [], filters: [id], rows: 1 },
		]);
	});

	test("runs a table's write handlers in place of the write, and shows the row they name", async () => {
		writes.length = 0;
		const { data } = await member.from("tickets").insert({ film_id: 1 }).select("viewer, films(title)").single();
		expect(data).toEqual({ viewer: "ida", films: { title: "Sea" } });
		const { error, status } = await member.from("tickets").insert({ film_id: 3 });
		expect([error?.message, status]).toEqual(["this film is not shown", 409]);
		const { data: own } = await member.from("tickets").select("id, viewer");
		expect(own).toMatchObject([{ viewer: "ida" }]);
		await member.from("tickets").delete().eq("viewer", "ida");
		expect(returned).toEqual([String(own?.[0]?.id)]);
		expect(writes).toEqual([]);
	});

	test("calls functions of the database and of the application", async () => {
		expect((await manager.rpc("hall_count", { hall: "A" }, { get: true })).data).toBe(2);
		expect((await member.rpc("greeting", { word: "Hello" })).data).toEqual({ text: "Hello ida" });
		expect((await member.rpc("greeting", { word: "Hello" }, { get: true })).error?.code).toBe("25006");
		expect((await member.rpc("hall_count", { hall: "A" })).status).toBe(403);
		expect((await member.rpc("nothing")).error?.code).toBe("PGRST202");
	});

	test("asks the application before a write", async () => {
		limits.writes = 0;
		const { status } = await manager.from("directors").insert({ id: 9, name: "Nobody" });
		limits.writes = Number.POSITIVE_INFINITY;
		expect(status).toBe(429);
		expect((await anon.from("directors").select().eq("id", 9)).data).toEqual([]);
	});
});
