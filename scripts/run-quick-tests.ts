import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findTests } from "#scripts/sources/find-tests.ts";

/** What two cores run in a minute and a half. */
const MAX_FILES = 90;
const SOURCE = /\.(?:tsx?|mts|mjs)$/;

/**
 * What a change needs within two minutes: format and lint of what changed since the branch left main, the types, and the
 * tests that reach it by their imports, the nearest first. Tests of the built shop and of the browser are for `npm test`.
 */
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const [base = "HEAD"] = git("merge-base", "HEAD", git("branch", "--list", "main").length > 0 ? "main" : "HEAD");
const changed = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
const present = changed.filter((file) => existsSync(file));
const all = git("ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate").filter(
	(file) => SOURCE.test(file) && existsSync(file),
);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

// A migration is read, not imported.
const reached = changed.map((file) => (file.endsWith(".sql") ? "platform/database/migrate.ts" : file));
const { pure, beside, around } = findTests(
	".",
	reached.filter((file) => all.includes(file)),
	all,
);
const tests = [...new Set([...present.filter(isTest), ...pure, ...beside, ...around])];
const chosen = tests.slice(0, MAX_FILES);
const left = tests.length - chosen.length;

const steps = [
	present.length > 0 && ["biome", "check", "--no-errors-on-unmatched", ...present],
	["react-router", "typegen"],
	["tsc", "-p", ".", "--checkers", "2"],
	chosen.length > 0 && ["vitest", "run", ...chosen],
];
for (const [command = "", ...args] of steps.filter((step) => step !== false)) {
	const { status } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
	if (status !== 0) process.exit(status ?? 1);
}
process.stdout.write(`${chosen.length} test files that reach ${changed.length} changed files passed`);
process.stdout.write(left > 0 ? `; ${left} that reach them from further away did not run.\n` : ".\n");
