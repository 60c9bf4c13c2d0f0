// Identifies the sources of a build. Compares contents, not times: a fresh clone or a branch switch changes the times of
// unchanged files. Also runs on Node.js 20.19.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export const STAMP = "build/.built-from";
const BUNDLE = "build/server/index.js";
const SOURCES = [
	"app",
	"i18n",
	"shop",
	"postgrest",
	"platform",
	"server",
	"sandbox",
	"public",
	"package.json",
	"package-lock.json",
	"tsconfig.json",
	"vite.config.ts",
	"scripts/bundle/unbundled-packages.ts",
	"react-router.config.ts",
];
const IS_TEST = /\.test\.tsx?$/;

export function isBuilt() {
	return existsSync(BUNDLE) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashOfSources();
}

/** For tests of the built shop: a stale build would pass or fail for outdated reasons. */
export function rejectStaleBuild() {
	if (!isBuilt()) throw new Error("The build is missing or stale. Run: npm run build");
}

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
