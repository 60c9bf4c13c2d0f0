import { describe, expect, test } from "vitest";
import { type ErrorCode, errorCatalog, isErrorCode, isShopError, ShopError, wireCode } from "./errors.rules.ts";

const codes = Object.keys(errorCatalog) as ErrorCode[];

describe("the error catalog", () => {
	test.each(codes)("%s is a snake_case word with a status of 4xx or 5xx", (code) => {
		expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
		expect(errorCatalog[code].status).toBeGreaterThanOrEqual(400);
		expect(errorCatalog[code].status).toBeLessThan(600);
	});

	test("ERR-01 ERR-02 ERR-04 database errors have their SQLSTATE on the wire, others their code", () => {
		expect(wireCode("permission_denied")).toBe("42501");
		expect(wireCode("missing_table")).toBe("42P01");
		expect(wireCode("missing_row")).toBe("PGRST116");
		expect(wireCode("duplicate")).toBe("23505");
		expect(wireCode("cart_empty")).toBe("cart_empty");
	});

	test("wire codes are unique", () => {
		expect(new Set(codes.map(wireCode)).size).toBe(codes.length);
	});

	test("only internal and dependency failures are 5xx", () => {
		const serverFaults = codes.filter((code) => errorCatalog[code].status >= 500);
		expect(serverFaults.sort()).toEqual([
			"backup_storage_unreachable",
			"checkout_busy",
			"database_unavailable",
			"images_busy",
			"internal_error",
			"missing_table",
			"payment_provider_unreachable",
			"storage_full",
		]);
	});
});

describe("ShopError", () => {
	test("carries status, params, details and cause, with null or nothing as defaults", () => {
		const cause = new Error("row");
		const info = { params: { product_name: "SoftWax" }, details: [1], cause };
		expect(new ShopError("insufficient_stock", info)).toMatchObject({
			...info,
			status: 409,
			code: "insufficient_stock",
		});
		const bare = new ShopError("cart_empty");
		expect([bare.details, bare.params, bare.cause, bare.message]).toEqual([null, {}, undefined, "cart_empty"]);
	});

	test("is recognized by its code, even across two instances of the module", () => {
		const error = new ShopError("cart_empty");
		expect(isShopError(error)).toBe(true);
		expect(isShopError(error, "cart_empty")).toBe(true);
		expect(isShopError(error, "not_found")).toBe(false);
		expect(isShopError({ name: "ShopError", code: "cart_empty" }, "cart_empty")).toBe(true);
	});

	test.each([
		null,
		undefined,
		"cart_empty",
		new Error("cart_empty"),
		{ name: "ShopError", code: "made_up" },
		{ name: "ShopError", code: "toString" },
		{ name: "DatabaseError", code: "cart_empty" },
	])("%o is not one", (thing) => {
		expect(isShopError(thing)).toBe(false);
	});

	test("words outside the catalog are not codes", () => {
		expect(isErrorCode("constructor")).toBe(false);
		expect(isErrorCode(42)).toBe(false);
		expect(isErrorCode("not_found")).toBe(true);
	});
});
