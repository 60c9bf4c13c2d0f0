import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { compareWithRegistry, describeOutdated, type OutdatedFile, type PackageState } from "./outdated.ts";
import { OUTDATED_FILE, readDependencies } from "./read-outdated.ts";

/** Every version of some packages is in the answer. */
const MAX_BYTES = 64 * 1024 ** 2;
const run = promisify(execFile);

/** Asks the registry about the direct dependencies and nothing else, and stores its answers for `npm run check`. */
const dependencies = readDependencies();
const packages: Record<string, PackageState> = {};
for (const [name, version] of Object.entries(dependencies).sort()) {
	const fields = ["time", "dist-tags", "deprecated"];
	const { stdout } = await run("npm", ["view", `${name}@${version}`, ...fields, "--json"], { maxBuffer: MAX_BYTES });
	packages[name] = compareWithRegistry(version, JSON.parse(stdout));
}
const now = Date.now();
const file: OutdatedFile = { lookedAt: new Date(now).toISOString().slice(0, 10), packages };
writeFileSync(OUTDATED_FILE, `${JSON.stringify(file, null, "\t")}\n`);
for (const { installed, latest, ...state } of Object.entries(packages).map(([name, one]) => ({ name, ...one }))) {
	if (installed.version === latest.version) continue;
	process.stdout.write(
		`${state.name} ${installed.version}: patch ${state.patch.version}, minor ${state.minor.version}, latest ${latest.version} (${latest.published})\n`,
	);
}
process.stdout.write(`${describeOutdated(file, dependencies, now).join("\n")}\n`);
