import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_CONDITIONS, MAX_EMBEDS, MAX_IN_VALUES, MAX_NAMES } from "#postgrest/limits.ts";
import { parseNames, parseQuery } from "#postgrest/parse/parse-query.ts";
import { isPostgrestError } from "#postgrest/postgrest-error.ts";
import { type Condition, scopeOf } from "#postgrest/query.ts";
import type { Columns, Relationship, SchemaCache } from "#postgrest/schema-cache.ts";

const NOT_WRITTEN = { insert: {}, update: {}, delete: [], primaryKey: ["id"] };
const FILM: Columns = {
	id: "integer",
	title: "text",
	subtitle: "text",
	tags: "text[]",
	hidden: "boolean",
	opens_at: "timestamptz",
};
const REVIEW: Columns = { id: "integer", film_id: "integer", rating: "integer", author_email: "text" };
const SHOW: Columns = { id: "uuid", code: "text", starts_at: "timestamptz" };
const TICKET: Columns = { id: "integer", show_id: "uuid", film_id: "integer", seats: "integer" };

const ofFilm = (table: string): Relationship => ({ kind: "to-many", table, column: "id", foreignColumn: "film_id" });
const FILM_OF: Relationship = { kind: "to-one", table: "films", column: "film_id", foreignColumn: "id" };

/** A cinema: each role reads films and reviews, the manager also emails, shows and tickets. */
const schema: SchemaCache = {
	tables: {
		films: {
			...NOT_WRITTEN,
			columns: FILM,
			select: { anon: Object.keys(FILM), manager: Object.keys(FILM) },
			relationships: { reviews: ofFilm("reviews"), tickets: ofFilm("tickets") },
		},
		reviews: {
			...NOT_WRITTEN,
			columns: REVIEW,
			select: { anon: ["id", "film_id", "rating"], manager: Object.keys(REVIEW) },
			relationships: { films: FILM_OF },
		},
		shows: {
			...NOT_WRITTEN,
			columns: SHOW,
			select: { manager: Object.keys(SHOW) },
			relationships: {
				tickets: { kind: "to-many", table: "tickets", column: "id", foreignColumn: "show_id" },
				guests: { kind: "computed", table: "guests" },
			},
		},
		tickets: {
			...NOT_WRITTEN,
			columns: TICKET,
			select: { manager: Object.keys(TICKET) },
			relationships: { films: FILM_OF },
		},
		guests: {
			...NOT_WRITTEN,
			columns: { id: "integer", name: "text" },
			select: { manager: ["id", "name"] },
			relationships: {},
		},
	},
	functions: {},
	anonRole: "anon",
};
const read = (query: string, table = "films", role = "anon") =>
	parseQuery(scopeOf(schema, table, role), [...new URLSearchParams(query)]);
const codeOf = (query: string, table?: string, role?: string) => {
	try {
		read(query, table, role);
		return null;
	} catch (error) {
		return isPostgrestError(error) ? error.code : error;
	}
};
/** What a rejected query gets back. */
const rejectionOf = (query: string, table?: string) => {
	try {
		return read(query, table);
	} catch (error) {
		if (!isPostgrestError(error)) throw error;
		const { status, code, message, hint = null, details = null } = error;
		return { status, code, message, hint, details };
	}
};
/** Formats a condition on one line. */
const written = (condition: Condition): string => {
	const not = condition.isNegated ? "not " : "";
	if ("parts" in condition) {
		return `${not}(${condition.parts.map(written).join(condition.kind === "all" ? " and " : " or ")})`;
	}
	if (condition.kind === "without") return `${not}without ${condition.embed.as}`;
	const { name, steps = [] } = condition.column;
	const field = [name, ...steps.map(({ key, isText }) => `${isText ? "->>" : "->"}${JSON.stringify(key)}`)].join("");
	if (condition.kind === "in") return `${not}${field} in ${JSON.stringify(condition.values)}`;
	if (condition.kind === "is") return `${not}${field} is ${condition.word}`;
	const of = condition.kind === "compare" && condition.of !== undefined ? `(${condition.of})` : "";
	return `${not}${field} ${condition.operator}${of} ${condition.value}`;
};
const conditions = (query: string, table = "films") => read(query, table).conditions.map(written);

