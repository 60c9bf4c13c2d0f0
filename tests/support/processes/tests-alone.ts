import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What outlasts a file's tests in its process: a page (happy-dom), fake timers, replaced modules, globals or environment,
 * and the memory of an embedded database that `openTestDatabase` did not open.
 */
const OUTLASTS = new RegExp(
	[
		/@vitest-environment/,
		/\bvi\.(?!fn\b|mocked\b)\w/,
		/\bprocess\.(?:env\.\w+ = |chdir|on\()/,
		/\bPGlite\b|\bopenInMemory\b|\bopenEmbedded\(|\bopenDatabase\(/,
	]
		.map(({ source }) => source)
		.join("|"),
);

const ROOTS = ["app", "bench", "i18n", "platform", "postgrest", "sandbox", "scripts", "server", "shop", "tests"];

/** The test files that need a process of their own, relative to the repository. */
export function findTestsAlone(repository: string): string[] {
	return ROOTS.flatMap((root) =>
		readdirSync(join(repository, root), { recursive: true, encoding: "utf8" }).map((file) => join(root, file)),
	).filter((file) => /\.test\.tsx?$/.test(file) && OUTLASTS.test(readFileSync(join(repository, file), "utf8")));
}
