// Builds the shop when the build is missing or stale; --force always builds. Also runs on Node.js 20.19.
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { hashOfSources, isBuilt, STAMP } from "./build-stamp.mjs";
import { compressFiles } from "./compress-files.mjs";
import { withLock } from "./with-lock.mjs";

const isForced = process.argv.includes("--force");
if (isForced || !isBuilt()) await withLock("build", build);

async function build() {
	// Another command may have built it while this one waited.
	if (!isForced && isBuilt()) return;
	process.stdout.write("Building the shop...\n");
	// Hashed first, so that a change during the build makes it stale. The stamp is removed while the build is incomplete.
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
	await compressFiles("build/client");
	writeFileSync(STAMP, sources);
}
