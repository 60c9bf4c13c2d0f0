import { expect, test } from "vitest";
import { maskEmail } from "./mask-email.rules.ts";

test.each([
	["ana.garcia@example.com", "an••••@example.com"],
	["anna@example.com", "an••••@example.com"],
	["ana@example.com", "a••••@example.com"],
	["a@example.com", "a••••@example.com"],
	["@example.com", "••••"],
	["nobody", "••••"],
	["", "••••"],
])("SUCC-11 masks %j as %s", (email, shown) => {
	expect(maskEmail(email)).toBe(shown);
});
