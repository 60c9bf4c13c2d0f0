import { existsSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findTests } from "./mutation/find-tests.ts";
import { listSources, makeCopy, plantMutants } from "./mutation/make-copy.ts";
import { reportText, scoresOf } from "./mutation/report.ts";
import { testMutants } from "./mutation/test-mutants.ts";

const HELP = `npm run mutation -- [options] path [path…]
  Mutates these files or folders in a copy, one mutant at a time, and runs the tests that reach each mutant.
  --sample N     only N of the mutants, chosen by the seed
  --seed S       the seed (default 1)
  --workers N    parallel workers (default 1)
  --slack S      seconds beyond six times the usual duration after which a test counts as hanging, which kills the mutant (default 60)
  --near         skips the tests on the built shop
  --json FILE    also writes every result to this file
`;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		sample: { type: "string" },
		seed: { type: "string", default: "1" },
		workers: { type: "string", default: "1" },
		slack: { type: "string", default: "60" },
		near: { type: "boolean", default: false },
		json: { type: "string" },
	},
});
const log = (line: string) => void process.stderr.write(`${line}\n`);
const sources = listSources();
const isMutable = (file: string) => /\.tsx?$/.test(file) && !/\.(test|spec|d)\.tsx?$/.test(file);
const paths = positionals.map((path) => path.replace(/^\.\//, "").replace(/\/$/, ""));
const files = sources.filter(
	(file) => isMutable(file) && paths.some((path) => file === path || file.startsWith(`${path}/`)),
);
if (files.length === 0 || paths.some((path) => !existsSync(path))) {
	process.stderr.write(`${positionals.length > 0 ? `No sources in ${positionals.join(", ")}.\n` : ""}${HELP}`);
	process.exit(2);
}

const folder = makeCopy(sources);
process.once("SIGINT", () => process.exit(130));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const code = sources.filter((file) => /\.tsx?$/.test(file));
const groups = findTests(folder, files, code);
const mutants = plantMutants(
	folder,
	files,
	values.sample === undefined ? null : Number(values.sample),
	Number(values.seed),
);
log(`${files.length} files, ${mutants.length} mutants`);
const results = await testMutants(folder, mutants, values.near ? { ...groups, built: [] } : groups, {
	workers: Number(values.workers),
	slackMs: Number(values.slack) * 1000,
	log,
});
process.stdout.write(reportText(results));
if (values.json !== undefined)
	writeFileSync(values.json, JSON.stringify({ ...scoresOf(results), results }, null, "\t"));
