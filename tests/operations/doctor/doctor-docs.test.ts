import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { system } from "#app/i18n/en/system.ts";
import { CHECKS } from "#shop/operations/health/health.rules.ts";

test("every check of the doctor has a row in docs/operations.md, in its order, and no row is left over", () => {
	const [, section = ""] = readFileSync("docs/operations.md", "utf8").split("\n## Doctor");
	const [table = ""] = section.split("\n## ");
	const rows = [...table.matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)].map(([, checks = ""]) => checks);
	const [head, ...named] = rows.flatMap((checks) => checks.split(", "));
	expect(head).toBe("check");
	expect(named).toEqual(CHECKS.map((check) => system.checks[check]));
});
