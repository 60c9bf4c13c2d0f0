// Builds the shop when the build is missing or made from other sources; --force builds in any case. Runs on Node.js 20.19
// too.
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { hashOfSources, isBuilt, STAMP } from "./build-stamp.mjs";
import { withLock } from "./with-lock.mjs";

const isForced = process.argv.includes("--force");
if (isForced || !isBuilt()) await withLock("build", build);

function build() {
	// Another command may have built it while this one waited.
	if (!isForced && isBuilt()) return;
	process.stdout.write("Building the shop...\n");
	// Taken before: whatever changes while the build runs makes it stale. And no stamp while it is half done.
	const sources = hashOfSources();
	rmSync(STAMP, { force: true });
	const PATH = `${resolve("node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
	const { status, error, stdout, stderr } = spawnSync("react-router", ["build"], {
		encoding: "utf8",
		env: { ...process.env, PATH },
	});
	if (status !== 0) {
		process.stderr.write(`${stdout ?? ""}${stderr ?? ""}The build failed${error ? `: ${error.message}` : ""}.\n`);
		process.exit(1);
	}
	writeFileSync(STAMP, sources);
}
