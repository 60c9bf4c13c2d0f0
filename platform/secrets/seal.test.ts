import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

test("a sealed text opens only with its own secret and purpose, and not after a change", () => {
	const sealed = seal("JBSWY3DP", "a secret", "codes");
	expect(sealed).not.toContain("JBSWY3DP");
	expect(seal("JBSWY3DP", "a secret", "codes")).not.toBe(sealed);
	expect(unseal(sealed, "a secret", "codes")).toBe("JBSWY3DP");
	expect(unseal(sealed, "another secret", "codes")).toBeNull();
	expect(unseal(sealed, "a secret", "emails")).toBeNull();
	expect(unseal(`${sealed.slice(0, -2)}AA`, "a secret", "codes")).toBeNull();
	expect(unseal("", "a secret", "codes")).toBeNull();
});
