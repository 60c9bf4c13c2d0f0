import { existsSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findTests } from "../../scripts/sources/find-tests.ts";
import { listSources, makeCopy, plantMutants, type Sample } from "./make-copy.ts";
import { reportText, scoresOf } from "./report.ts";
import { testMutants } from "./test-mutants.ts";

const HELP = `npm run -w tools mutation -- [options] path [path…]
  Plants small faults in these files or folders, one at a time, in a copy, and runs the tests that reach them.
  --sample N     only so many of the faults, chosen by the seed
  --of WHAT      so many of all (default), of each folder or of each file
  --seed S       which ones (default 1)
  --workers N    so many at once (default 1)
  --slack S      seconds beyond six times the usual after which tests hang, which counts as noticed (default 60)
  --near         without the tests on the built shop
  --beside       only the tests that lie beside the files or import them, and those of rules
  --pure         only the tests that import nothing but rules: a minute or two for a folder
  --json FILE    writes every result to this file too
`;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		sample: { type: "string" },
		of: { type: "string", default: "all" },
		seed: { type: "string", default: "1" },
		workers: { type: "string", default: "1" },
		slack: { type: "string", default: "60" },
		near: { type: "boolean", default: false },
		beside: { type: "boolean", default: false },
		pure: { type: "boolean", default: false },
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
const isOf = (value: string): value is Sample["of"] => ["all", "folder", "file"].includes(value);
if (files.length === 0 || paths.some((path) => !existsSync(path)) || !isOf(values.of)) {
	process.stderr.write(`${positionals.length > 0 ? `No sources in ${positionals.join(", ")}.\n` : ""}${HELP}`);
	process.exit(2);
}

const folder = makeCopy(sources);
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const code = sources.filter((file) => /\.tsx?$/.test(file));
const groups = findTests(folder, files, code);
const sample =
	values.sample === undefined ? null : { size: Number(values.sample), of: values.of, seed: Number(values.seed) };
const { mutants, made } = plantMutants(folder, files, sample);
log(`${files.length} files, ${mutants.length} mutants`);
const built = values.near || values.beside || values.pure ? [] : groups.built;
const around = values.beside || values.pure ? [] : groups.around;
const beside = values.pure ? [] : groups.beside;
const results = await testMutants(
	folder,
	mutants,
	{ pure: groups.pure, beside, around, built },
	{
		workers: Number(values.workers),
		slackMs: Number(values.slack) * 1000,
		log,
	},
);
process.stdout.write(reportText(results));
if (values.json !== undefined)
	writeFileSync(
		values.json,
		JSON.stringify({ made: Object.fromEntries(made), ...scoresOf(results), results }, null, "\t"),
	);
