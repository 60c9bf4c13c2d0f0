import { readFileSync } from "node:fs";
import type { OutdatedFile } from "./outdated.ts";

export const OUTDATED_FILE = "scripts/packages/outdated.json";

export function readOutdated(): OutdatedFile {
	return JSON.parse(readFileSync(OUTDATED_FILE, "utf8"));
}

/** The packages that package.json names, with their versions. */
export function readDependencies(): Record<string, string> {
	const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
	return { ...dependencies, ...devDependencies, ...optionalDependencies };
}
