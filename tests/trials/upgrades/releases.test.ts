import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readMigrations } from "#platform/database/migrate.ts";
import { readReleases } from "#platform/version/releases.ts";
import { schemas } from "./fixtures.ts";

const releases = readReleases();
const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" });

describe("releases", () => {
	test("CHANGELOG.md has a dated section with the schema for each, in the same order", () => {
		const sections = readFileSync("CHANGELOG.md", "utf8").matchAll(
			/^## \[(\d+\.\d+\.\d+)\] - (\S+)\n\nDatabase schema (\d{4})\.$/gm,
		);
		const listed = [...sections].map(([, version, date, schema]) => ({ version, schema, date }));
		expect(listed).toEqual(releases.map(({ version, schema, date }) => ({ version, schema, date })));
	});

	test.each(releases)("$version has a fixture of its schema", ({ schema }) => {
		// npm run -w tools make-upgrade-fixture makes one of the version in this folder.
		expect(schemas).toContain(schema);
	});

	test("each is newer than the one below it, in version and schema", () => {
		const inOrder = [...releases].sort((a, b) => b.version.localeCompare(a.version, undefined, { numeric: true }));
		expect(releases).toEqual(inOrder);
		const newestFirst = releases.map(({ schema }) => schema);
		expect(newestFirst).toEqual([...newestFirst].sort().reverse());
	});

	test.each(releases.filter(({ commit }) => commit !== null && git("cat-file", "-e", commit).status === 0))(
		"the commit of $version has its schema",
		({ commit, schema }) => {
			const { stdout } = git("ls-tree", "--name-only", `${commit}:platform/database/migrations`);
			expect(stdout.trim().split("\n").sort().at(-1)).toMatch(new RegExp(`^${schema}-`));
		},
	);

	test("the version of package.json is the newest one with its schema, or one in the making after it", () => {
		const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
		const schema = readMigrations().at(-1)?.name.slice(0, 4);
		const [newest] = releases;
		if (version === newest?.version) expect(schema).toBe(newest.schema);
		else {
			expect(version).toMatch(/^\d+\.\d+\.\d+-dev$/);
			expect(version.localeCompare(newest?.version ?? "", undefined, { numeric: true })).toBeGreaterThan(0);
		}
	});
});
