import { readFileSync } from "node:fs";
import { join } from "node:path";

type LockedPackage = {
	version: string;
	license?: string;
	/** Subresource integrity, such as "sha512-…". */
	integrity?: string;
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
};

/** A package that the shop is built from: where it is installed, and what it needs, by folders, too. */
export type NeededPackage = LockedPackage & { folder: string; name: string; isOptional: boolean; needs: string[] };

/** The entries of a repository's lockfile by folder; "" is the shop itself. */
export function readLockfile(root = "."): Record<string, LockedPackage> {
	const file = readFileSync(join(root, "package-lock.json"), "utf8");
	return (JSON.parse(file) as { packages: Record<string, LockedPackage> }).packages;
}

/**
 * The packages that `names` need by the lockfile, themselves included, by folder and in its order.
 * @param isPresent leaves optional ones out that this is false for; for another package it is an error
 * @throws Error when a package is missing
 */
export function lockedPackages(
	packages: Record<string, LockedPackage>,
	names: readonly string[],
	isPresent: (folder: string) => boolean = () => true,
): NeededPackage[] {
	const needed = new Map<string, NeededPackage>();
	const visit = (name: string, from: string, isOptional: boolean): string[] => {
		const folder = foldersFrom(from, name).find((candidate) => packages[candidate] && isPresent(candidate));
		const found = folder === undefined ? undefined : packages[folder];
		if (folder === undefined || found === undefined) {
			if (isOptional) return [];
			throw new Error(`The package ${name} is not installed. Run: npm install`);
		}
		const known = needed.get(folder);
		if (known !== undefined && (isOptional || !known.isOptional)) return [folder];
		const entry: NeededPackage = { ...found, folder, name, isOptional, needs: [] };
		needed.set(folder, entry);
		entry.needs = [
			...Object.keys(found.dependencies ?? {}).flatMap((each) => visit(each, folder, isOptional)),
			...Object.keys(found.optionalDependencies ?? {}).flatMap((each) => visit(each, folder, true)),
		];
		return [folder];
	};
	for (const name of names) visit(name, "", false);
	return [...needed.values()].sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** Where Node looks for a package, nearest first. */
function foldersFrom(from: string, name: string): string[] {
	const folder = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
	if (from === "") return [folder];
	const above = from.slice(0, from.lastIndexOf("node_modules/")).replace(/\/$/, "");
	return [folder, ...foldersFrom(above, name)];
}
