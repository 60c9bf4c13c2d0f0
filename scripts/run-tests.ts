import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { check } from "./check.ts";
import { describeReports } from "./test-reports/describe-reports.ts";
import { describeTimes } from "./test-reports/describe-times.ts";
import { describeMachine } from "./test-reports/machine.ts";
import { replaceTable } from "./test-reports/replace-table.ts";
import { emptyReport, type TestReport } from "./test-reports/test-report.ts";

/** Of each of the two runners, which share the machine. */
const WORKERS = "2";
const DOCUMENT = "docs/performance.md";
const REPORTS = join(import.meta.dirname, "test-reports");

/**
 * The full run: checks, then tests on both databases and browser tests at once. Failures, and what was skipped and why, are repeated at the
 * end for those who see only the end of a long output; the last line counts passed and failed. TEST_RETRIES runs a failed
 * test that often again and names it when it passes then; without it, as on a developer's machine, the first failure counts.
 * `--write` keeps the table of the slowest files in docs/performance.md.
 */
const machine = describeMachine(new Date());
const startedAt = performance.now();
const reports: readonly TestReport[] = [
	(await check())
		? { ...emptyReport(), passed: 1 }
		: { ...emptyReport(), failures: ["npm run check: see the start of the output"] },
	...(await runBoth()),
];
const times = describeTimes(reports.flatMap(({ files }) => files));
if (process.argv.includes("--write")) {
	const { date, commit, cores, processor, node, postgres, load } = machine;
	const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
	const run = `${date} UTC, commit ${commit}: ${minutes} minutes on ${cores} cores (${processor}), Node.js ${node}, PostgreSQL ${postgres}, load average ${load} before the run.`;
	writeFileSync(DOCUMENT, replaceTable(readFileSync(DOCUMENT, "utf8"), `${run}\n\n${times}`, "npm test -- --write"));
}
process.stdout.write(`\n${times}`);
process.stdout.write(describeReports(reports));
process.exit(reports.every(({ failures }) => failures.length === 0) ? 0 : 1);

/** Each of them alone waits for processes and pages a third of its time. The second one's output follows the first one's. */
function runBoth(): Promise<TestReport[]> {
	const unit = run("vitest", ["run", "--reporter=default", `--reporter=${join(REPORTS, "vitest-report.ts")}`]);
	const browser = run("playwright", ["test", `--reporter=list,${join(REPORTS, "playwright-report.ts")}`], unit);
	return Promise.all([unit, browser]);
}

async function run(
	runner: string,
	runnerArguments: readonly string[],
	/** What is printed before its output. */
	before: Promise<unknown> = Promise.resolve(),
): Promise<TestReport> {
	const folder = mkdtempSync(join(tmpdir(), "shop-test-report-"));
	const file = join(folder, "report.json");
	const child = spawn(runner, runnerArguments, {
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, TEST_REPORT: file, TEST_WORKERS: WORKERS },
	});
	let print = (text: Buffer): void => void held.push(text);
	const held: Buffer[] = [];
	child.stdout.on("data", (text) => print(text));
	void before.then(() => {
		print = (text) => void process.stdout.write(text);
		print(Buffer.concat(held));
	});
	const [[status]] = await Promise.all([once(child, "close"), before]);
	const report: TestReport = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : emptyReport();
	rmSync(folder, { recursive: true });
	// A runner that fails without naming a test counts as a failure; so does one that ran nothing.
	const isBroken = (status !== 0 || report.passed === 0) && report.failures.length === 0;
	return isBroken ? { ...report, failures: [`${runner} ended with ${status} and named no test`] } : report;
}
