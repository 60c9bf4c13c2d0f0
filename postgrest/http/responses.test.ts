import { describe, expect, test } from "vitest";
import type { ApiRequest, RowsResult } from "#postgrest/api-request.ts";
import type { KyselyTransaction, PostgrestConfig } from "#postgrest/config.ts";
import { notOneRow, PostgrestError } from "#postgrest/postgrest-error.ts";
import { errorBodyResponse } from "./error-response.ts";
import { rowsResponse, valueResponse } from "./rows-response.ts";

const REQUEST: ApiRequest = {
	table: "films",
	parameters: [],
	isShown: true,
	isSingle: false,
	isCsv: false,
	nulls: true,
	isCounted: false,
	isLocated: false,
	missingIsDefault: false,
	duplicates: "refuse",
	maxAffected: null,
	applied: null,
	range: null,
};
const TWO: RowsResult = { body: '[{"id":1},{"id":2}]', rows: 2, from: 4, total: null };

describe("API-01 a response with rows", () => {
	function respond(method: string, request: Partial<ApiRequest> = {}, result: Partial<RowsResult> = {}) {
		return rowsResponse({ ...TWO, ...result }, { ...REQUEST, ...request }, method, "/rest/v1");
	}

	test.each([
		["GET", {}, {}, 200, "4-5/*"],
		["GET", {}, { total: 6 }, 206, "4-5/6"],
		["GET", {}, { from: 0, total: 2 }, 200, "0-1/2"],
		["GET", {}, { rows: 0, total: 0 }, 200, "*/0"],
		["POST", {}, {}, 201, "*/*"],
		["POST", { isShown: false }, {}, 201, "*/*"],
		["POST", { isCounted: true }, {}, 201, "*/2"],
		["PATCH", {}, { from: 0 }, 200, "0-1/*"],
		["PATCH", { isShown: false }, { from: 0 }, 204, "0-1/*"],
		["PATCH", { isCounted: true }, { from: 0 }, 200, "0-1/2"],
		["PATCH", { isCounted: true }, { rows: 0 }, 200, "*/0"],
		["DELETE", { isShown: false, isCounted: true }, {}, 204, "*/2"],
		// The total of a write is no part of anything.
		["PATCH", {}, { from: 0, total: 9 }, 200, "0-1/*"],
	] as const)("%s %j %j: %i, %s", async (method, request, result, status, range) => {
		const response = respond(method, request, result);
		expect([response.status, response.headers.get("content-range")]).toEqual([status, range]);
		const isShown = !("isShown" in request);
		expect(await response.text()).toBe(isShown ? TWO.body : "");
		expect(response.headers.has("content-type")).toBe(isShown);
	});

	test("says what was applied, where the row is and what was ignored, only if there is something to say", () => {
		const headers = ["preference-applied", "location", "warning"];
		const said = (response: Response) => headers.map((name) => response.headers.get(name));
		expect(said(respond("POST"))).toEqual([null, null, null]);
		expect(respond("GET").headers.get("cache-control")).toBe("no-store");
		expect(
			said(respond("POST", { applied: "count=exact" }, { key: "id=eq.7", ignored: ["created_at", "total_cents"] })),
		).toEqual([
			"count=exact",
			"/rest/v1/films?id=eq.7",
			'299 - "Ignored, because the server sets it: created_at, total_cents"',
		]);
	});

	test.each([
		[{}, "application/json; charset=utf-8"],
		[{ nulls: false }, "application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8"],
		[{ isCsv: true }, "text/csv; charset=utf-8"],
		[{ isSingle: true, nulls: false }, "application/vnd.pgrst.object+json; charset=utf-8"],
	])("%j: %s", (request, type) => {
		expect(respond("GET", request).headers.get("content-type")).toBe(type);
	});

	test("a function's value is JSON that nobody keeps", async () => {
		const response = valueResponse("[1]");
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "application/json; charset=utf-8",
			"cache-control": "no-store",
			"access-control-allow-origin": "*",
		});
		expect(await response.text()).toBe("[1]");
	});
});

describe("API-01 a response with an error", () => {
	type Config = PostgrestConfig<string, KyselyTransaction>;
	const config = {
		anonRole: "anon",
		roleOf: (caller: string) => caller,
		databaseErrorOf: (error: unknown) => (error instanceof Error ? null : error),
	} as unknown as Config;
	const respond = (error: unknown, caller = "member") => errorBodyResponse(config, caller, error);

	test("has the four fields of PostgREST, null where there is nothing", async () => {
		const short = respond(new PostgrestError(404, "PGRST202", "no such function"));
		expect([short?.status, await short?.json()]).toEqual([
			404,
			{ message: "no such function", details: null, hint: null, code: "PGRST202" },
		]);
		const full = respond(new PostgrestError(400, "X", "m", { details: "d", hint: "h" }));
		expect(await full?.json()).toEqual({ message: "m", details: "d", hint: "h", code: "X" });
		expect(full?.headers.get("cache-control")).toBe("no-store");
		expect(await respond(notOneRow(3))?.json()).toMatchObject({ details: "The result contains 3 rows" });
	});

	test.each([
		["22P02", 400],
		["23502", 400],
		["23503", 409],
		["23505", 409],
		["21000", 400],
		["25006", 405],
		["42703", 400],
		["42P01", 404],
		["428C9", 400],
		["54001", 400],
		["57014", 408],
		["P0001", 400],
		["42501", 403],
	])("the database's %s is the request's fault: %i", async (code, status) => {
		const response = respond({ code, message: "what it says", details: "more" });
		expect([response?.status, await response?.json()]).toEqual([
			status,
			{ code, message: "what it says", details: "more", hint: null },
		]);
	});

	test.each(["57P01", "53300", "XX000", "08006", "40001", "P0002"])("the database's %s is not", (code) => {
		expect(respond({ code, message: "m", details: null })).toBeNull();
	});

	test("what is no error of the database is not the request's fault either", () => {
		expect(respond(new Error("a bug"))).toBeNull();
	});

	test("an anonymous caller may sign in, and learns nothing of rows that are not theirs", async () => {
		const denied = { code: "42501", message: "m", details: null };
		expect([respond(denied, "anon")?.status, respond(denied)?.status]).toEqual([401, 403]);
		const taken = { code: "23505", message: "m", details: "Key (email)=(ida@example.com) already exists." };
		expect(await respond(taken, "anon")?.json()).toMatchObject({ details: null });
		expect(await respond(taken)?.json()).toMatchObject({ details: taken.details });
		const broken = { code: "23503", message: "m", details: "Key (film_id)=(9) is not present." };
		expect(await respond(broken, "anon")?.json()).toMatchObject({ details: broken.details });
	});
});
