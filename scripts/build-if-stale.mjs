// Builds the shop when the build is missing or made from other sources; --force builds in any case. Compares contents,
// not times: a fresh clone and a switched branch have new times on old files. Runs on Node.js 20.19 too.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { withLock } from "./with-lock.mjs";

const STAMP = "build/.built-from";
const BUNDLE = "build/server/index.js";
const SOURCES = [
	"app",
	"shop",
	"platform",
	"server",
	"sandbox",
	"public",
	"package.json",
	"package-lock.json",
	"tsconfig.json",
	"vite.config.ts",
	"react-router.config.ts",
];
const IS_TEST = /\.test\.tsx?$/;

const isForced = process.argv.includes("--force");
if (isForced || !isBuilt()) await withLock("build", build);

function isBuilt() {
	return existsSync(BUNDLE) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashOfSources();
}

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

function hashOfSources() {
	const hash = createHash("sha256");
	for (const file of SOURCES.flatMap(filesIn)) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
	return hash.digest("hex");
}

function filesIn(path) {
	if (!existsSync(path)) return [];
	if (!statSync(path).isDirectory()) return IS_TEST.test(path) ? [] : [path];
	return readdirSync(path)
		.sort()
		.flatMap((name) => filesIn(join(path, name)));
}
