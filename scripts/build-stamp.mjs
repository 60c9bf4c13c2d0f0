// What the build was made from. Compares contents, not times: a fresh clone and a switched branch have new times on old
// files. Runs on Node.js 20.19 too.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export const STAMP = "build/.built-from";
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

/** Whether there is a build, made from the sources as they are. */
export function isBuilt() {
	return existsSync(BUNDLE) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashOfSources();
}

/** For tests that ask the built shop: a build of other sources would pass or fail for reasons that are no longer there. */
export function rejectStaleBuild() {
	if (!isBuilt()) throw new Error("The built shop is missing or made from other sources. Run: npm run build");
}

/** One hash over every source of the build. */
export function hashOfSources() {
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
