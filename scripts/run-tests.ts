import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "./check.ts";

type Count = { passed: number; failed: number };

/** Everything: the checks, the tests on both databases, the browser. Ends with one line that says how many passed. */
const reports = mkdtempSync(join(tmpdir(), "shop-test-reports-"));
const isChecked = check();
const counts = [runVitest(), runPlaywright()];
const passed = counts.reduce((sum, count) => sum + count.passed, isChecked ? 1 : 0);
const failed = counts.reduce((sum, count) => sum + count.failed, isChecked ? 0 : 1);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

function runVitest(): Count {
	const file = join(reports, "vitest.json");
	const { status } = spawnSync(
		"vitest",
		["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
		{
			stdio: ["ignore", "inherit", "inherit"],
		},
	);
	if (!existsSync(file)) return { passed: 0, failed: 1 };
	const report = JSON.parse(readFileSync(file, "utf8")) as { numPassedTests: number; numFailedTests: number };
	return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests }, status);
}

function runPlaywright(): Count {
	const file = join(reports, "playwright.json");
	const { status } = spawnSync("playwright", ["test", "--reporter=list,json"], {
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
	});
	if (!existsSync(file)) return { passed: 0, failed: 1 };
	const { stats } = JSON.parse(readFileSync(file, "utf8")) as {
		stats: { expected: number; unexpected: number; flaky: number };
	};
	return atLeastOneFailure({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, status);
}

/** A runner that ended badly without naming a test has failed all the same; one that ran nothing too. */
function atLeastOneFailure(count: Count, status: number | null): Count {
	const isBroken = status !== 0 || count.passed === 0;
	return { passed: count.passed, failed: Math.max(count.failed, isBroken ? 1 : 0) };
}
