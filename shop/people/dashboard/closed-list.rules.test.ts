import { expect, test } from "vitest";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { isClosedList } from "./closed-list.rules.ts";

test("ERR-01 ERR-02 ERR-03 a forbidden or missing list is recognized by code or message", () => {
	const failure = (code: string, message = "") => Object.assign(new Error(message), { code });
	for (const code of ["42501", "42P01"]) expect([code, isClosedList(failure(code))]).toEqual([code, true]);
	expect(isClosedList(new ShopError("permission_denied"))).toBe(true);
	expect(isClosedList(failure("", "permission denied for table orders"))).toBe(true);
	expect(isClosedList(failure("", 'relation "addresses" does not exist'))).toBe(true);
	expect(isClosedList(failure("", "Failed to fetch"))).toBe(false);
	expect(isClosedList(new ShopError("database_unavailable"))).toBe(false);
	expect(isClosedList("42501")).toBe(false);
});
