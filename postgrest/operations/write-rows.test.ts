import { afterAll, describe, expect, test } from "vitest";
import { askCinema } from "#postgrest/testing/ask-cinema.ts";
import { openCinema } from "#postgrest/testing/open-cinema.ts";

const { cinema, writes, returned, close } = await openCinema();
const ask = askCinema.bind(null, cinema);
afterAll(close);

const readFilms = async (query: string) => (await ask("ben", "GET", `films?${query}`)).body;

describe("API-01 what a write changes and shows", () => {
	test("rows that exist are an error, skipped or merged", async () => {
		const rows = [
			{ id: 3, title: "Return" },
			{ id: 8, title: "New" },
		];
		const prefer = (resolution: string) => ({
			body: rows,
			prefer: `${resolution}, return=representation, count=exact`,
		});
		const rejected = await ask("ben", "POST", "films", { body: rows });
		expect([rejected.status, rejected.body.code]).toEqual([409, "23505"]);
		expect(await readFilms("select=id&id=eq.8")).toEqual([]);
		const skipped = await ask("ben", "POST", "films?select=id", prefer("resolution=ignore-duplicates"));
		expect([skipped.body, skipped.range]).toEqual([[{ id: 8 }], "*/1"]);
		const merged = await ask(
			"ben",
			"POST",
			"films?select=id,title,year&order=id",
			prefer("resolution=merge-duplicates"),
		);
		expect(merged.body).toEqual([
			{ id: 3, title: "Return", year: 1974 },
			{ id: 8, title: "New", year: null },
		]);
		const conflict = await ask("ben", "POST", "films?on_conflict=title", prefer("resolution=merge-duplicates"));
		expect([conflict.status, conflict.body]).toMatchObject([400, { code: "42P10", hint: "on_conflict=id" }]);
		await ask("ben", "PATCH", "films?id=eq.3", { body: { title: "Exile" } });
		await ask("ben", "DELETE", "films?id=eq.8");
	});

	test("needs a filter, and takes no limit and no aggregate", async () => {
		const body = { title: "All" };
		for (const [method, path, status, code, message] of [
			["PATCH", "films", 400, "21000", "UPDATE requires a WHERE clause"],
			["DELETE", "films", 400, "21000", "DELETE requires a WHERE clause"],
			["DELETE", "films?id=eq.1&limit=1", 400, "PGRST100", "DELETE does not support limit or offset"],
			["PATCH", "films?id=eq.1&offset=1", 400, "PGRST100", "UPDATE does not support limit or offset"],
			["PATCH", "films?id=eq.1&select=count()", 400, "PGRST100", '"select" could not be parsed'],
		] as const) {
			const prefer = "return=representation";
			const rejected = await ask("ben", method, path, { prefer, ...(method === "PATCH" && { body }) });
			expect([path, rejected.status, rejected.body.code, rejected.body.message]).toEqual([path, status, code, message]);
		}
		expect(await readFilms("title=eq.All")).toEqual([]);
		expect((await readFilms("select=id")).length).toBe(3);
	});

	test("changes nothing for an empty object or list, and says so", async () => {
		writes.length = 0;
		const prefer = "return=representation";
		expect(await ask("ben", "PATCH", "films?id=eq.1", { body: {}, prefer })).toMatchObject({ status: 200, body: [] });
		expect(await ask("ben", "POST", "films", { body: [], prefer })).toMatchObject({ status: 201, body: [] });
		const csv = await ask("ben", "POST", "films?select=id", { body: [], prefer, accept: "text/csv" });
		expect(csv).toMatchObject({ status: 201, body: "" });
		expect(writes).toEqual([]);
	});

	test("is undone if it affects more rows than it may", async () => {
		const strict = { prefer: "handling=strict, max-affected=1" };
		const rejected = await ask("ben", "PATCH", "films?hall=eq.A", { body: { year: 1 }, ...strict });
		expect([rejected.status, rejected.body]).toMatchObject([
			400,
			{ code: "PGRST124", hint: "At most 1 rows in this request; nothing was changed." },
		]);
		const fresh = [11, 12].map((id) => ({ id, title: "Fresh" }));
		expect((await ask("ben", "POST", "films", { body: fresh, ...strict })).body.code).toBe("PGRST124");
		expect(await readFilms("select=id&title=eq.Fresh")).toEqual([]);
		await ask("ben", "POST", "films", { body: fresh });
		expect((await ask("ben", "DELETE", "films?title=eq.Fresh", strict)).body.code).toBe("PGRST124");
		expect(await readFilms("select=id&title=eq.Fresh")).toHaveLength(2);
		await ask("ben", "DELETE", "films?title=eq.Fresh");
		expect(await readFilms("select=id&year=eq.1")).toEqual([]);
		expect(await ask("ben", "PATCH", "films?id=eq.1", { body: { year: 1968 }, ...strict })).toMatchObject({
			status: 204,
		});
	});

	test("names where a new row is", async () => {
		const prefer = "return=headers-only";
		const made = await ask("ben", "POST", "directors", { body: { id: 5, name: "Chantal & co" }, prefer });
		expect(made).toMatchObject({ status: 201, body: "", location: "/cinema/directors?id=eq.5" });
		const two = await ask("ben", "POST", "directors", { body: [6, 7].map((id) => ({ id, name: "x" })), prefer });
		expect(two).toMatchObject({ status: 201, location: null });
	});

	test("with a handler works on one row, whose key the handler is given", async () => {
		await ask("ida", "POST", "tickets", { body: { film_id: 1 } });
		await ask("ida", "POST", "tickets", { body: { film_id: 2 } });
		const tickets = (await ask("ida", "GET", "tickets?select=id&order=id")).body as { id: number }[];
		const several = await ask("ida", "DELETE", "tickets?viewer=eq.ida");
		expect([several.status, several.body.message]).toEqual([400, "one row at a time"]);
		returned.length = 0;
		expect(await ask("ida", "DELETE", "tickets?film_id=eq.9")).toMatchObject({ status: 204 });
		expect(returned).toEqual([]);
		const prefer = "return=representation";
		const gone = await ask("ida", "DELETE", `tickets?film_id=eq.2&select=viewer`, { prefer });
		expect([gone.body, returned]).toEqual([[{ viewer: "ida" }], [String(tickets[1]?.id)]]);
		const rows = await ask("ida", "POST", "tickets", { body: [{ film_id: 1 }, { film_id: 2 }] });
		expect([rows.status, rows.body.code]).toEqual([400, "54000"]);
	});

	test("text that the database cannot store is rejected before it is asked", async () => {
		for (const path of ["films?title=eq.%00", "films?a%00=eq.1"]) {
			const rejected = await ask("ben", "PATCH", path, { body: { year: 1 } });
			expect([rejected.status, rejected.body.code]).toEqual([400, "22P05"]);
			expect((await ask("ben", "GET", path)).body.code).toBe("22P05");
			expect((await ask("ben", "DELETE", path)).body.code).toBe("22P05");
			expect((await ask("ben", "POST", path, { body: { id: 1 } })).body.code).toBe("22P05");
		}
	});
});