describe("API-01 filters", () => {
	test.each([
		["id=eq.1", ["id eq 1"]],
		["id=not.eq.1", ["not id eq 1"]],
		["id=gt.1&id=lte.5", ["id gt 1", "id lte 5"]],
		["title=like.*Sea*", ["title like *Sea*"]],
		["title=eq.a.b,c)", ["title eq a.b,c)"]],
		["subtitle=is.null", ["subtitle is null"]],
		["subtitle=not.is.null", ["not subtitle is null"]],
		["hidden=is.TRUE", ["hidden is true"]],
		["id=in.(1,2,3)", ['id in ["1","2","3"]']],
		["id=in.()", ["id in []"]],
		['title=in.("a,b","c\\"d",e)', ['title in ["a,b","c\\"d","e"]']],
		["or=(id.eq.1,id.gt.5)", ["(id eq 1 or id gt 5)"]],
		["not.or=(id.eq.1,id.gt.5)", ["not (id eq 1 or id gt 5)"]],
		[
			"and=(id.gt.1,or(title.ilike.*a*,not.and(subtitle.is.null,id.in.(1,2))))",
			['(id gt 1 and (title ilike *a* or not (subtitle is null and id in ["1","2"])))'],
		],
		['or=(title.eq."a,b",title.not.eq.c)', ["(title eq a,b or not title eq c)"]],
		[
			"or=(opens_at.is.null,opens_at.gt.2025-09-01T15:00:00.000Z)",
			["(opens_at is null or opens_at gt 2025-09-01T15:00:00.000Z)"],
		],
		["tags->0=eq.1", ["tags->0 eq 1"]],
		["tags->>-1=like.a*", ["tags->>-1 like a*"]],
		['tags->"a.b"->>"c\\"d"=is.null', ['tags->"a.b"->>"c\\"d" is null']],
		["or=(tags->>0.eq.a,id.eq(any).{1,2})", ["(tags->>0 eq a or id eq(any) {1,2})"]],
		["tags=cs.{a,b}", ["tags cs {a,b}"]],
		["select=reviews()&reviews=is.null", ["without reviews"]],
		["select=r:reviews()&or=(r.not.is.null,id.eq.1)", ["(not without r or id eq 1)"]],
	])("%s", (query, expected) => expect(conditions(query)).toEqual(expected));

	test.each([
		["id=1", "PGRST100"],
		["id=eq", "PGRST100"],
		["id=like2.1", "PGRST100"],
		["id=is.5", "PGRST100"],
		["id=in.(1,2", "PGRST100"],
		["id=in.1", "PGRST100"],
		["or=id.eq.1", "PGRST100"],
		["or=(id.eq.1", "PGRST100"],
		["or=(id.eq.1))", "PGRST100"],
		["or=()", "PGRST100"],
		["id=like.1", "42883"],
		["id=is.true", "42883"],
		["nothing=eq.1", "42703"],
		["__proto__=eq.1", "42703"],
		["id%22%3B drop table shows=eq.1", "42703"],
		["films.id=eq.1", "PGRST108"],
		["order=id.sideways", "PGRST100"],
		["order=nothing", "42703"],
		["limit=-1", "PGRST100"],
		["offset=1e9", "PGRST100"],
		["select=id::money", "42704"],
		["select=id::uuid", "42846"],
		["select=id::", "PGRST100"],
		["select=id,", "PGRST100"],
		["select=a:id,a:title", "PGRST100"],
		["select=nothing", "42703"],
		["select=nothing(id)", "PGRST200"],
		["select=__proto__(id)", "PGRST200"],
	])("rejects %s with %s", (query, code) => expect(codeOf(query)).toBe(code));

	test.each([
		["text", "text"],
		["varchar", "text"],
		["integer", "integer"],
		["int", "integer"],
		["int4", "integer"],
		["bigint", "bigint"],
		["INT8", "bigint"],
		["numeric", "numeric"],
		["decimal", "numeric"],
		["boolean", "boolean"],
		["bool", "boolean"],
	])("a number is read as %s: %s", (name, cast) => {
		expect(read(`select=id::${name}`).columns).toMatchObject([{ as: "id", cast }]);
	});

	test("says what is wrong with a cast, and which there are", () => {
		expect(rejectionOf("select=id::money")).toMatchObject({
			status: 400,
			message: 'type "money" does not exist',
			hint: expect.stringMatching(/^Types of a cast: text, varchar, integer, int, .*, jsonb\.$/),
		});
		expect(rejectionOf("select=id::uuid")).toMatchObject({ status: 400, message: "cannot cast type integer to uuid" });
	});

	test("says which filter it does not understand", () => {
		const { message, details } = rejectionOf("hidden=is.5") as { message: string; details: string | null };
		expect(`${message} ${details}`).toContain("the filter on hidden");
	});

	test("rejects restricted columns wherever they are named, and unknown ones with another code", () => {
		for (const query of [
			"select=author_email",
			"author_email=eq.a",
			"order=author_email",
			"or=(author_email.like.a*)",
		]) {
			expect([query, codeOf(query, "reviews")]).toEqual([query, "42501"]);
		}
		expect(codeOf("select=films(reviews(author_email))", "reviews")).toBe("PGRST100");
		expect(codeOf("select=reviews(author_email)")).toBe("42501");
		expect(codeOf("select=tickets(id)")).toBe("42501");
		expect(codeOf("", "shows")).toBe("42501");
		expect(codeOf("", "projectors", "manager")).toBe("42P01");
		expect(codeOf("", "constructor", "manager")).toBe("42P01");
	});

	test("limits conditions, values, nesting and tables", () => {
		const many = (count: number) => Array.from({ length: count }, () => "id=gt.0").join("&");
		expect([codeOf(many(MAX_CONDITIONS)), codeOf(many(MAX_CONDITIONS + 1))]).toEqual([null, "PGRST100"]);
		const list = (count: number) => `id=in.(${Array(count).fill(1).join(",")})`;
		expect([codeOf(list(MAX_IN_VALUES)), codeOf(list(MAX_IN_VALUES + 1))]).toEqual([null, "PGRST100"]);
		const deep = (count: number) => `and=${"(and".repeat(count)}(id.gt.0)${")".repeat(count)}`;
		expect([codeOf(deep(4)), codeOf(deep(5))]).toEqual([null, "PGRST100"]);
		// Together in one list and over several, conditions in parentheses included.
		const grouped = (count: number) => `or=(${Array(count).fill("id.gt.0").join(",")})&id=gt.0`;
		expect([codeOf(grouped(MAX_CONDITIONS - 1)), codeOf(grouped(MAX_CONDITIONS))]).toEqual([null, "PGRST100"]);
		const any = (count: number) => `id=eq(any).{${Array(count).fill(1).join(",")}}`;
		expect([codeOf(any(MAX_IN_VALUES)), codeOf(any(MAX_IN_VALUES + 1))]).toEqual([null, "PGRST100"]);
		const columns = (count: number) => `select=${Array(count).fill("id").join(",")}`;
		expect([codeOf(columns(MAX_NAMES)), codeOf(columns(MAX_NAMES + 1))]).toEqual([null, "PGRST100"]);
		const order = (count: number) => `order=${Array(count).fill("id").join(",")}`;
		expect([codeOf(order(MAX_NAMES)), codeOf(order(MAX_NAMES + 1))]).toEqual([null, "PGRST100"]);
		const names = (count: number) => [["columns", Array(count).fill("id").join(",")]] as const;
		expect(parseNames(names(MAX_NAMES), "columns")).toEqual(["id"]);
		expect(() => parseNames(names(MAX_NAMES + 1), "columns")).toThrow("could not be parsed");
		const embeds = (count: number) =>
			`select=${Array.from({ length: count }, (_, at) => `a${at}:films(id)`).join(",")}`;
		expect([codeOf(embeds(MAX_EMBEDS), "reviews"), codeOf(embeds(MAX_EMBEDS + 1), "reviews")]).toEqual([
			null,
			"PGRST100",
		]);
		// A list in a list multiplies rows.
		expect(codeOf("select=tickets(films(tickets(id)))", "shows", "manager")).toBe("PGRST100");
	});
});

