import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The command of `npm start` without npm and its checks, so that tests and benchmarks run what a shop runs.
 * @param folder the repository, or a bundle
 */
export function startCommand(folder = "."): { command: string; args: string[] } {
	const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { scripts: { start: string } };
	const words = scripts.start.replace(/^exec /, "").split(" ");
	const [command = process.execPath, ...args] = words.map((word) => (word === "node" ? process.execPath : word));
	return { command, args };
}
