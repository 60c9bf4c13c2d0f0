import { existsSync, readFileSync } from "node:fs";

type LockedPackage = {
	version: string;
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
};

/**
 * The installed packages that the given ones need at run time, themselves included, by their folder below the
 * repository. Optional ones of other platforms are not installed and left out.
 * @throws Error when a package is not installed
 */
export function neededPackages(names: readonly string[]): Map<string, { version: string }> {
	const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
		packages: Record<string, LockedPackage>;
	};
	const needed = new Map<string, { version: string }>();
	const visit = (name: string, from: string, isOptional: boolean) => {
		const folder = foldersFrom(from, name).find((candidate) => packages[candidate] && existsSync(candidate));
		if (folder === undefined) {
			if (isOptional) return;
			throw new Error(`The package ${name} is not installed. Run: npm install`);
		}
		if (needed.has(folder)) return;
		const { version = "", dependencies, optionalDependencies } = packages[folder] ?? {};
		needed.set(folder, { version });
		for (const dependency of Object.keys(dependencies ?? {})) visit(dependency, folder, false);
		for (const dependency of Object.keys(optionalDependencies ?? {})) visit(dependency, folder, true);
	};
	for (const name of names) visit(name, "", false);
	return needed;
}

/** Where Node looks for a package, nearest first. */
function foldersFrom(from: string, name: string): string[] {
	const folder = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
	if (from === "") return [folder];
	const above = from.slice(0, from.lastIndexOf("node_modules/")).replace(/\/$/, "");
	return [folder, ...foldersFrom(above, name)];
}
