import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOTS = ["app", "i18n", "platform", "postgrest", "sandbox", "scripts", "server", "shop", "tests", "tools"];

/** Files with a page: their processes have one, made by happy-dom, and the modules that draw on it. */
const HAS_PAGE = /@vitest-environment happy-dom/;

/**
 * What `leaveNothingBehind` cannot take back in a shared process: replaced modules and environment, and the memory of an
 * embedded database that `openTestDatabase` did not open. Or what other files would disturb: a measurement of memory. A
 * file that needs modules without earlier state says so with `// @alone` and the reason.
 */
const OUTLASTS = new RegExp(
	[
		/\bvi\.(?:mock|doMock|hoisted|resetModules)\b/,
		/\bprocess\.(?:env\.\w+ = |chdir|on\()/,
		/\bPGlite\b|\bopenInMemory\b|\bopenEmbedded\(|\bopenDatabase\(/,
		/\bmemoryUsage\(/,
		/^\/\/ @alone/,
	]
		.map(({ source }) => source)
		.join("|"),
	"m",
);

/** The test files that need a page or a process of their own, relative to the repository; all others share processes. */
export function sortTests(repository: string): { withPage: string[]; alone: string[] } {
	const files = ROOTS.flatMap((root) =>
		readdirSync(join(repository, root), { recursive: true, encoding: "utf8" }).map((file) => join(root, file)),
	)
		.filter((file) => /\.test\.tsx?$/.test(file))
		.map((file) => ({ file, source: readFileSync(join(repository, file), "utf8") }));
	const alone = files.filter(({ source }) => OUTLASTS.test(source));
	const withPage = files.filter((one) => HAS_PAGE.test(one.source) && !alone.includes(one));
	return { withPage: withPage.map(({ file }) => file), alone: alone.map(({ file }) => file) };
}
