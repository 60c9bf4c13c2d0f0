import { describe, expect, test } from "vitest";
import { PostgrestError } from "#postgrest/postgrest-error.ts";
import { parseAccept, parseJsonBody, parseTableRequest } from "./parse-request.ts";
import { parsePreferences } from "./preferences.ts";

const URL_OF_FILMS = "http://a/films?select=title&year=gt.1960&year=lt.1970";

function request(method: string, headers: Record<string, string> = {}, body?: string): Request {
	return new Request(URL_OF_FILMS, { method, headers, ...(body !== undefined && { body }) });
}

function errorOf(work: () => unknown): Partial<PostgrestError> {
	try {
		work();
	} catch (error) {
		if (error instanceof PostgrestError) return { ...error };
	}
	return {};
}

describe("API-01 the Prefer header", () => {
	const preferences = (method: string, prefer: string) => parsePreferences(request(method, { prefer }));

	const NONE = {
		isShown: false,
		isLocated: false,
		isCounted: false,
		missingIsDefault: false,
		duplicates: "refuse",
		maxAffected: null,
		applied: null,
	};
	test("asks for nothing unless it is sent", () => {
		expect(parsePreferences(request("POST"))).toEqual(NONE);
		for (const ignored of ["", ", ,", "count", "count=", "count=many", "return=exact", "tx=commit", "max-affected=x"])
			expect([ignored, preferences("POST", ignored)]).toEqual([ignored, NONE]);
	});

	const ALL =
		"max-affected=5, handling=strict, count=planned, return=headers-only, missing=default, resolution=merge-duplicates";
	test.each([
		["GET", "count=planned, handling=strict"],
		["HEAD", "count=planned, handling=strict"],
		[
			"POST",
			"resolution=merge-duplicates, missing=default, return=headers-only, count=planned, handling=strict, max-affected=5",
		],
		["PATCH", "missing=default, return=headers-only, count=planned, handling=strict, max-affected=5"],
		["DELETE", "return=headers-only, count=planned, handling=strict, max-affected=5"],
		["PUT", null],
	])("of %s names what was applied, in PostgREST's order", (method, applied) => {
		expect(preferences(method, ALL)).toEqual({
			isShown: false,
			isLocated: method === "POST",
			isCounted: true,
			missingIsDefault: true,
			duplicates: "merge",
			maxAffected: 5,
			applied,
		});
	});

	test.each([
		["return=representation", { isShown: true, isLocated: false }],
		["return=minimal", { isShown: false, isLocated: false, applied: "return=minimal" }],
		["RETURN=Representation", { isShown: true, applied: "return=representation" }],
		["return=minimal, return=representation", { isShown: false, applied: "return=minimal" }],
		["resolution=ignore-duplicates", { duplicates: "ignore" }],
		["missing=null", { missingIsDefault: false, applied: "missing=null" }],
		["count=estimated", { isCounted: true }],
		["count=exact", { isCounted: true }],
		["handling=lenient, max-affected=3, nonsense", { maxAffected: null, applied: "handling=lenient" }],
		["max-affected=3", { maxAffected: null, applied: null }],
		["handling=strict, max-affected=999999", { maxAffected: 999_999 }],
		["handling=strict, tx=rollback, tx=commit", { applied: "handling=strict" }],
	])("%s", (prefer, expected) => {
		expect(preferences("POST", prefer)).toMatchObject(expected);
	});

	test("rejects what it does not know only if it is strict", () => {
		expect(errorOf(() => preferences("GET", "handling=strict, max-affected=1000000, foo=bar, tx=rollbacks"))).toEqual(
			expect.objectContaining({
				status: 400,
				code: "PGRST122",
				details: "Invalid preferences: max-affected=1000000, foo=bar, tx=rollbacks",
			}),
		);
	});

	test("is read up to 500 characters", () => {
		const filler = "x".repeat(485);
		expect(preferences("GET", `${filler}, count=exact,count=exact`).isCounted).toBe(true);
		expect(preferences("GET", `${filler}yyyy, count=exact`).isCounted).toBe(false);
	});
});

