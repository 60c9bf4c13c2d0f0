import { describe, expect, test } from "vitest";
import { isPostgrestError } from "#postgrest/postgrest-error.ts";
import type { ValueType } from "#postgrest/query.ts";
import { parseAggregate, parseCount } from "./aggregate-functions.ts";
import { parseCast } from "./casting-columns.ts";
import { parseNames } from "./parse-query.ts";

const scan = (text: string) => ({ text, at: 0 });
function orCode<T>(work: () => T): T | string {
	try {
		return work();
	} catch (error) {
		if (isPostgrestError(error)) return error.code;
		throw error;
	}
}

const NAMES =
	"text varchar integer int int4 bigint int8 numeric decimal boolean bool uuid date timestamp timestamptz jsonb";
const NAMED: Readonly<Record<string, ValueType>> = {
	varchar: "text",
	int: "integer",
	int4: "integer",
	int8: "bigint",
	decimal: "numeric",
	bool: "boolean",
};

describe("API-01 casts", () => {
	test.each<[ValueType, string]>([
		["integer", "text integer bigint numeric boolean"],
		["bigint", "text integer bigint numeric"],
		["numeric", "text integer bigint numeric"],
		["boolean", "text integer boolean"],
		["uuid", "text uuid"],
		["text", "text integer bigint numeric boolean uuid date timestamp timestamptz jsonb"],
		["text[]", "text"],
		["timestamptz", "text date timestamp timestamptz"],
		["timestamp", "text date timestamp timestamptz"],
		["date", "text date timestamp timestamptz"],
		["jsonb", "text integer bigint numeric boolean jsonb"],
	])("from %s to %s, and to nothing else", (from, allowed) => {
		for (const name of NAMES.split(" ")) {
			const type = NAMED[name] ?? name;
			const expected = allowed.split(" ").includes(type) ? type : "42846";
			expect([name, orCode(() => parseCast(scan(`::${name}`), from))]).toEqual([name, expected]);
			expect(orCode(() => parseCast(scan(`:: ${name.toUpperCase()}`), from))).toBe(expected);
		}
	});

	test("are optional, and of known types", () => {
		const scanner = scan("::text,title");
		expect([parseCast(scanner, "integer"), scanner.at]).toEqual(["text", 6]);
		expect(parseCast(scanner, "integer")).toBeNull();
		expect(orCode(() => parseCast(scan("::__proto__"), "text"))).toBe("42704");
		expect(orCode(() => parseCast(scan("::"), "text"))).toBe("PGRST100");
	});
});

describe("API-01 aggregates", () => {
	const NUMBERS = ["integer", "bigint", "numeric"];
	const ORDERED = [...NUMBERS, "text", "date", "timestamp", "timestamptz"];
	const TYPES: ValueType[] = [...(ORDERED as ValueType[]), "boolean", "uuid", "text[]", "jsonb"];

	test.each([
		["count", TYPES],
		["sum", NUMBERS],
		["avg", NUMBERS],
		["min", ORDERED],
		["max", ORDERED],
	] as const)("%s takes %j", (word, types) => {
		for (const from of TYPES) {
			const expected = (types as readonly string[]).includes(from) ? { word, cast: null } : "42883";
			expect([from, orCode(() => parseAggregate(scan(`.${word}()`), from))]).toEqual([from, expected]);
		}
	});

	test.each<[string, ValueType, string]>([
		// A sum of integers is a bigint; a boolean would be a cast of the integer itself.
		["sum", "integer", "text integer bigint numeric"],
		["sum", "bigint", "text integer bigint numeric"],
		["avg", "integer", "text integer bigint numeric"],
		["count", "boolean", "text integer bigint numeric"],
		["min", "integer", "text integer bigint numeric boolean"],
		["max", "date", "text date timestamp timestamptz"],
		["max", "numeric", "text integer bigint numeric"],
	])("the %s of %s is cast to %s", (word, from, allowed) => {
		for (const type of ["text", "integer", "bigint", "numeric", "boolean", "date", "timestamp", "timestamptz"]) {
			const expected = allowed.split(" ").includes(type) ? { word, cast: type } : "42846";
			expect([type, orCode(() => parseAggregate(scan(`.${word}()::${type}`), from))]).toEqual([type, expected]);
		}
	});

	test.each([".median()", ".sum", ".sum(1)", ".__proto__()", "."])("%s is none", (text) => {
		expect(orCode(() => parseAggregate(scan(text), "integer"))).toBe("PGRST100");
	});

	test("says which there are", () => {
		expect(() => parseAggregate(scan(".median()"), "integer")).toThrow(
			expect.objectContaining({
				message: '"select" could not be parsed',
				hint: "after a column: count(), sum(), avg(), min(), max()",
			}),
		);
		expect(() => parseAggregate(scan(".sum()"), "text")).toThrow(
			expect.objectContaining({ status: 400, message: "operator does not exist: text sum()" }),
		);
		expect(parseAggregate(scan("::text"), "text")).toBeNull();
	});

	test("rows are counted as a bigint", () => {
		expect(parseCount(scan(""))).toEqual({ word: "count", cast: null });
		expect(parseCount(scan("()::integer"))).toEqual({ word: "count", cast: "integer" });
		expect(orCode(() => parseCount(scan("::boolean")))).toBe("42846");
	});
});

describe("API-01 lists of names", () => {
	const names = (text: string) => parseNames([["columns", text]], "columns");

	test("are quoted or not, and without repetitions", () => {
		expect(names('id,"a b",id,title')).toEqual(["id", "a b", "title"]);
		expect([names(""), parseNames([], "on_conflict")]).toEqual([null, null]);
		expect(
			parseNames(
				[
					["on_conflict", "id"],
					["columns", "a"],
				],
				"on_conflict",
			),
		).toEqual(["id"]);
	});

	test.each(["id,", ",id", "id;title", '"id', "id)"])("%j is none, and the parameter is named", (text) => {
		for (const parameter of ["columns", "on_conflict"] as const)
			expect(() => parseNames([[parameter, text]], parameter)).toThrow(
				expect.objectContaining({ status: 400, code: "PGRST100", message: `"${parameter}" could not be parsed` }),
			);
	});
});
