// Builds the shop when the build is missing or stale; --force always builds. Also runs on Node.js 20.19.
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { hashOfSources, isBuilt, STAMP } from "./build-stamp.mjs";
import { compressFiles } from "./compress-files.mjs";
import { noteCommit } from "./note-commit.mjs";
import { withLock } from "./with-lock.mjs";

const isForced = process.argv.includes("--force");
if (isForced || !isBuilt()) await withLock("build", build);
noteCommit();

async function build() {
	// Another command may have built it while this one waited.
	if (!isForced && isBuilt()) return;
	process.stdout.write("Building the shop...\n");
	// Hashed first, so that a change during the build makes it stale. The stamp is removed while the build is incomplete.
	const sources = hashOfSources();
	rmSync(STAMP, { force: true });
	const folder = mkdtempSync(join(tmpdir(), "shop-build-"));
	const template = join(folder, "database.template");
	try {
		await Promise.all([run("react-router", ["build"]), run("node", ["scripts/make-template.ts", template])]);
		await compressFiles("build/client");
		// Last: the bundler empties build/.
		copyFileSync(template, "build/database.template");
		writeFileSync(STAMP, sources);
	} catch (error) {
		process.stderr.write(`${error.message}\n`);
		process.exitCode = 1;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Runs a program of node_modules/.bin. @throws Error with its output */
function run(command, args) {
	const PATH = `${resolve("node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
	// Whatever the caller's environment says: the same sources are built into the same files.
	const env = { ...process.env, NODE_ENV: "production", PATH };
	const program = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [program.stdout, program.stderr]) {
		stream.on("data", (chunk) => {
			output += chunk;
		});
	}
	return new Promise((done, fail) => {
		program.on("error", (error) => fail(new Error(`The build failed: ${error.message}`)));
		program.on("close", (status) => (status === 0 ? done() : fail(new Error(`${output}The build failed.`))));
	});
}
