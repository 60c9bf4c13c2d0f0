import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { FAULTS } from "./planted-faults.ts";

/** What became of a planted fault: in how many seeds, and by which invariant. */
export type Tried = { how: "found" | "missed" | "failed"; seeds: number; invariant: string | null };

const FILE = "docs/simulated-faults.md";
const HEAD = `# Planted faults of the simulated shop

Written by \`npm run -w tools plant-simulation-faults -- --write\`; [simulation.md](simulation.md) says how. A seed is one run, in one
scenario after the other.
`;

/** The faults as lines of a table, with what became of one of them; what is known of the others stays. */
export function tableOf(before: string, faults: readonly { name: string }[], number: number, tried: Tried): string {
	const known = new Map(
		[...before.matchAll(/^\| \d+ \| (.*?) \| (.*) \|$/gm)].map(([, name = "", rest = ""]): [string, string] => [
			name,
			rest,
		]),
	);
	const { how, seeds, invariant } = tried;
	known.set(faults[number - 1]?.name ?? "", `${how} | ${seeds} | ${cell(invariant ?? "")}`);
	const lines = faults.map(({ name }, at) => `| ${at + 1} | ${name} | ${known.get(name) ?? "not tried | |"} |`);
	const found = faults.filter(({ name }) => known.get(name)?.startsWith("found")).length;
	return `${HEAD}
${found} of ${faults.length} found.

| # | fault | result | seeds | by |
|---|---|---|---|---|
${lines.join("\n")}
`;
}

export function writeTried(number: number, tried: Tried): void {
	const before = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
	writeFileSync(FILE, tableOf(before, FAULTS, number, tried));
}

/** On one line, without what differs from seed to seed. */
function cell(text: string): string {
	const line = text.replaceAll(/\s+/g, " ").replaceAll("|", "/");
	return line.replace(/ of process [\d.]+/, "").slice(0, 120);
}