describe("API-01 select, order, limit", () => {
	test("columns, aliases, the star and nested tables", () => {
		const query = read("select=name:code,tickets(*,film:films!inner(id)),guests()", "shows", "manager");
		expect(query.columns.map(({ column, as }) => [column?.name, as])).toEqual([["code", "name"]]);
		const [items, guests] = query.embeds;
		expect(items?.query.columns).toHaveLength(4);
		expect(items?.query.embeds).toMatchObject([{ as: "film", isInner: true, relationship: { kind: "to-one" } }]);
		expect(guests).toMatchObject({ name: "guests", relationship: { kind: "computed" }, query: { columns: [] } });
	});

	test("filters, order and limit of an embed", () => {
		const query = read(
			"select=tickets(id,films(title))&tickets.seats=gt.1&tickets.order=seats.desc.nullslast&tickets.limit=2&tickets.films.or=(id.eq.1,id.eq.2)&order=starts_at.desc,id&limit=5&offset=10",
			"shows",
			"manager",
		);
		expect(query).toMatchObject({ limit: 5, offset: 10 });
		expect(query.order.map(({ column, isDescending }) => [column.name, isDescending])).toEqual([
			["starts_at", true],
			["id", false],
		]);
		const items = query.embeds[0]?.query;
		expect(items).toMatchObject({ limit: 2, order: [{ isDescending: true, nulls: "last" }] });
		expect(items?.conditions.map(written)).toEqual(["seats gt 1"]);
		expect(items?.embeds[0]?.query.conditions.map(written)).toEqual(["(id eq 1 or id eq 2)"]);
	});

	test("names of on_conflict and columns, quoted as the client sends them", () => {
		expect(parseNames([["columns", '"a","b",c']], "columns")).toEqual(["a", "b", "c"]);
		expect(parseNames([], "on_conflict")).toBeNull();
		expect(() => parseNames([["on_conflict", "a;b"]], "on_conflict")).toThrow("could not be parsed");
	});

	test("any input is either parsed or rejected", () => {
		const word = fc.constantFrom(...'id eq not in is or and ( ) , . : ! * " \\ null 1 films tickets'.split(" "));
		const text = fc.oneof(
			fc.array(word, { maxLength: 12 }).map((words) => words.join("")),
			fc.string({ unit: "binary" }),
		);
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.oneof(text, fc.constantFrom("select", "or", "order", "id")), text)),
				(parameters) => {
					try {
						parseQuery(scopeOf(schema, "shows", "manager"), parameters);
					} catch (error) {
						expect(isPostgrestError(error)).toBe(true);
					}
				},
			),
			{ seed: 20_250_713, numRuns: 2000 },
		);
	});
});