describe("API-01 a request for rows", () => {
	test("has the address's parameters in order, and shows the rows it reads", () => {
		const parameters = [
			["select", "title"],
			["year", "gt.1960"],
			["year", "lt.1970"],
		];
		expect(parseTableRequest(request("GET"), "films")).toMatchObject({ table: "films", parameters, isShown: true });
		expect(parseTableRequest(request("HEAD"), "films")).toMatchObject({ isShown: true });
		expect(parseTableRequest(request("PATCH"), "films")).toMatchObject({ parameters, isShown: false });
		expect(parseTableRequest(request("PATCH", { prefer: "return=representation" }), "films").isShown).toBe(true);
	});

	test.each([
		["0-9", { from: 0, to: 9 }],
		[" 7-7 ", { from: 7, to: 7 }],
		["10-", { from: 10, to: null }],
		["items=0-9", null],
		["-5", null],
		["1234567890-", null],
		["", null],
	])("Range %j", (range, expected) => {
		expect(parseTableRequest(request("GET", { range }), "films").range).toEqual(expected);
		expect(parseTableRequest(request("HEAD", { range }), "films").range).toEqual(expected);
		expect(parseTableRequest(request("DELETE", { range }), "films").range).toBeNull();
	});

	test("a range that ends before it begins is rejected", () => {
		expect(errorOf(() => parseTableRequest(request("GET", { range: "5-4" }), "films"))).toEqual(
			expect.objectContaining({
				status: 416,
				code: "PGRST103",
				details: expect.stringMatching(/^The lower boundary must be lower/),
			}),
		);
	});
});

describe("API-01 the Accept header", () => {
	const JSON_ROWS = { isSingle: false, isCsv: false, nulls: true };
	test.each([
		["", JSON_ROWS],
		["*/*", JSON_ROWS],
		["text/html, application/*;q=0.8", JSON_ROWS],
		["Application/JSON", JSON_ROWS],
		["application/openapi+json", JSON_ROWS],
		["application/vnd.pgrst.array+json", JSON_ROWS],
		["application/vnd.pgrst.array+json;nulls=stripped", { ...JSON_ROWS, nulls: false }],
		["application/vnd.pgrst.object+json", { ...JSON_ROWS, isSingle: true }],
		["application/vnd.pgrst.object+json;nulls=stripped", { ...JSON_ROWS, isSingle: true, nulls: false }],
		["text/csv", { ...JSON_ROWS, isCsv: true }],
		["text/csv, application/json", { ...JSON_ROWS, isCsv: true }],
		["application/json, text/csv", JSON_ROWS],
		["text/csv, application/vnd.pgrst.object+json", { ...JSON_ROWS, isSingle: true }],
	])("%j", (accept, expected) => {
		const received = accept === "" ? request("GET") : request("GET", { accept });
		expect(parseAccept(received, { isRows: true })).toEqual(expected);
	});

	test("names what is offered instead of another format: CSV only for rows", () => {
		const rejected = (accept: string, isRows: boolean) =>
			errorOf(() => parseAccept(request("GET", { accept }), { isRows }));
		expect(rejected("text/html", true)).toEqual(
			expect.objectContaining({
				status: 406,
				code: "PGRST107",
				hint: "application/json, application/vnd.pgrst.object+json, text/csv",
			}),
		);
		expect(rejected("text/csv", false)).toMatchObject({
			code: "PGRST107",
			hint: "application/json, application/vnd.pgrst.object+json",
		});
		expect(rejected(`${"x".repeat(500)}application/json`, true)).toMatchObject({ code: "PGRST107" });
	});
});

describe("API-01 the body of a write", () => {
	test.each(["application/json", "Application/JSON; charset=utf-8", "application/json ;x"])(
		"is JSON: %s",
		async (type) => {
			expect(await parseJsonBody(request("POST", { "content-type": type }, '{"id":1}'))).toEqual({ id: 1 });
		},
	);

	test.each([
		["application/json+ld", 415],
		["text/plain", 415],
		[`text/${"x".repeat(80)}`, 415],
	])("another media type is named and rejected: %s", async (type, status) => {
		const named = type.length > 60 ? `${type.slice(0, 60)}…` : type;
		await expect(parseJsonBody(request("POST", { "content-type": type }, "{}"))).rejects.toMatchObject({
			status,
			code: "PGRST102",
			message: `Content-Type not acceptable: ${named}`,
		});
	});

	test("what is not JSON is rejected", async () => {
		await expect(parseJsonBody(request("POST", { "content-type": "application/json" }, "{"))).rejects.toMatchObject({
			status: 400,
			code: "PGRST102",
			message: "Empty or invalid json",
			details: "the body is not valid JSON",
		});
	});
});
