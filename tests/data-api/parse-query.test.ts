import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_CONDITIONS, MAX_IN_VALUES } from "#postgrest/limits.ts";
import { parseNames, parseQuery } from "#postgrest/parse/parse-query.ts";
import { isPostgrestError } from "#postgrest/postgrest-error.ts";
import { type Condition, scopeOf } from "#postgrest/query.ts";
import type { ApiRole } from "#shop/data-api/api-table.ts";
import { dataTables } from "#shop/data-api/tables.ts";

const schema = { tables: dataTables, functions: {}, anonRole: "visitor" };
const read = (query: string, table = "products", role: ApiRole = "visitor") =>
	parseQuery(scopeOf(schema, table, role), [...new URLSearchParams(query)]);
const codeOf = (query: string, table?: string, role?: ApiRole) => {
	try {
		read(query, table, role);
		return null;
	} catch (error) {
		return isPostgrestError(error) ? error.code : error;
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
const conditions = (query: string, table = "products") => read(query, table).conditions.map(written);

describe("API-01 filters", () => {
	test.each([
		["id=eq.1", ["id eq 1"]],
		["id=not.eq.1", ["not id eq 1"]],
		["id=gt.1&id=lte.5", ["id gt 1", "id lte 5"]],
		["name=like.*Pack*", ["name like *Pack*"]],
		["name=eq.a.b,c)", ["name eq a.b,c)"]],
		["badge=is.null", ["badge is null"]],
		["badge=not.is.null", ["not badge is null"]],
		["hidden=is.TRUE", ["hidden is true"]],
		["id=in.(1,2,3)", ['id in ["1","2","3"]']],
		["id=in.()", ["id in []"]],
		['name=in.("a,b","c\\"d",e)', ['name in ["a,b","c\\"d","e"]']],
		["or=(id.eq.1,id.gt.5)", ["(id eq 1 or id gt 5)"]],
		["not.or=(id.eq.1,id.gt.5)", ["not (id eq 1 or id gt 5)"]],
		[
			"and=(id.gt.1,or(name.ilike.*a*,not.and(badge.is.null,id.in.(1,2))))",
			['(id gt 1 and (name ilike *a* or not (badge is null and id in ["1","2"])))'],
		],
		['or=(name.eq."a,b",name.not.eq.c)', ["(name eq a,b or not name eq c)"]],
		[
			"or=(releases_at.is.null,releases_at.gt.2025-09-01T15:00:00.000Z)",
			["(releases_at is null or releases_at gt 2025-09-01T15:00:00.000Z)"],
		],
		["features->0=eq.1", ["features->0 eq 1"]],
		["features->>-1=like.a*", ["features->>-1 like a*"]],
		['features->"a.b"->>"c\\"d"=is.null', ['features->"a.b"->>"c\\"d" is null']],
		["or=(features->>0.eq.a,id.eq(any).{1,2})", ["(features->>0 eq a or id eq(any) {1,2})"]],
		["features=cs.{a,b}", ["features cs {a,b}"]],
		["select=product_reviews()&product_reviews=is.null", ["without product_reviews"]],
		["select=r:product_reviews()&or=(r.not.is.null,id.eq.1)", ["(not without r or id eq 1)"]],
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
		["id%22%3B drop table orders=eq.1", "42703"],
		["products.id=eq.1", "PGRST108"],
		["order=id.sideways", "PGRST100"],
		["order=nothing", "42703"],
		["limit=-1", "PGRST100"],
		["offset=1e9", "PGRST100"],
		["select=id::money", "42704"],
		["select=id::uuid", "42846"],
		["select=id::", "PGRST100"],
		["select=id,", "PGRST100"],
		["select=a:id,a:name", "PGRST100"],
		["select=nothing", "42703"],
		["select=nothing(id)", "PGRST200"],
		["select=__proto__(id)", "PGRST200"],
	])("rejects %s with %s", (query, code) => expect(codeOf(query)).toBe(code));

	test("rejects restricted columns wherever they are named, and unknown ones with another code", () => {
		for (const query of ["select=user_email", "user_email=eq.a", "order=user_email", "or=(user_email.like.a*)"]) {
			expect([query, codeOf(query, "product_reviews")]).toEqual([query, "42501"]);
		}
		expect(codeOf("select=products(product_reviews(user_email))", "product_reviews")).toBe("PGRST100");
		expect(codeOf("select=product_reviews(user_email)")).toBe("42501");
		expect(codeOf("select=order_items(id)")).toBe("42501");
		expect(codeOf("", "orders")).toBe("42501");
		expect(codeOf("", "auth_users", "administrator")).toBe("42P01");
		expect(codeOf("", "constructor", "administrator")).toBe("42P01");
	});

	test("limits conditions, values, nesting and tables", () => {
		const many = (count: number) => Array.from({ length: count }, () => "id=gt.0").join("&");
		expect([codeOf(many(MAX_CONDITIONS)), codeOf(many(MAX_CONDITIONS + 1))]).toEqual([null, "PGRST100"]);
		const list = (count: number) => `id=in.(${Array(count).fill(1).join(",")})`;
		expect([codeOf(list(MAX_IN_VALUES)), codeOf(list(MAX_IN_VALUES + 1))]).toEqual([null, "PGRST100"]);
		const deep = (count: number) => `and=${"(and".repeat(count)}(id.gt.0)${")".repeat(count)}`;
		expect([codeOf(deep(4)), codeOf(deep(5))]).toEqual([null, "PGRST100"]);
		// A list in a list multiplies rows.
		expect(codeOf("select=order_items(products(order_items(id)))", "orders", "administrator")).toBe("PGRST100");
	});
});

describe("API-01 select, order, limit", () => {
	test("columns, aliases, the star and nested tables", () => {
		const query = read(
			"select=number:order_number,order_items(*,product:products!inner(id)),profiles()",
			"orders",
			"administrator",
		);
		expect(query.columns.map(({ column, as }) => [column?.name, as])).toEqual([["order_number", "number"]]);
		const [items, profiles] = query.embeds;
		expect(items?.query.columns.length).toBeGreaterThan(10);
		expect(items?.query.embeds).toMatchObject([{ as: "product", isInner: true, relationship: { kind: "to-one" } }]);
		expect(profiles).toMatchObject({ name: "profiles", relationship: { kind: "computed" }, query: { columns: [] } });
	});

	test("filters, order and limit of an embed", () => {
		const query = read(
			"select=order_items(id,products(name))&order_items.quantity=gt.1&order_items.order=quantity.desc.nullslast&order_items.limit=2&order_items.products.or=(id.eq.1,id.eq.2)&order=created_at.desc,id&limit=5&offset=10",
			"orders",
			"administrator",
		);
		expect(query).toMatchObject({ limit: 5, offset: 10 });
		expect(query.order.map(({ column, isDescending }) => [column.name, isDescending])).toEqual([
			["created_at", true],
			["id", false],
		]);
		const items = query.embeds[0]?.query;
		expect(items).toMatchObject({ limit: 2, order: [{ isDescending: true, nulls: "last" }] });
		expect(items?.conditions.map(written)).toEqual(["quantity gt 1"]);
		expect(items?.embeds[0]?.query.conditions.map(written)).toEqual(["(id eq 1 or id eq 2)"]);
	});

	test("names of on_conflict and columns, quoted as the client sends them", () => {
		expect(parseNames([["columns", '"a","b",c']], "columns")).toEqual(["a", "b", "c"]);
		expect(parseNames([], "on_conflict")).toBeNull();
		expect(() => parseNames([["on_conflict", "a;b"]], "on_conflict")).toThrow("could not be parsed");
	});

	test("any input is either parsed or rejected", () => {
		const word = fc.constantFrom(...'id eq not in is or and ( ) , . : ! * " \\ null 1 products order_items'.split(" "));
		const text = fc.oneof(
			fc.array(word, { maxLength: 12 }).map((words) => words.join("")),
			fc.string({ unit: "binary" }),
		);
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.oneof(text, fc.constantFrom("select", "or", "order", "id")), text)),
				(parameters) => {
					try {
						parseQuery(scopeOf(schema, "orders", "administrator"), parameters);
					} catch (error) {
						expect(isPostgrestError(error)).toBe(true);
					}
				},
			),
			{ seed: 20_250_713, numRuns: 2000 },
		);
	});
});
