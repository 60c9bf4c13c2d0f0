export type BenchArguments = {
	parts: readonly string[];
	isJson: boolean;
	isListed: boolean;
	isWritten: boolean;
};

const FLAGS = ["--json", "--list", "--write"];

/**
 * Reads `npm run bench -- [all] [part…] [--json] [--write] [--list]`. Without names every part runs that is not only
 * run when named; `all` stands for those.
 * @throws Error for an unknown name or flag, with the known ones
 */
export function readArguments(
	given: readonly string[],
	known: readonly { name: string; isOnlyNamed?: boolean }[],
): BenchArguments {
	const flags = given.filter((word) => word.startsWith("-"));
	const names = given.filter((word) => !word.startsWith("-"));
	const unknown = [
		...flags.filter((flag) => !FLAGS.includes(flag)),
		...names.filter((name) => name !== "all" && !known.some((part) => part.name === name)),
	];
	if (unknown.length > 0) {
		const parts = known.map(({ name }) => name).join(", ");
		throw new Error(`Unknown: ${unknown.join(", ")}. The parts are ${parts}; the flags ${FLAGS.join(", ")}.`);
	}
	const isAll = names.length === 0 || names.includes("all");
	const isWritten = flags.includes("--write");
	if (isWritten && !isAll) throw new Error("--write keeps a whole run: leave the names out, or put all before them.");
	return {
		// In the list's order: parts share shops and databases.
		parts: known
			.filter(({ name, isOnlyNamed }) => names.includes(name) || (isAll && isOnlyNamed !== true))
			.map(({ name }) => name),
		isJson: flags.includes("--json"),
		isListed: flags.includes("--list"),
		isWritten,
	};
}
