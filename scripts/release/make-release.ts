import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Release, readReleases } from "#platform/version/releases.ts";
import { describeLicenses, describePackages, LICENSES, SBOM } from "#scripts/bundle/describe-packages.ts";

/** Why there is no release, one sentence for each thing that is missing. Nothing was changed. */
export class UnfinishedRelease extends Error {
	override name = "UnfinishedRelease";
	problems: readonly string[];

	constructor(problems: readonly string[]) {
		super(problems.join("\n"));
		this.problems = problems;
	}
}

export type MadeRelease = { release: Release; next: string; isTagged: boolean };

/**
 * Makes a release of a repository: its version, a dated section of the changelog, an entry in releases.json, and in
 * releases/ the bill of materials and the licenses of its packages, in one commit that gets the tag; a second commit notes the first one's hash and starts the next version.
 * @param date ISO 8601
 * @throws UnfinishedRelease
 */
export function makeRelease(folder: string, version: string, date: string): MadeRelease {
	const git = (...args: string[]) => run(folder, "git", args);
	const schema = newestSchema(folder);
	const problems = findProblems(folder, version, schema);
	if (git("status", "--porcelain").stdout !== "") problems.push("There are uncommitted changes.");
	if (git("rev-parse", "--quiet", "--verify", `refs/tags/v${version}`).status === 0) {
		problems.push(`There is a tag v${version} already.`);
	}
	if (problems.length > 0) throw new UnfinishedRelease(problems);

	const releases = readReleases(folder);
	const unnumbered: Release = { version, schema, commit: null, date };
	dateChangelog(folder, unnumbered);
	writeReleases(folder, [unnumbered, ...releases]);
	setVersion(folder, version);
	writePackages(folder, version);
	mustRun(folder, "git", ["add", "releases"]);
	mustRun(folder, "git", ["commit", "--quiet", "--all", "-m", `Release ${version}`]);
	mustRun(folder, "git", ["tag", "-a", `v${version}`, "-m", version]);

	const release = { ...unnumbered, commit: git("rev-parse", "HEAD").stdout };
	const next = `${bump(version, "minor")}-dev`;
	writeReleases(folder, [release, ...releases]);
	setVersion(folder, next);
	mustRun(folder, "git", ["commit", "--quiet", "--all", "-m", `Start ${next.replace("-dev", "")} after ${version}`]);
	return { release, next, isTagged: git("push", "origin", `v${version}`).status === 0 };
}

/** The version that comes after one by `npm version`'s words. */
export function bump(version: string, by: "major" | "minor" | "patch"): string {
	const [major = 0, minor = 0, patch = 0] = version.replace(/-.*$/, "").split(".").map(Number);
	if (by === "major") return `${major + 1}.0.0`;
	return by === "minor" ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

function findProblems(folder: string, version: string, schema: string): string[] {
	const [last] = readReleases(folder);
	const isNewer = last === undefined || version.localeCompare(last.version, undefined, { numeric: true }) > 0;
	const unreleased = /^## \[Unreleased\]\n(.*?)(?=^## \[)/ms.exec(readText(folder, "CHANGELOG.md"))?.[1] ?? "";
	const removed = JSON.parse(readText(folder, "tests/trials/upgrades/contracted.json")) as unknown[];
	const hasFixture = existsSync(join(folder, "tests/trials/upgrades/fixtures", schema));
	return [
		...(isNewer ? [] : [`${version} is not newer than the last release, ${last?.version}.`]),
		...(/^- /m.test(unreleased) ? [] : ["CHANGELOG.md has nothing under Unreleased."]),
		...(hasFixture ? [] : [`Schema ${schema} has no fixture. Make it with: npm run -w tools make-upgrade-fixture`]),
		...(removed.length === 0
			? []
			: ["tests/trials/upgrades/contracted.json lists what the last release did not use: empty it."]),
	];
}

function newestSchema(folder: string): string {
	return readdirSync(join(folder, "platform/database/migrations")).sort().at(-1)?.slice(0, 4) ?? "";
}

function dateChangelog(folder: string, { version, date, schema }: Release): void {
	const heading = `## [Unreleased]\n\n## [${version}] - ${date}\n\nDatabase schema ${schema}.\n`;
	writeFileSync(
		join(folder, "CHANGELOG.md"),
		readText(folder, "CHANGELOG.md").replace(/^## \[Unreleased\]\n/m, () => heading),
	);
}

function writeReleases(folder: string, releases: readonly Release[]): void {
	const lines = releases.map(
		({ version, schema, commit, date }) =>
			`\t{ "version": "${version}", "schema": "${schema}", "commit": ${JSON.stringify(commit)}, "date": "${date}" }`,
	);
	writeFileSync(join(folder, "releases.json"), `[\n${lines.join(",\n")}\n]\n`);
}

function writePackages(folder: string, version: string): void {
	const place = join(folder, "releases", version);
	mkdirSync(place, { recursive: true });
	writeFileSync(join(place, SBOM), describePackages(folder));
	writeFileSync(join(place, LICENSES), describeLicenses(folder));
}

function setVersion(folder: string, version: string): void {
	mustRun(folder, "npm", ["version", version, "--no-git-tag-version", "--ignore-scripts"]);
}

function readText(folder: string, file: string): string {
	return readFileSync(join(folder, file), "utf8");
}

function mustRun(folder: string, command: string, args: readonly string[]): void {
	const { status, stderr } = run(folder, command, args);
	if (status !== 0) throw new Error(`"${command} ${args.join(" ")}" failed: ${stderr}`);
}

function run(cwd: string, command: string, args: readonly string[]) {
	const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
	return { status, stdout: stdout?.trim() ?? "", stderr: stderr?.trim() ?? "" };
}
