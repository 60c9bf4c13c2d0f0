import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Evidence } from "../../../shop/site/evidence/evidence.rules.ts";
import { listSources, makeCopy } from "../../mutation/make-copy.ts";
import { FAULTS } from "./faults.ts";

/**
 * Plants a fault for each line of the evidence in a copy of the sources, measures that line there, and fails unless it turns
 * red. `--only money,cost` tries some lines. Takes as long as the evidence, and a build for each line of the built shop.
 */
const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = values.only?.split(",") ?? Object.keys(FAULTS);
const folder = makeCopy(listSources());
let missed = 0;
for (const line of wanted) {
	const fault = FAULTS[line];
	if (fault === undefined) throw new Error(`there is no fault for ${line}`);
	const file = join(folder, fault.file);
	const whole = readFileSync(file, "utf8");
	writeFileSync(
		file,
		whole.replace(fault.from, () => fault.to),
	);
	if (fault.isBuilt) run("scripts/build-if-stale.mjs", "--force");
	run("tools/evidence/run-evidence.ts", "--only", line);
	const evidence: Evidence = JSON.parse(readFileSync(join(folder, "shop/site/evidence/evidence.json"), "utf8"));
	const found = evidence.lines.find(({ id }) => id === line);
	const isRed = found?.outcome === "not met";
	if (!isRed) missed += 1;
	console.log(`${isRed ? "red" : "MISSED"}  ${line}: ${found?.says ?? found?.outcome}`);
	writeFileSync(file, whole);
}
rmSync(folder, { recursive: true });
process.exit(missed === 0 ? 0 : 1);

function run(script: string, ...parameters: string[]): void {
	const PATH = `${join(folder, "node_modules/.bin")}:${process.env.PATH}`;
	spawnSync(process.execPath, [script, ...parameters], { cwd: folder, stdio: "ignore", env: { ...process.env, PATH } });
}
