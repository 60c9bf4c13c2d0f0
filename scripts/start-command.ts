import { readFileSync } from "node:fs";

/** The command of `npm start` without npm and its checks, so that tests and benchmarks run what a shop runs. */
export function startCommand(): { command: string; args: string[] } {
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
	const words = scripts.start.replace(/^exec /, "").split(" ");
	const [command = process.execPath, ...args] = words.map((word) => (word === "node" ? process.execPath : word));
	return { command, args };
}
