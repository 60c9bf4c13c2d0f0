import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
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

await pass(present.length > 0 && ["biome", "check", "--no-errors-on-unmatched", ...present], [
	"react-router",
	"typegen",
]);
await pass(["tsc", "-p", "."], chosen.length > 0 && ["vitest", "run", ...chosen]);
process.stdout.write(`${chosen.length} test files that reach ${changed.length} changed files passed`);
process.stdout.write(left > 0 ? `; ${left} that reach them from further away did not run.\n` : ".\n");

/** Runs these commands at once, and ends with the status of one that fails. */
async function pass(...commands: (string[] | false)[]): Promise<void> {
	const statuses = await Promise.all(
		commands
			.filter((command) => command !== false)
			.map(async ([command = "", ...args]) => {
				const [status] = await once(spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] }), "close");
				return status;
			}),
	);
	const failed = statuses.find((status) => status !== 0);
	if (failed !== undefined) process.exit(failed ?? 1);
}
