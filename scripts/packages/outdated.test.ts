import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compareWithRegistry, describeOutdated, type PackageState } from "./outdated.ts";
import { OUTDATED_FILE, readOutdated } from "./read-outdated.ts";

const TIME = {
	created: "2020-01-01T00:00:00.000Z",
	modified: "2026-11-01T00:00:00.000Z",
	"1.9.0": "2026-01-01T00:00:00.000Z",
	"1.9.2": "2026-03-05T10:00:00.000Z",
	"1.9.10": "2026-10-20T10:00:00.000Z",
	"1.10.0": "2026-06-01T00:00:00.000Z",
	"1.11.0-beta.1": "2026-11-02T00:00:00.000Z",
	"2.0.0": "2026-09-01T00:00:00.000Z",
	"19.0.0": "2026-08-01T00:00:00.000Z",
};
const response = { time: TIME, "dist-tags": { latest: "2.0.0", next: "1.11.0-beta.1" } };
const dated = (version: keyof typeof TIME) => ({ version, published: TIME[version].slice(0, 10) });

test("a package is compared with the newest patch, minor and latest, by number and without previews", () => {
	expect(compareWithRegistry("1.9.0", response)).toEqual({
		installed: dated("1.9.0"),
		patch: dated("1.9.10"),
		patchedSince: "2026-03-05",
		minor: dated("1.10.0"),
		latest: dated("2.0.0"),
		deprecated: null,
	});
	expect(compareWithRegistry("1.10.0", response)).toMatchObject({ patch: dated("1.10.0"), patchedSince: null });
	expect(() => compareWithRegistry("1.9.1", response)).toThrow("Version 1.9.1 was never published.");
	const deprecated = "Moved, see https://registry.example/new for more";
	expect(compareWithRegistry("2.0.0", { ...response, deprecated }).deprecated).toBe("Moved, see … for more");
});

test("what is deprecated, lacks a patch for more than 60 days or is not in the list is named, and the list's age", () => {
	const same = { version: "1.0.0", published: "2026-01-01" };
	const fine: PackageState = {
		installed: same,
		patch: same,
		patchedSince: null,
		minor: same,
		latest: { version: "9.0.0", published: "2026-01-02" },
		deprecated: null,
	};
	const patched = { ...fine, patch: { version: "1.0.7", published: "2026-11-01" } };
	const packages = {
		fine,
		given: { ...fine, deprecated: "no longer maintained" },
		fresh: { ...patched, patchedSince: "2026-09-02" },
		behind: { ...patched, patchedSince: "2026-09-01" },
		raised: fine,
		removed: { ...fine, deprecated: "gone" },
	};
	const dependencies = {
		fine: "1.0.0",
		given: "1.0.0",
		fresh: "1.0.0",
		behind: "1.0.0",
		raised: "1.0.1",
		added: "3.0.0",
	};
	expect(describeOutdated({ lookedAt: "2026-10-22", packages }, dependencies, Date.parse("2026-11-01T12:00Z"))).toEqual(
		[
			"given 1.0.0 is deprecated: no longer maintained",
			"behind 1.0.0 lacks a patch for 61 days; newest: 1.0.7",
			"raised 1.0.1 is not in the list",
			"added 3.0.0 is not in the list",
			"packages were looked at 10 days ago (npm run -w tools outdated)",
		],
	);
});

test("the list that is committed has days and versions, and no address", () => {
	const { lookedAt, packages } = readOutdated();
	expect(lookedAt).toMatch(/^\d{4}-\d\d-\d\d$/);
	expect(Object.keys(packages).length).toBeGreaterThan(30);
	for (const { installed, patch, minor, latest } of Object.values(packages)) {
		for (const { version, published } of [installed, patch, minor, latest]) {
			expect(`${version} ${published}`).toMatch(/^\d+\.\d+\.\d+ \d{4}-\d\d-\d\d$/);
		}
	}
	expect(readFileSync(OUTDATED_FILE, "utf8")).not.toMatch(/:\/\/|registry|localhost/);
});
