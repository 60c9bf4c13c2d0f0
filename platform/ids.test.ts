import { expect, test } from "vitest";
import { randomIds } from "./ids.ts";

test("codes are in Crockford's base 32, tokens are 256 bits, none repeats", () => {
	const codes = Array.from({ length: 200 }, () => randomIds.code(12));
	expect(new Set(codes).size).toBe(200);
	expect(codes.join("")).toMatch(/^[0-9A-HJKMNP-TV-Z]{2400}$/);
	expect(new Set(codes.join("")).size).toBe(32);
	expect(Buffer.from(randomIds.token(), "base64url")).toHaveLength(32);
	expect(randomIds.uuid()).not.toBe(randomIds.uuid());
});
