import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readReleases } from "#platform/version/releases.ts";
import { bump, makeRelease, UnfinishedRelease } from "./make-release.ts";

const CHANGELOG =
	"# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Stickers.\n\n## [1.0.0] - 2026-01-01\n\nDatabase schema 0001.\n";
const FIRST = { version: "1.0.0", schema: "0001", commit: "a".repeat(40), date: "2026-01-01" };

test("D-300 a release has its number, section, tag, packages and, in the next commit, its hash", () => {
	const { folder, git } = openRepository();
	const origin = join(folder, "..", "origin.git");
	git("init", "--quiet", "--bare", origin);
	git("remote", "add", "origin", origin);

	const { release, next, isTagged } = makeRelease(folder, "1.1.0", "2026-02-03");

	expect(release).toEqual({ version: "1.1.0", schema: "0002", commit: git("rev-parse", "HEAD~1"), date: "2026-02-03" });
	expect(readReleases(folder)).toEqual([release, FIRST]);
	expect(next).toBe("1.2.0-dev");
	expect(readVersions(folder)).toEqual(["1.2.0-dev", "1.2.0-dev"]);
	expect(git("rev-parse", "v1.1.0^{commit}")).toBe(release.commit);
	expect(isTagged).toBe(true);
	expect(git("ls-remote", "--tags", "origin", "v1.1.0")).toContain("refs/tags/v1.1.0");
	expect(git("show", "v1.1.0:package.json")).toMatch(/"version": ?"1\.1\.0"/);
	expect(git("show", "v1.1.0:CHANGELOG.md")).toBe(
		CHANGELOG.replace("[Unreleased]\n", "[Unreleased]\n\n## [1.1.0] - 2026-02-03\n\nDatabase schema 0002.\n").trim(),
	);
	expect(JSON.parse(git("show", "v1.1.0:releases/1.1.0/sbom.cdx.json")).metadata.component).toMatchObject({
		name: "shop",
		version: "1.1.0",
	});
	expect(git("ls-tree", "--name-only", "v1.1.0", "releases/1.1.0/")).toContain("licenses.txt");
	expect(git("status", "--porcelain")).toBe("");
	expect(git("log", "--format=%s", "-2")).toBe("Start 1.2.0 after 1.1.0\nRelease 1.1.0");
});

test("a tag that no remote takes stays here", () => {
	const { folder, git } = openRepository();
	expect(makeRelease(folder, "1.1.0", "2026-02-03").isTagged).toBe(false);
	expect(git("tag")).toBe("v1.1.0");
});

test.each<[string, change: (folder: string) => void, version: string, problem: RegExp]>([
	["not newer than the last", () => {}, "1.0.0", /^1\.0\.0 is not newer than the last release, 1\.0\.0\.$/],
	[
		"without a line in the changelog",
		(folder) => writeFileSync(join(folder, "CHANGELOG.md"), CHANGELOG.replace("- Stickers.\n", "")),
		"1.1.0",
		/nothing under Unreleased/,
	],
	[
		"without a fixture of its schema",
		(folder) => writeFileSync(join(folder, "platform/database/migrations/0003-more.sql"), ""),
		"1.1.0",
		/^Schema 0003 has no fixture/,
	],
	[
		"after a removal that the last release still noticed",
		(folder) => writeFileSync(join(folder, "tests/trials/upgrades/contracted.json"), '["orders.note"]'),
		"1.1.0",
		/contracted\.json/,
	],
])("an unfinished release is rejected: %s", (_, change, version, problem) => {
	const { folder, git } = openRepository();
	change(folder);
	git("add", "--all");
	git("commit", "--quiet", "--allow-empty", "-m", "Change");
	const before = git("rev-parse", "HEAD");
	expect(problemsOf(() => makeRelease(folder, version, "2026-02-03"))).toEqual([expect.stringMatching(problem)]);
	expect([git("rev-parse", "HEAD"), git("status", "--porcelain"), git("tag")]).toEqual([before, "", ""]);
});

test("an unfinished release is rejected: with uncommitted changes, or made already", () => {
	const { folder, git } = openRepository();
	git("tag", "v1.1.0");
	writeFileSync(join(folder, "new.txt"), "");
	expect(problemsOf(() => makeRelease(folder, "1.1.0", "2026-02-03"))).toEqual([
		"There are uncommitted changes.",
		"There is a tag v1.1.0 already.",
	]);
});

test("the next version by what changed", () => {
	expect([bump("1.2.3", "major"), bump("1.2.3", "minor"), bump("1.2.3", "patch")]).toEqual(["2.0.0", "1.3.0", "1.2.4"]);
});

function openRepository() {
	const parent = mkdtempSync(join(tmpdir(), "shop-release-"));
	onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
	const folder = join(parent, "shop");
	for (const one of ["platform/database/migrations", "tests/trials/upgrades/fixtures/0002"]) {
		mkdirSync(join(folder, one), { recursive: true });
	}
	const version = { name: "shop", version: "1.1.0-dev" };
	const files = {
		"package.json": JSON.stringify(version),
		"package-lock.json": JSON.stringify({ ...version, lockfileVersion: 3, packages: { "": version } }),
		"CHANGELOG.md": CHANGELOG,
		"releases.json": JSON.stringify([FIRST]),
		"platform/database/migrations/0001-first.sql": "",
		"platform/database/migrations/0002-second.sql": "",
		"tests/trials/upgrades/fixtures/0002/database.sql.gz": "",
		"tests/trials/upgrades/contracted.json": "[]",
	};
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	const git = (...args: string[]) => {
		const { status, stdout, stderr } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
		if (status !== 0) throw new Error(stderr);
		return stdout.trim();
	};
	git("init", "--quiet");
	git("config", "user.name", "Sample");
	git("config", "user.email", "sample@example.com");
	git("add", "--all");
	git("commit", "--quiet", "-m", "Start");
	return { folder, git };
}

function readVersions(folder: string): unknown[] {
	const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8"));
	return [read("package.json").version, read("package-lock.json").packages[""].version];
}

function problemsOf(work: () => unknown): readonly string[] {
	try {
		work();
	} catch (error) {
		if (error instanceof UnfinishedRelease) return error.problems;
		throw error;
	}
	return [];
}
